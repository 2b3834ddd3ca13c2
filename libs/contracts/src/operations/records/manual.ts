import { limits } from '../../limits.ts';
import type { Manual } from '../manual.ts';
import { record, sample } from './examples.ts';

export const manual = {
  readComplaint: {
    tag: 'Records',
    operationId: 'readComplaint',
    description: `One complaint, as a record or as the formal document: its newest revision. Under legal hold it is the one that was confirmed before the hold; what was confirmed since is kept apart, is shown once the hold is released, and \`Link\` names it meanwhile. Every revision stays readable by its number.

A \`pdf_url\` needs no key: \`expires\` and \`signature\` stand for it, for this one reference. The PDF renders Latin script, and Greek, Vietnamese and Chinese where the deployment embeds fonts; where something is left out, its first page says so and \`X-Service-Pdf-Complete\` is \`false\`. The record is always complete. Where there is no PDF (it cannot be drawn within its bounds, or the operator withholds it) it answers 503 \`service_unavailable\`, and the record is read as ever.`,
    parameters: {
      reference: {
        description: 'The reference of the complaint.',
        example: sample.reference,
        required: true,
        schema: { type: 'string', pattern: '^REF-[A-Z0-9]{4}-[A-Z0-9]{4}$' },
      },
      format: { description: 'What to answer with.', example: 'json' },
      revision: {
        description: 'One revision rather than the one that is shown; by key only.',
        example: 1,
        schema: { type: 'integer', minimum: 1 },
      },
      expires: {
        description: 'Of a signed link: seconds since 1970.',
        example: 1795787462,
        schema: { type: 'integer', minimum: 0 },
      },
      signature: {
        description: 'Of a signed link.',
        example: '4f'.repeat(32),
        schema: { type: 'string', pattern: '^[0-9a-f]{64}$' },
      },
    },
    answers: {
      200: { record: { summary: 'The record', value: record } },
      '200 application/pdf': { pdf: { summary: 'How a PDF begins', value: '%PDF-1.7' } },
    },
  },
  exportArchive: {
    tag: 'Records',
    operationId: 'exportArchive',
    description: `Everything of the licence in one ZIP: \`complaints/{reference}.json\` and \`.pdf\`, further revisions as \`complaints/{reference}.r1.json\` and so on, \`register.csv\`, \`deletion-log.csv\` and \`README.txt\`.

Without \`limit\` it is all of it, or 413 where there are more than ${limits.archiveRecords} complaints. With \`limit\` it is one part in the order of the references, with the whole register and deletion log; \`Link\` names the next part, and the last has none.

It is streamed as it is made. A complaint whose PDF cannot be drawn is there as JSON, and one that the operator withholds is not there at all: the README names each. If making it fails midway the connection breaks, so that an archive that arrived is whole.`,
    parameters: {
      limit: { description: `Complaints of one part, 1 to ${limits.archiveRecords}.`, example: limits.archiveRecords },
      after: { description: 'With `limit`: the last reference of the part before.', example: sample.reference },
    },
    answers: { '200 application/zip': { zip: { summary: 'How a ZIP begins', value: 'PK\u0003\u0004' } } },
  },
} satisfies Readonly<Record<string, Manual>>;
