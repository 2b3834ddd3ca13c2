import { type Attachment, isAttachment } from '@intake/contracts/operations/operation';
import { exportArchive } from '@intake/contracts/operations/records/export-archive';
import { writeRegisterCsv } from '@intake/contracts/operations/register/write-register-csv';
import { call, handle } from '@intake/platform/bus/rpc';
import { serve } from '@intake/platform/bus/serve';
import { collect } from '@intake/platform/bus/transfer';
import { asPartner } from '@intake/testkit/fixtures';
import { quiet } from '@intake/testkit/quiet';
import { readZip } from '@intake/testkit/read-zip';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exportArchiveHandler } from '../src/handlers/export-archive.ts';
import { exportService } from './export-service.ts';
import { sampleRecord } from './sample-record.ts';

const registerHeader = 'complaint_reference,date_received\r\n';

let service: Awaited<ReturnType<typeof exportService>>;
let answering: AsyncDisposable[];
beforeEach(async () => {
  service = await exportService();
  const serving = (name: string, ...handlers: Parameters<typeof serve>[1]) =>
    serve({ nats: service.bus.nats, service: name, log: quiet }, handlers);
  const register: Attachment = { attachment: { contentType: 'text/csv' }, body: Buffer.from(registerHeader) };
  answering = [
    serving(
      'register',
      handle(writeRegisterCsv, async () => register),
    ),
    serving('export', exportArchiveHandler(service.deps)),
  ];
});
afterEach(async () => {
  for (const one of answering) await one[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
});

type Part = { readonly limit?: number; readonly after?: string };

async function partOf(input: Part): Promise<{ files: Map<string, Buffer>; link: string | undefined }> {
  const answer: unknown = await call(service.bus.nats, exportArchive, { caller: asPartner(), input });
  if (!isAttachment(answer)) throw new Error('That was no archive.');
  const { body, attachment } = answer;
  const bytes = body instanceof Uint8Array ? body : await collect(body);
  return { files: readZip(Buffer.from(bytes)), link: attachment.headers?.['Link'] };
}

test('however many complaints a partner has, it gets all of them in parts: each names the next, and has the whole register', async () => {
  const references = [1, 2, 3, 4, 5].map((digit) => `REF-MANY-000${digit}`);
  for (const reference of references) await service.finalise(sampleRecord({ reference }));

  const parts: Map<string, Buffer>[] = [];
  for (let after: string | undefined, isLast = false; !isLast; ) {
    const { files, link } = await partOf({ limit: 2, ...(after && { after }) });
    parts.push(files);
    after = /^<\/api\/v1\/export\?limit=2&after=(.*)>; rel="next"$/.exec(link ?? '')?.[1];
    isLast = link === undefined;
  }

  const found = parts.map((part) => [...part.keys()].filter((name) => name.endsWith('.json')));
  expect(found.map(({ length }) => length)).toEqual([2, 2, 1]);
  expect(found.flat()).toEqual(references.map((reference) => `complaints/${reference}.json`));
  for (const part of parts) expect(String(part.get('register.csv'))).toBe(registerHeader);
  expect(String(parts[1]?.get('README.txt'))).toContain('from those behind REF-MANY-0002 to REF-MANY-0004;');
});

test('a part may begin behind a complaint that is no longer there; without a number of them there are no parts', async () => {
  await service.finalise(sampleRecord({ reference: 'REF-MANY-0002' }));

  const { files, link } = await partOf({ limit: 2000, after: 'REF-MANY-0001' });

  expect([...files.keys()]).toContain('complaints/REF-MANY-0002.json');
  expect(link).toBeUndefined();
  await expect(partOf({ after: 'REF-MANY-0001' })).rejects.toMatchObject({ code: 'invalid_request' });
});
