// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are source code.
import type { Edit } from '../chaos/mutants/mutants.ts';

/** A guard against abuse as one change takes it away, and where the test stands that must notice. */
export type Guard = { readonly edit: Edit; readonly test: string };

const dialogue = 'services/companion/src/domain/dialogue.ts';
const saveRevision = 'services/companion/src/turn/save-revision.ts';
const workers = 'libs/platform/src/threads/workers.ts';
const companion = 'services/companion/test';
const gateway = 'services/gateway';

/** Each text stands exactly once in its file. `docs/chaos.md` has what came of each. */
export const guards: Readonly<Record<string, Guard>> = {
  'signature of the dialogue': {
    edit: {
      file: dialogue,
      from: "if (!verifyText(ring, 'dialogue', { text: signedText(data), signature })) return null;",
      to: 'verifyText(ring, signature, { text: signedText(data), signature });',
    },
    test: `${companion}/consent.test.ts`,
  },
  'intake of the dialogue': {
    edit: {
      file: 'services/companion/src/handlers/take-turn.ts',
      from: 'const dialogue = told?.intake === intakeId ? told : null;',
      to: 'const dialogue = told;',
    },
    test: `${companion}/consent.test.ts`,
  },
  'unsigned memory': {
    edit: {
      file: dialogue,
      from: 'known_facts: dialogue === null ? facts : {',
      to: 'known_facts: dialogue === null ? { ...facts, _dialogue } : {',
    },
    test: `${companion}/consent.test.ts`,
  },
  'digest of the content': {
    edit: {
      file: 'libs/rules/src/dialogue/card/agreement.ts',
      from: '    now.content === basis.content &&\n    cardClaims',
      to: '    cardClaims',
    },
    test: 'libs/rules/test/consent.test.ts',
  },
  'any card confirms': {
    edit: {
      file: 'libs/rules/src/dialogue/choose-step.ts',
      from: 'return isAsOffered(situation) ?',
      to: 'return isAsOffered(situation) || memory.card ?',
    },
    test: 'libs/rules/test/consent.test.ts',
  },
  'hold, when confirmed anew': {
    edit: {
      file: saveRevision,
      from: 'isUnderHold || complaint.published_id === null',
      to: '(!isUnderHold && isUnderHold) || complaint.published_id === null',
    },
    test: `${companion}/kept-revisions.test.ts`,
  },
  'hold, when erased': {
    edit: {
      file: 'services/companion/src/store/intake-content.ts',
      from: 'legal_hold.reference IS NOT NULL AS is_held',
      to: 'false AS is_held',
    },
    test: `${companion}/holds-meet-erasure.test.ts`,
  },
  'id that was published': {
    edit: { file: saveRevision, from: 'isUnderHold || complaint.published_id === null', to: 'isUnderHold' },
    test: `${companion}/kept-revisions.test.ts`,
  },
  'own id in the record': {
    edit: {
      file: saveRevision,
      from: 'publishedId: published ?? intake.intakeId',
      to: 'publishedId: intake.intakeId',
    },
    test: `${companion}/kept-revisions.test.ts`,
  },
  'clock comparison, at the start': {
    edit: {
      file: 'libs/platform/src/postgres/store-clock.ts',
      from: 'Math.abs(skewMs) <= mostSkewSeconds * 1_000',
      to: 'Math.abs(skewMs) >= 0 * mostSkewSeconds',
    },
    test: 'libs/platform/src/postgres/store-clock.test.ts',
  },
  'clock comparison, before erasing': {
    edit: {
      file: 'services/companion/src/retention/erase-round.ts',
      from: 'await requireAgreeingClocks(deps);',
      to: '',
    },
    test: `${companion}/erasure-brake.test.ts`,
  },
  'erasure brake': {
    edit: {
      file: 'services/companion/src/retention/erase-round.ts',
      from: 'if (stops.length > 0) return stopped(deps, schedules, stops);',
      to: 'if (stops.length > 1_000) return stopped(deps, schedules, stops);',
    },
    test: `${companion}/erasure-brake.test.ts`,
  },
  'brake on the total': {
    edit: {
      file: 'services/companion/src/domain/brake.ts',
      from: 'return [...owners, total].filter(',
      to: 'return [...owners, total].slice(0, -1).filter(',
    },
    test: 'services/companion/src/domain/brake.test.ts',
  },
  'lock before a revision': {
    edit: { file: saveRevision, from: '  if (db === deps.db) return false;\n', to: '' },
    test: `${companion}/holds-meet-erasure.test.ts`,
  },
  'quarantine in the archive': {
    edit: {
      file: 'services/export/src/archive/archive-entries.ts',
      from: 'if (row.quarantinedAt !== null) {',
      to: 'if (row.quarantinedAt !== null && row.reference === partnerId) {',
    },
    test: 'services/export/test/quarantine-complaint.test.ts',
  },
  'networks of IPv6': {
    edit: { file: `${gateway}/src/limits/client-address.ts`, from: '[64, 56, 48].map', to: '[128].map' },
    test: `${gateway}/test/limits.test.ts`,
  },
  'look-ups of unknown keys, slower once a budget is spent': {
    edit: {
      file: `${gateway}/src/http/request/access.ts`,
      from: "allowed ? 'promptly' : 'patiently'",
      to: "allowed ? 'promptly' : 'promptly'",
    },
    test: `${gateway}/test/limits.test.ts`,
  },
  'launcher and its full disk': {
    edit: { file: 'stack/src/log-file.ts', from: ".on('error', fail)", to: '' },
    test: 'journeys/launcher-on-a-full-disk.test.ts',
  },
  'depth of a body': {
    edit: {
      file: `${gateway}/src/bodies/excess.ts`,
      from: 'if (depth > limits.bodyDepth)',
      to: 'if (depth > limits.bodyDepth * 1e9)',
    },
    test: `${gateway}/test/bounds.test.ts`,
  },
  'values of a body': {
    edit: {
      file: `${gateway}/src/bodies/excess.ts`,
      from: 'if (values > limits.bodyValues)',
      to: 'if (values > limits.bodyValues * 1e9)',
    },
    test: `${gateway}/test/bounds.test.ts`,
  },
  'bytes of a body': {
    edit: {
      file: `${gateway}/src/http/request/read-body.ts`,
      from: 'if (blocks.size() + part.length > limit)',
      to: 'if (blocks.size() + part.length > limit * 1e9)',
    },
    test: `${gateway}/test/bodies.test.ts`,
  },
  'room for bodies': {
    edit: {
      file: `${gateway}/src/bodies/rooms.ts`,
      from: 'if (taken + more > most || (takenBy.get(caller) ?? 0) + more > mostEach) return false;',
      to: 'if (taken + more > most * 1e9 || mostEach < 0) return false;',
    },
    test: `${gateway}/src/bodies/rooms.test.ts`,
  },
  'fair queue of threads': {
    edit: { file: workers, from: 'queue.put(work.who, {', to: "queue.put('everybody', {" },
    test: 'journeys/nobody-takes-it-down.test.ts',
  },
  'fair queue of bodies': {
    edit: { file: `${gateway}/src/bodies/lanes.ts`, from: 'queue.put(caller, {', to: "queue.put('everybody', {" },
    test: `${gateway}/src/bodies/lanes.test.ts`,
  },
  'share by cost': {
    edit: { file: 'libs/platform/src/threads/fair-queue.ts', from: 'taken % agedOf === 0', to: 'taken % 1 === 0' },
    test: 'libs/platform/src/threads/fair-queue.test.ts',
  },
  'lane of long turns': {
    edit: {
      file: 'services/companion/src/deciding/open-deciders.ts',
      from: 'const shortBytes = 8_000;',
      to: 'const shortBytes = 8_000_000;',
    },
    test: 'journeys/nobody-takes-it-down.test.ts',
  },
  'places kept for keys': {
    edit: {
      file: `${gateway}/src/limits/places.ts`,
      from: '(!hasKey && isCrowded)',
      to: '(!hasKey && !isCrowded && isCrowded)',
    },
    test: `${gateway}/src/limits/places.test.ts`,
  },
  'patience: what waited too long for a thread': {
    edit: {
      file: workers,
      from: 'const left = due - performance.now();',
      to: 'const left = Math.max(1_000, due - performance.now());',
    },
    test: 'libs/platform/src/threads/workers.test.ts',
  },
  'patience: what took too long to come over': {
    edit: {
      file: 'libs/platform/src/bus/serve.ts',
      from: '  if (performance.now() >= due) throw tooLate(operation);\n',
      to: '',
    },
    test: 'libs/platform/src/bus/rpc.test.ts',
  },
  'patience: whoever hung up, in the threads': {
    edit: { file: workers, from: "    if (signal?.aborted) return turnAway(waiting, 'abandoned');\n", to: '' },
    test: 'libs/platform/src/threads/workers.test.ts',
  },
  'patience: whoever hung up, at the door': {
    edit: { file: 'libs/contracts/src/operations/take-turn.ts', from: '  abandonable: true,\n', to: '' },
    test: `${gateway}/test/failures.test.ts`,
  },
  'budget of cost': {
    edit: {
      file: `${gateway}/src/http/request/admit.ts`,
      from: 'const costs = endpoint?.costs ?',
      to: 'const costs = endpoint?.costs && !endpoint.costs ?',
    },
    test: `${gateway}/test/cost.test.ts`,
  },
};
