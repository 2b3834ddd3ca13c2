import { readCorpus } from '../corpus/corpus-case.ts';
import { holdConversation } from '../corpus/hold-conversation.ts';
import type { Content } from '../src/knowledge/content.ts';
import type { GroundEntry, SectorEntry } from '../src/knowledge/schema/base.ts';
import type { Knowledge } from '../src/load.ts';
import { section, type Told } from './told.ts';

/**
 * What changed in law from one base to another, in plain words, and which cases of the corpus come out otherwise; of one ground
 * alone, its cases.
 */
export function diff(before: Knowledge, after: Knowledge, only?: string): Told {
  const grounds = changes(groundsOf(before.content), groundsOf(after.content));
  const sectors = changes(sectorsOf(before.content), sectorsOf(after.content));
  const bodies = changes(bodiesOf(before.content), bodiesOf(after.content));
  const wanted = readCorpus('cases').filter(
    ({ opens, refuses }) => only === undefined || opens.includes(only) || refuses.includes(only),
  );
  const cases = wanted.flatMap((script) => {
    const [then, now] = [before, after].map((base) => outcome(base, script));
    return then === now ? [] : [`${script.id}: ${then}, now ${now}`];
  });
  const lines = [
    `From ${before.version} to ${after.version}.`,
    ...section('Grounds', grounds),
    ...section('Sectors', sectors),
    ...section('Bodies', bodies),
    ...section(`Cases that come out otherwise (${cases.length})`, cases),
  ];
  const findings = grounds.length + sectors.length + bodies.length + cases.length;
  return { text: lines.join('\n'), data: { grounds, sectors, bodies, cases }, findings };
}

/** What a lawyer reads of an entry: a field and its value in words. */
type Reading = ReadonlyMap<string, string>;
type Readings = ReadonlyMap<string, Reading>;

function changes(before: Readings, after: Readings): string[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  return names.flatMap((name) => {
    const [then, now] = [before.get(name), after.get(name)];
    if (then === undefined) return [`${name}: new`];
    if (now === undefined) return [`${name}: gone`];
    return [...now].flatMap(([field, value]) => {
      const was = then.get(field) ?? 'nothing';
      return was === value ? [] : [`${name}: ${field} was «${was}», is «${value}»`];
    });
  });
}

const words = (list: readonly string[]): string => (list.length === 0 ? 'nothing' : list.join(', '));

const groundsOf = ({ grounds }: Content): Readings =>
  new Map(grounds.map(({ entry }) => [`${entry.id} (from ${entry.effective_from})`, readGround(entry)]));

const readGround = (ground: GroundEntry): Reading =>
  new Map([
    ['sectors', words(ground.sectors)],
    ['must all be true', words(ground.required)],
    ['one of', words(ground.any_of)],
    ['defeated by', words(ground.defeated_by)],
    ['basis', ground.basis.text],
    ['basis by state', words(ground.basis.by_state.map(({ states, text }) => `${states.join(' ')}: ${text}`))],
    ['kind of basis', ground.basis.kind],
    ['in the complaint', ground.document],
    ['last day', ground.effective_to ?? 'none'],
    ['selected by', ground.law === 'conduct' ? 'the day of the event' : 'the day of the conversation'],
  ]);

const sectorsOf = ({ sectors }: Content): Readings =>
  new Map(sectors.map(({ entry }) => [`${entry.code} (from ${entry.effective_from})`, readSector(entry)]));

const readSector = (sector: SectorEntry): Reading =>
  new Map([
    ['time to answer', `${sector.response.calendar_days} days, ${sector.response.basis}`],
    ['framework', words(sector.framework.map(({ text, instrument }) => `${text} (${instrument})`))],
    ['bodies', words(sector.external.map(({ state, body, when }) => `${state} ${body}: ${when}`))],
    ...sector.special_clocks.map(({ code, when, with: beside, clock }): [string, string] => [
      `clock ${code}`,
      `${clock.calendar_days} days, ${clock.basis}, when ${words(when)} with ${words(beside)}`,
    ]),
  ]);

const bodiesOf = ({ bodies }: Content): Readings =>
  new Map(
    bodies.map(({ entry }) => [
      `${entry.id} (from ${entry.effective_from})`,
      new Map([
        ['name', entry.name],
        ['limits', words(entry.limits.map(({ note }) => note))],
        ['time limit', entry.time_limit ?? 'none'],
      ]),
    ]),
  );

function outcome(knowledge: Knowledge, script: ReturnType<typeof readCorpus>[number]): string {
  const passed =
    holdConversation(knowledge, script)
      .at(-1)
      ?.grounds.passed_arguments.map(({ id }) => id) ?? [];
  return words(passed.toSorted());
}
