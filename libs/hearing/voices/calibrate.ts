import { type CorpusCase, readCorpus } from '../../rules/corpus/corpus-case.ts';
import { openHearing } from '../src/open-hearing.ts';
import { calibration, isForThresholds, type Label, readLabels, readVoices, type Voice } from './voice.ts';

// `node libs/hearing/voices/calibrate.ts`: the thresholds for model/card.json. Each is the higher of two: what lets this share
// of the calibration writer's hard traps through, and this share of the messages of ordinary complaints that nothing was taught on.
// `calm` is the lower one: what this share of the writer's urgent voices stays below.

const allowed = {
  suspected: { traps: 0.04, ordinary: 0.0025 },
  disclosed: { traps: 0.005, ordinary: 0 },
  urgent: { traps: 0.02, ordinary: 0.005 },
} as const;
const doubted = 0.06;
type Output = keyof typeof allowed;
type Stretch = { readonly from: number; readonly until: number };
type Message = { readonly role: 'user' | 'assistant'; readonly content: string };
const places = { suspected: 0, disclosed: 1, urgent: 3 } as const;
const outputs = Object.keys(allowed) as Output[];
const lists = (): Record<Output, number[]> => ({ suspected: [], disclosed: [], urgent: [] });

const { scoreMessage } = await openHearing();
const traps = lists();
const heard = lists();
const ordinary = lists();
await hearVoices();
await hearOrdinary();
for (const name of outputs) {
  const from = Math.max(quantile(traps[name], allowed[name].traps), quantile(ordinary[name], allowed[name].ordinary));
  const above = (logits: readonly number[]) =>
    `${((100 * logits.filter((logit) => logit > from).length) / logits.length).toFixed(2)} % of ${logits.length}`;
  const told = { heard: above(heard[name]), traps: above(traps[name]), ordinary: above(ordinary[name]) };
  console.log(name, 'from', (from + 0.01).toFixed(2), told);
}

const calm = quantile(heard.urgent, 1 - doubted);
const quiet = (logits: readonly number[]) => logits.filter((logit) => logit < calm).length / logits.length;
console.log('calm below', calm.toFixed(2), { traps: quiet(traps.urgent), ordinary: quiet(ordinary.urgent) });

/** Beyond which lies this share. */
function quantile(logits: readonly number[], share: number): number {
  const ordered = logits.toSorted((one, other) => one - other);
  return ordered[Math.max(0, Math.ceil(ordered.length * (1 - share)) - 1)] ?? 0;
}

async function hearVoices(): Promise<void> {
  const labels = readLabels();
  for (const voice of readVoices((writer) => writer === calibration)) {
    const label = labels.get(voice.id);
    if (label) sortIn(voice, label, await strongest(historyOf(voice), whereHeard(voice, label)));
  }
}

function historyOf({ turns }: Voice): Message[] {
  return turns.map(([who, content]) => ({ role: who === 'p' ? 'user' : 'assistant', content }));
}

function isRisk({ s }: Label): boolean {
  return s === 'o' || s === 'u';
}

/** Where somebody only sounds like it the last message tells: before it a listener may well have asked. */
function whereHeard({ turns }: Voice, label: Label): Stretch {
  const last = turns.length - 1;
  if (isRisk(label)) return { from: 0, until: label.t ?? 0 };
  return { from: label.u === 'none' ? last : 0, until: label.ut ?? last };
}

function sortIn({ kind }: Voice, label: Label, most: Record<Output, number>): void {
  const isTrap = !isRisk(label) && kind === 'trap_safety';
  if (isRisk(label)) heard.suspected.push(most.suspected);
  if (label.s === 'o') heard.disclosed.push(most.disclosed);
  if (isTrap) traps.suspected.push(most.suspected);
  if (isTrap) traps.disclosed.push(most.disclosed);
  if (label.u !== 'none') heard.urgent.push(most.urgent);
  else if (kind === 'trap_urgent') traps.urgent.push(most.urgent);
}

async function hearOrdinary(): Promise<void> {
  for (const { says, answers } of readCorpus('cases').filter(isOrdinary)) {
    const history = [...says, ...Object.values(answers)].map((content): Message => ({ role: 'user', content }));
    for (const [at] of history.entries()) {
      const most = await strongest(history, { from: at, until: at });
      for (const name of outputs) ordinary[name].push(most[name]);
    }
  }
}

function isOrdinary({ id, urgency, stage }: CorpusCase): boolean {
  return (urgency === undefined || urgency === 'none') && stage !== 'safety' && isForThresholds(id);
}

async function strongest(history: readonly Message[], { from, until }: Stretch) {
  const most = { suspected: -99, disclosed: -99, urgent: -99 };
  for (const [index, { role, content }] of history.entries()) {
    if (role === 'assistant' || index < from || index > until) continue;
    const scored = await scoreMessage({ index, text: content, before: history.slice(Math.max(0, index - 3), index) });
    for (const name of outputs)
      most[name] = Math.max(most[name], ...scored.map(({ message }) => message[places[name]] ?? -99));
  }
  return most;
}
