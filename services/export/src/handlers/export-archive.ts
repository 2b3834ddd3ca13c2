import { type Caller, callingPartner } from '@intake/contracts/caller';
import { ServiceError } from '@intake/contracts/errors';
import { limits } from '@intake/contracts/limits';
import { isAttachment } from '@intake/contracts/operation';
import { exportArchive } from '@intake/contracts/operations/export-archive';
import { writeRegisterCsv } from '@intake/contracts/operations/write-register-csv';
import { call, type Handler, handle } from '@intake/platform/bus/rpc';
import type { z } from 'zod';
import { archiveEntries } from '../archive/archive-entries.ts';
import { inPieces } from '../archive/in-pieces.ts';
import { writeZip } from '../archive/write-zip.ts';
import type { Deps } from '../deps.ts';
import { listReferences } from '../store/complaint-records.ts';

type Input = z.infer<typeof exportArchive.input>;

/** Everything a partner has here, streamed as it is made; every refusal comes before the first byte. */
export const exportArchiveHandler = (deps: Deps): Handler<Input, never> =>
  handle<Input, never>(exportArchive, async ({ caller }) => {
    const partnerId = callingPartner(caller).id;
    const references = await listReferences(deps.db, partnerId, limits.archiveRecords + 1);
    if (references.length > limits.archiveRecords) throw tooLarge();
    const registerCsv = await readRegisterCsv(deps, caller);
    const madeAt = deps.now();
    const entries = archiveEntries({ ...deps, partnerId, references, registerCsv, madeAt });
    const file = `${partnerId}-complaints-${madeAt.toISOString().slice(0, 10)}.zip`;
    return {
      attachment: {
        contentType: 'application/zip',
        headers: { 'Content-Disposition': `attachment; filename="${file}"` },
      },
      body: inPieces(writeZip(entries)),
    };
  });

const tooLarge = () =>
  new ServiceError(
    'export_too_large',
    `The archive is capped at ${limits.archiveRecords} records and there are more: nothing was exported.`,
  );

async function readRegisterCsv({ nats }: Deps, caller: Caller): Promise<Uint8Array | AsyncIterable<Uint8Array>> {
  const asked = { caller, input: {} };
  const answer = await call(nats, writeRegisterCsv, asked).catch((cause: unknown) => {
    throw new ServiceError('service_unavailable', 'The archive cannot be put together now. Please try again.', {
      cause,
    });
  });
  if (!isAttachment(answer)) throw new Error('The register answered without a file.');
  return answer.body;
}
