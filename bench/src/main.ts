import { ensureBuilt } from '@intake/widget/ensure-built';
import { benchAbuse } from './abuse/abuse.ts';
import { benchCostliest } from './abuse/costliest.ts';
import { benchArchive } from './archive/archive.ts';
import { benchChaos } from './chaos/chaos.ts';
import { benchHanging } from './chaos/hanging.ts';
import { chaosConversations } from './conversations/chaos-conversations.ts';
import { benchEvidence } from './evidence/evidence.ts';
import { benchForeign } from './foreign/foreign.ts';
import { gameDay } from './game-day/game-day.ts';
import { benchGateway } from './gateway/gateway.ts';
import { removeGuards } from './guards/remove-guards.ts';
import { benchRegister } from './register/register.ts';
import { benchRules } from './rules/rules.ts';
import { benchSoak } from './soak/soak.ts';
import { benchTurns } from './turns/turns.ts';
import { benchWidget } from './widget/widget.ts';

const benches: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  abuse: benchAbuse,
  archive: benchArchive,
  chaos: benchChaos,
  conversations: chaosConversations,
  costliest: benchCostliest,
  evidence: benchEvidence,
  foreign: benchForeign,
  'game-day': gameDay,
  gateway: benchGateway,
  guards: removeGuards,
  hanging: benchHanging,
  register: benchRegister,
  rules: benchRules,
  soak: benchSoak,
  turns: benchTurns,
  widget: benchWidget,
};

const [name = '', ...args] = process.argv.slice(2);
const bench = Object.hasOwn(benches, name) ? benches[name] : undefined;
if (bench) {
  await ensureBuilt(console.error);
  await bench(args);
} else {
  console.error(`Usage: npm run bench -- ${Object.keys(benches).join('|')} [--rounds 7] [--seconds 5] [--people 500]`);
  process.exitCode = 2;
}
