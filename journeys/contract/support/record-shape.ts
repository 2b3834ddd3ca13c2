import { canonicalSha256 } from '@intake/platform/crypto/canonical';
import { expect } from 'vitest';
import { hex64, instant, reference, uuid } from './promises.ts';

export type RecordBody = Readonly<Record<string, unknown>> & {
  readonly reference: string;
  readonly text: string;
  readonly revision: number;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly record_integrity: string;
};

const text = expect.stringMatching(/\S/);

/** The complaint record of D24: nothing missing, nothing beside it, and its own hash true. */
export function expectRecord(record: RecordBody): void {
  expect(record).toEqual({
    schema_version: text,
    reference: expect.stringMatching(reference),
    intake_id: expect.stringMatching(uuid),
    partner: { id: text, name: text },
    kind: expect.toBeOneOf(['account', 'formal']),
    produced_at_utc: expect.stringMatching(instant),
    language: expect.toBeOneOf(['en', 'zh', 'vi', 'ar', 'el']),
    revision: expect.any(Number),
    claims: expect.any(Array),
    consent: {
      card_version: 1,
      card_sha256: expect.stringMatching(hex64),
      shown: expect.any(Array),
      language: expect.toBeOneOf(['en', 'zh', 'vi', 'ar', 'el']),
      confirmed_at_utc: expect.stringMatching(instant),
      how: expect.toBeOneOf(['button', 'words']),
    },
    facts: expect.any(Object),
    grounds: expect.any(Array),
    urgency: expect.anything(),
    risk_tier: expect.toBeOneOf(['critical', 'elevated', 'watch']),
    evidence_manifest: expect.any(Array),
    evidence_transcripts: expect.any(Array),
    routing: expect.any(Array),
    document: expect.any(Object),
    text,
    record_integrity: expect.stringMatching(hex64),
  });
  for (const claim of record['claims'] as object[])
    expect(claim).toMatchObject({ key: text, label: text, confirmed: true });
  const { shown } = record['consent'] as { shown: string[] };
  for (const { key } of record['claims'] as { key: string }[]) expect(shown).toContain(key);
  for (const ground of record['grounds'] as object[])
    expect(ground).toEqual({ id: text, summary: text, basis: expect.anything() });
  const { record_integrity, ...rest } = record;
  expect(record_integrity).toBe(canonicalSha256(rest));
}
