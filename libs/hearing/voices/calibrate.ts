import { openHearing } from '../src/open-hearing.ts';
import { calibration, readLabels, readVoices, writerOf } from './voice.ts';

// `node libs/hearing/voices/calibrate.ts`: the thresholds for model/card.json, by the writer on whom nothing else is done.

/** Shares of the calibration writer's hard traps that may be alarmed about; ordinary complaints sound far less like it. */
const allowed = { suspected: 0.04, disclosed: 0.005, urgent: 0.02 } as const;
const outputs = { suspected: 0, disclosed: 1, urgent: 3 } as const;

const { score } = await openHearing();
const labels = readLabels();
const traps: Record<keyof typeof allowed, number[]> = { suspected: [], disclosed: [], urgent: [] };
const heard: Record<keyof typeof allowed, number[]> = { suspected: [], disclosed: [], urgent: [] };
for (const voice of readVoices((writer) => writer === calibration)) {
  const label = labels.get(voice.id);
  if (!label || writerOf(voice) !== calibration) continue;
  const history = voice.turns.map(([who, content]) => ({
    role: who === 'p' ? ('user' as const) : ('assistant' as const),
    content,
  }));
  const most = { suspected: -99, disclosed: -99, urgent: -99 };
  for (const [index, { role, content }] of history.entries()) {
    if (role === 'assistant') continue;
    const scored = await score({ index, text: content, before: history.slice(Math.max(0, index - 3), index) });
    for (const name of ['suspected', 'disclosed', 'urgent'] as const)
      most[name] = Math.max(most[name], ...scored.map(({ message }) => message[outputs[name]] ?? -99));
  }
  const isRisk = label.s === 'o' || label.s === 'u';
  if (isRisk) heard.suspected.push(most.suspected);
  if (label.s === 'o') heard.disclosed.push(most.disclosed);
  if (!isRisk && voice.kind === 'trap_safety') {
    traps.suspected.push(most.suspected);
    traps.disclosed.push(most.disclosed);
  }
  if (label.u !== 'none') heard.urgent.push(most.urgent);
  else if (voice.kind === 'trap_urgent') traps.urgent.push(most.urgent);
}
for (const name of ['suspected', 'disclosed', 'urgent'] as const) {
  const ordered = traps[name].toSorted((one, other) => one - other);
  const threshold = ordered[Math.ceil(ordered.length * (1 - allowed[name])) - 1] ?? 0;
  const share = heard[name].filter((logit) => logit > threshold).length / heard[name].length;
  console.log(
    name,
    'from',
    (threshold + 0.01).toFixed(2),
    'heard',
    `${(100 * share).toFixed(1)} %`,
    'of',
    heard[name].length,
  );
}
