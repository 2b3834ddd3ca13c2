import { decideTurn } from '@intake/rules/decide-turn';
import { loadKnowledge } from '@intake/rules/load';
import { proposeFacts } from '@intake/rules/propose-facts';
import { keepReadings } from '@intake/rules/reading/readings';
import { objectTo } from '@intake/rules/rewording/object-to';
import type { Deciders } from '../src/deciding/open-deciders.ts';

const knowledge = loadKnowledge();
const readings = keepReadings({ bytes: 50_000_000, keepMs: 600_000, now: () => performance.now() });

/** The rules on the test's own thread: what deciding in threads adds is tested by itself (deciders.test.ts). */
export const decidersHere: Deciders = {
  knowledge: () => knowledge,
  async decide(input) {
    const { receipt, rewordable, fault: _, ...decided } = decideTurn(knowledge, input, readings);
    return { ...decided, receipt: receipt(), rewordable: rewordable() };
  },
  propose: async (correspondence) => proposeFacts(knowledge, correspondence, readings),
  object: async (language, given) => objectTo(knowledge, language, given),
};
