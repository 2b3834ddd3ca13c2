import { loadKnowledge } from '@intake/rules/load';
import { openHearing } from '../src/open-hearing.ts';
import { hearVoice, type Met } from './hear-voice.ts';
import { type Label, readLabels, readVoices, type Voice } from './voice.ts';

// `node libs/hearing/voices/report.ts w08 [rules]`: how the voices of these writers are met, by language.

const [writers = '', mode] = process.argv.slice(2);
const knowledge = loadKnowledge();
const hearing = mode === 'rules' ? null : await openHearing();
const labels = readLabels();
const rows: { voice: Voice; label: Label; met: Met[] }[] = [];
for (const voice of readVoices((writer) => writers.split(',').includes(writer))) {
  const label = labels.get(voice.id);
  if (label) rows.push({ voice, label, met: await hearVoice(knowledge, hearing, voice) });
}

const share = (some: readonly boolean[]) =>
  some.length === 0 ? '-' : `${((100 * some.filter(Boolean).length) / some.length).toFixed(1)} (${some.length})`;
const metAt = ({ label, met }: (typeof rows)[number]) => met.find(({ turn }) => turn === label.t)?.distress ?? null;

const languages = [...new Set(rows.map(({ voice }) => voice.language)), 'all'];
for (const language of languages) {
  const own = rows.filter(({ voice }) => language === 'all' || voice.language === language);
  const risk = (s: string) => own.filter(({ label }) => label.s === s);
  const trap = (kind: string) => own.filter(({ voice, label }) => voice.kind === kind && 'nd'.includes(label.s));
  console.log(language);
  console.log(
    '  outright met',
    share(risk('o').map((row) => metAt(row) !== null)),
    'stopped',
    share(risk('o').map((row) => metAt(row) === 'disclosed')),
  );
  console.log(
    '  indirect met',
    share(risk('u').map((row) => metAt(row) !== null)),
    'stopped',
    share(risk('u').map((row) => metAt(row) === 'disclosed')),
  );
  console.log(
    '  traps stopped',
    share(trap('trap_safety').map(({ met }) => met.some(({ distress }) => distress === 'disclosed'))),
    'asked about',
    share(trap('trap_safety').map(({ met }) => met.some(({ distress }) => distress !== null))),
  );
  console.log(
    '  urgent heard',
    share(own.filter(({ label }) => label.u !== 'none').map(({ met }) => met.some(({ isUrgent }) => isUrgent))),
    'false',
    share(
      own
        .filter(({ voice, label }) => voice.kind === 'trap_urgent' && label.u === 'none')
        .map(({ met }) => met.some(({ isUrgent }) => isUrgent)),
    ),
  );
}
