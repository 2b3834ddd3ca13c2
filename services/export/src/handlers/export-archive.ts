import { ServiceError } from '@intake/contracts/errors';
import { limits } from '@intake/contracts/limits';
import { type Caller, callingPartner } from '@intake/contracts/operations/caller';
import { isAttachment } from '@intake/contracts/operations/operation';
import { exportArchive } from '@intake/contracts/operations/records/export-archive';
import { writeRegisterCsv } from '@intake/contracts/operations/register/write-register-csv';
import { call, type Handler, handle } from '@intake/platform/bus/rpc';
import type { z } from 'zod';
import { archiveEntries } from '../archive/archive-entries.ts';
import { inPieces } from '../archive/in-pieces.ts';
import { writeZip } from '../archive/write-zip.ts';
import type { Deps } from '../deps.ts';
import { listReferences } from '../store/complaint-records.ts';

type Input = z.infer<typeof exportArchive.input>;

/** Everything a partner has here, or a part of it, streamed as it is made; every refusal comes before the first byte. */
export const exportArchiveHandler = (deps: Deps): Handler<Input, never> =>
  handle<Input, never>(exportArchive, async ({ caller, input: { limit, after } }) => {
    const partnerId = callingPartner(caller).id;
    const most = limit ?? limits.archiveRecords;
    const found = await listReferences(deps.db, partnerId, { after, limit: most + 1 });
    if (limit === undefined && found.length > most) throw tooLarge();
    const references = found.slice(0, most);
    const next = found.length > most ? references.at(-1) : undefined;
    const registerCsv = await readRegisterCsv(deps, caller);
    const madeAt = deps.now();
    const entries = archiveEntries({ ...deps, partnerId, references, registerCsv, madeAt, part: { after, next } });
    const file = `${partnerId}-complaints-${madeAt.toISOString().slice(0, 10)}.zip`;
    return {
      attachment: {
        contentType: 'application/zip',
        headers: { 'Content-Disposition': `attachment; filename="${file}"`, ...linkTo(next, most) },
      },
      body: inPieces(writeZip(entries)),
    };
  });

/** Names the part that follows. */
const linkTo = (next: string | undefined, limit: number) =>
  next === undefined ? {} : { Link: `</api/v1/export?limit=${limit}&after=${next}>; rel="next"` };

const tooLarge = () =>
  new ServiceError(
    'export_too_large',
    `The archive is capped at ${limits.archiveRecords} records and there are more: nothing was exported. Ask for parts, with limit=${limits.archiveRecords}.`,
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
