import { writeRegisterCsv } from '@intake/contracts/operations/write-register-csv';
import { handle } from '@intake/platform/rpc';
import type { Deps } from '../deps.ts';
import { judgeBeforeReading } from '../judge-reports.ts';
import { csvAttachment, registerCsv } from '../register-csv.ts';

export const writeRegisterCsvHandler = (deps: Deps) =>
  handle(writeRegisterCsv, async ({ caller }) => {
    await judgeBeforeReading(deps);
    const pages = registerCsv(deps, caller);
    // Read before the answer begins: a store that is away is then a refusal, not a broken transfer.
    const first = await pages.next();
    return { attachment: csvAttachment, body: resumed(first, pages) };
  });

async function* resumed(first: IteratorResult<Buffer>, pages: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  if (!first.done) yield first.value;
  yield* pages;
}
