import type { BehindName, NameLead } from '../../knowledge/schema/names.ts';
import { findHits } from '../../matching/matcher.ts';
import { phraseAt } from '../../matching/phrases.ts';
import { derive } from '../../memo.ts';
import { type Sentence, sentenceAt, type TokenSpan } from '../../text/read-text.ts';
import type { Reading } from '../passage/read-passage.ts';

/** What stands right before each token, by where it ends. */
export type Leads = ReadonlyMap<number, readonly { readonly lead: NameLead; readonly from: number }[]>;

/** What a sentence says of the names in it, by the words right before and right behind them. */
export type Said = { readonly leads: Leads; readonly behind: (to: number) => readonly BehindName[] };

export const saidIn = (reading: Reading, sentence: Sentence): Said =>
  saidBySentence(reading).get(sentence) ?? { leads: new Map(), behind: () => [] };

const saidBySentence = derive(
  (reading: Reading): ReadonlyMap<Sentence, Said> =>
    new Map(reading.text.sentences.map((sentence) => [sentence, readSaid(reading, sentence)])),
);

/** It is said outright that the complaint is about it: «my complaint is about Nisbets», «Nisbets is my landlord». */
export function isStated(reading: Reading, { from, to }: TokenSpan): boolean {
  const { leads, behind } = saidIn(reading, sentenceAt(reading.text, from));
  return behind(to).includes('stated') || (leads.get(from) ?? []).some(({ lead }) => states(lead));
}

/** It is said of the name itself that it is not the one: «not Nisbets», «Nisbets is only the make». */
export function isDenied(reading: Reading, { from, to }: TokenSpan): boolean {
  const { leads, behind } = saidIn(reading, sentenceAt(reading.text, from));
  return behind(to).includes('denied') || (leads.get(from) ?? []).some(({ lead }) => lead === 'denying');
}

export const states = (lead: NameLead): boolean => lead === 'stating' || lead === 'pointing' || lead === 'introducing';

/** It says by itself that a name follows, of a business or of the one complained about. */
export const says = (lead: NameLead): boolean =>
  states(lead) || lead === 'role' || lead === 'naming' || lead === 'person' || lead === 'owned';

function readSaid(reading: Reading, sentence: Sentence): Said {
  const { naming } = reading.smallWords;
  const behind = Map.groupBy(findHits(naming.behind, reading.scene, sentence), ({ from }) => from);
  return {
    leads: readLeads(reading, findHits(naming.leads, reading.scene, sentence)),
    behind: (to) => (behind.get(to) ?? []).map(({ owner }) => owner),
  };
}

type Lead = TokenSpan & { readonly owner: NameLead };

function readLeads(reading: Reading, all: readonly Lead[]): Leads {
  const hits = all.filter((hit) => !isOfSomebodyElse(hit, all));
  const roles = hits.filter(({ owner }) => owner === 'role');
  const placed = hits.flatMap((hit) => {
    const lead = isLabel(reading, hit) ? 'stating' : hit.owner;
    return placesBehind(reading, { lead, to: hit.to }, roles).map((to) => ({ lead, from: hit.from, to }));
  });
  return Map.groupBy(placed, ({ to }) => to);
}

/** «Chủ nhà tôi tên là»: what would be the own name is the landlord's. */
const isOfSomebodyElse = ({ owner, from, to }: Lead, all: readonly Lead[]): boolean =>
  owner === 'denying' && all.some((other) => says(other.owner) && other.from < from && to <= other.to);

/** «Landlord: Dara Whitlock». */
function isLabel({ text }: Reading, { owner, to }: Lead): boolean {
  const between = text.content.slice(text.tokens[to - 1]?.end ?? 0, text.tokens[to]?.start ?? 0);
  return owner === 'role' && /[:：]/.test(between);
}

type Behind = { readonly lead: NameLead; readonly to: number };

function placesBehind(reading: Reading, { lead, to }: Behind, roles: readonly TokenSpan[]): readonly number[] {
  if (lead === 'denying' || lead === 'being') return behindJoints(reading, to, []);
  if (!says(lead)) return [to];
  // «My complaint is about | the landlord | Dana Whitlock»: where the name begins, or earlier at a capital.
  const places = behindJoints(reading, to, roles);
  return places.filter((at, index) => index === places.length - 1 || reading.text.tokens[at]?.capital === true);
}

function behindJoints({ text, smallWords }: Reading, to: number, roles: readonly TokenSpan[]): number[] {
  const next = (at: number) =>
    roles.find(({ from }) => from === at)?.to ?? phraseAt(smallWords.naming.joints, text.tokens, at)?.to;
  const places = [to];
  for (let at = next(to); at !== undefined; at = next(at)) places.push(at);
  return places;
}
