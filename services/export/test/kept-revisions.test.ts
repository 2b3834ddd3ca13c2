import { isAttachment } from '@intake/contracts/operations/operation';
import type { ComplaintRecord } from '@intake/contracts/record';
import { canonicalSha256 } from '@intake/platform/crypto/canonical';
import { signText } from '@intake/platform/crypto/signature';
import { sql } from '@intake/platform/postgres/sql';
import { anonymous, asPartner, testRing } from '@intake/testkit/fixtures';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { archiveEntries } from '../src/archive/archive-entries.ts';
import { takeComplaintFinalised } from '../src/consumers/complaint-finalised.ts';
import { takeComplaintShown } from '../src/consumers/complaint-shown.ts';
import { readComplaintHandler } from '../src/handlers/read-complaint.ts';
import { deletionOf, exportService, now } from './export-service.ts';
import { finalisedEvent, sampleRecord } from './sample-record.ts';

const { reference } = sampleRecord();
const partnerId = 'harbour-bank';

let service: Awaited<ReturnType<typeof exportService>>;
beforeEach(async () => {
  service = await exportService();
});
afterEach(async () => {
  await service[Symbol.asyncDispose]();
});

/** A revision as it is published: its text tells which it is. */
function revisionOf(revision: number): ComplaintRecord {
  const { record_integrity: _, ...content } = sampleRecord({ revision, text: `As confirmed the ${revision}. time.` });
  return { ...content, record_integrity: canonicalSha256(content) };
}

const finalise = (revision: number, shown_revision = revision) =>
  service.deps.db.transaction((tx) =>
    takeComplaintFinalised(testRing)(tx, { ...finalisedEvent(revisionOf(revision)), shown_revision }),
  );
const show = (revision: number) => {
  const { event_id, partner_id, timezone, occurred_at_utc, received_on, categories } = finalisedEvent(revisionOf(1));
  const told = { event_id, partner_id, timezone, occurred_at_utc, received_on, categories };
  return service.deps.db.transaction((tx) => takeComplaintShown(tx, { ...told, reference, revision }));
};
const linkOf = async (input: object = {}) => {
  const asked = { caller: asPartner(), input: { reference, format: 'json' as const, ...input } };
  const answer = await readComplaintHandler(service.deps).reply(asked);
  return isAttachment(answer) ? (answer.attachment.headers?.['Link'] ?? null) : undefined;
};

test('every revision stays readable as it was published, and the newest is shown', async () => {
  for (const revision of [1, 2, 3]) await finalise(revision);

  expect(await service.read(reference)).toEqual(revisionOf(3));
  for (const revision of [1, 2, 3]) {
    expect(await service.read(reference, { revision: String(revision) })).toEqual(revisionOf(revision));
  }
  await expect(service.read(reference, { revision: '4' })).rejects.toMatchObject({ code: 'complaint_not_found' });
  expect(await linkOf()).toBeNull();
});

test('under hold the record keeps showing what was confirmed before, names the later one, and shows it after', async () => {
  await finalise(1);
  await finalise(2, 1);

  expect(await service.read(reference)).toEqual(revisionOf(1));
  expect(await service.read(reference, { revision: '2' })).toEqual(revisionOf(2));
  expect(await linkOf()).toBe(`</api/v1/complaints/${reference}?revision=2>; rel="latest-version"`);

  await show(2);
  expect(await service.read(reference)).toEqual(revisionOf(2));
  expect(await linkOf()).toBeNull();
});

const all = [() => finalise(1), () => finalise(2, 1), () => finalise(3, 1), () => show(3), () => finalise(4)] as const;

test('in whatever order the events arrive, the same is kept and the same is shown', async () => {
  for (const order of [
    [4, 3, 2, 1, 0],
    [2, 0, 4, 1, 3],
    [1, 3, 0, 2, 4],
  ]) {
    await service.deps.db.query(sql.typeAlias('void')`DELETE FROM complaint_record`);
    for (const index of order) await all[index]?.();

    expect(await service.read(reference)).toEqual(revisionOf(4));
    for (const revision of [1, 2, 3, 4]) {
      expect(await service.read(reference, { revision: String(revision) })).toEqual(revisionOf(revision));
    }
  }
});

test('a release that arrives before its complaint waits for it; one of a complaint that was erased waits no more', async () => {
  await expect(show(2)).rejects.toThrow();

  await finalise(1);
  await service.erase({ ...deletionOf(reference), deleted_at_utc: '2026-12-20T12:00:00.000Z' });

  await expect(show(2)).resolves.toBeUndefined();
});

test('before the first revision of a held complaint has arrived the later one is all there is, and then it gives way', async () => {
  await finalise(2, 1);
  expect(await service.read(reference)).toEqual(revisionOf(2));

  await finalise(1);

  expect(await service.read(reference)).toEqual(revisionOf(1));
});

test('a revision has a PDF of its own, and a signed link opens none but the one that is shown', async () => {
  await finalise(1);
  await finalise(2);
  const expires = String(Math.floor(now.getTime() / 1000) + 60);
  const signature = signText(testRing, 'pdf-link', `${partnerId}|${reference}|${expires}`);
  const link = { format: 'pdf', expires, signature };

  const [first, shown] = await Promise.all([
    service.read(reference, { format: 'pdf', revision: '1' }),
    service.read(reference, link, anonymous()),
  ]);

  for (const pdf of [first, shown]) expect(isAttachment(pdf) && pdf.attachment.contentType).toBe('application/pdf');
  await expect(service.read(reference, { ...link, revision: '1' }, anonymous())).rejects.toMatchObject({
    code: 'invalid_partner_key',
  });
});

test('the archive holds what is shown, and every other revision beside it', async () => {
  await finalise(1);
  await finalise(2);
  await finalise(3, 2);

  const entries = archiveEntries({
    ...{ ...service.deps, partnerId, references: [reference] },
    ...{ registerCsv: Buffer.from(''), madeAt: now, part: { after: undefined, next: undefined } },
  });
  const names: string[] = [];
  for await (const { name } of entries) names.push(name);

  expect(names.slice(1, 5)).toEqual(
    ['json', 'pdf', 'r1.json', 'r3.json'].map((ending) => `complaints/${reference}.${ending}`),
  );
});

test('a deletion takes every revision, and none comes back', async () => {
  await finalise(1);
  await finalise(2, 1);

  await service.erase({ ...deletionOf(reference), deleted_at_utc: '2026-12-20T12:00:00.000Z' });
  await finalise(2, 1);

  const Count = z.object({ kept: z.int() });
  expect(
    await service.deps.db.one(sql.type(Count)`
    SELECT ((SELECT count(*) FROM complaint_record) + (SELECT count(*) FROM record_revision))::int AS kept
  `),
  ).toEqual({ kept: 0 });
});

test('a record that an older release kept is the first of its revisions', async () => {
  await finalise(1);
  await service.deps.db.query(sql.typeAlias('void')`UPDATE complaint_record SET shown_revision = 0`);

  await finalise(2, 1);
  expect(await service.read(reference)).toEqual(revisionOf(1));
  await finalise(3);
  expect(await service.read(reference)).toEqual(revisionOf(3));
  expect(await service.read(reference, { revision: '1' })).toEqual(revisionOf(1));
});

test('what was published can be changed by nobody with the service’s own rights', async () => {
  await finalise(1);
  await finalise(2);

  for (const change of [
    sql.typeAlias('void')`DELETE FROM record_revision`,
    sql.typeAlias('void')`UPDATE record_revision SET revision = 9`,
  ]) {
    await expect(service.deps.db.query(change)).rejects.toThrow();
  }
});
