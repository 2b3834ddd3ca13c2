// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are source code.
import type { Guards } from './guard.ts';

const workers = 'libs/platform/src/threads/workers.ts';
const companion = 'services/companion/test';
const gateway = 'services/gateway';

/** Nobody takes more of the service than their share. */
export const loadGuards: Guards = {
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
  'share of a key': {
    edit: { file: 'services/companion/src/deciding/work-for.ts', from: '? sharesOfKey : 1', to: '? 1 : 1' },
    test: 'services/companion/src/deciding/work-for.test.ts',
  },
  'newest first where more comes than can be done': {
    edit: { file: workers, from: 'const staleMs = 3_000;', to: 'const staleMs = 3_000_000;' },
    test: 'libs/platform/src/threads/workers.test.ts',
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
    edit: { file: workers, from: 'if (due - began <= usual.ms())', to: 'if (due - began <= -usual.ms())' },
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
    edit: { file: 'libs/contracts/src/operations/conversation/take-turn.ts', from: '  abandonable: true,\n', to: '' },
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
  'room for what is kept': {
    edit: {
      file: `${gateway}/src/http/request/admit.ts`,
      from: 'if (resetMs === 0) return spends',
      to: 'if (resetMs >= 0) return spends',
    },
    test: `${gateway}/test/kept.test.ts`,
  },
  'room of what is filed': {
    edit: {
      file: 'services/companion/src/turn/confirm-complaint.ts',
      from: 'confirming.work.charge?.({ keptBytes: filedBytes });',
      to: 'confirming.work.charge?.({ keptBytes: 0 * filedBytes });',
    },
    test: `${companion}/records.test.ts`,
  },
};
