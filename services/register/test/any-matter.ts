import { lifecycleEvents } from '@intake/contracts/register';
import { dayAfter } from '@intake/platform/time/calendar-day';
import fc from 'fast-check';
import type { Matter } from '../src/domain/matter.ts';
import { patternOf } from '../src/domain/pattern.ts';
import { someMatter } from './matters.ts';

/** Matters received in the 90 days up to `today`, in every state the register knows; their patterns are few. */
export function anyMatter(today: string): fc.Arbitrary<Matter> {
  const day = fc.integer({ min: 0, max: 89 }).map((age) => dayAfter(today, -age));
  const by = fc.constantFrom('token', 'reference');
  const reported = fc.subarray([...lifecycleEvents]).chain((names) =>
    fc.record({
      events: fc.record(Object.fromEntries(names.map((name) => [name, day]))),
      provenance: fc.record(Object.fromEntries(names.map((name) => [name, by]))),
    }),
  );
  const status = fc.option(fc.record({ case_status: fc.constantFrom('open', 'closed'), case_status_as_at: day }), {
    nil: { case_status: null, case_status_as_at: null },
  });
  const changes = fc.record({
    received_on: day,
    risk_tier: fc.constantFrom('critical', 'elevated', 'watch'),
    industry_code: fc.option(fc.constantFrom('telco', 'bank')),
    org_id: fc.constantFrom('a', 'b'),
    grounds: fc.constantFrom<string[]>([], ['late'], ['fee', 'late']),
    modelled_external_exposure_aud: fc.option(fc.integer({ min: 0, max: 5_000_000 }).map((cents) => cents / 100)),
    response_days: fc.option(fc.integer({ min: 1, max: 45 })),
  });
  return fc.tuple(changes, reported, status).map((told) => {
    const matter = someMatter(Object.assign({}, ...told));
    return { ...matter, pattern_id: patternOf(matter) };
  });
}
