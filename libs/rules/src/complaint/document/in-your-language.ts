import type { Claim, InYourLanguage } from '@intake/contracts/complaint';
import { addDays, longDay } from '../../calendar/days.ts';
import { aboutThing } from '../../dialogue/card/about-thing.ts';
import { amountOf, dayOf, deadlineOf, wishOf } from '../../dialogue/card/make-card.ts';
import { ownWishes } from '../../dialogue/card/own-wishes.ts';
import { fill, joinSentences, localise } from '../../knowledge/localise.ts';
import type { OwnLanguageFile } from '../../knowledge/schema/own-language.ts';
import { purposesOf } from '../../reading/sums/purposes.ts';
import { clockWords, responseClock, restDay } from '../../routing/response-clock.ts';
import type { Situation } from '../../situation.ts';
import { fitting } from '../fitting.ts';
import { groundsToThem } from '../rely-on.ts';
import { answerBeside, deadlineBefore, isOpen, nextStep, otherOutcomes } from './ask-for.ts';
import { isolated } from './inline.ts';
import { isSureOf, legalBasis } from './legal-basis.ts';
import { languageOfAccount, narrative } from './narrative.ts';
import { sortedClaims } from './points.ts';
import { putRightWords } from './put-right.ts';
import { respondentName } from './respondent-name.ts';
import { isPilot } from './summarise.ts';
import { theirAnswers } from './told/answered.ts';
import { hasAuthority, speaksForOther } from './told/behalf.ts';

type Section = InYourLanguage['sections'][number];
type Reading = { readonly situation: Situation; readonly words: OwnLanguageFile };

/** What the letter says, section by section, for whoever signs it and reads no English; null where they do. */
export function inYourLanguage(
  situation: Situation,
  document: { readonly sections: readonly { readonly id: Section['id'] }[] },
): InYourLanguage | null {
  const { language, knowledge } = situation;
  if (language === 'en') return null;
  const words = knowledge.content.ownLanguage[language];
  const sections = document.sections.map(({ id }) => ({
    id,
    heading: words.headings[id],
    ...contentOf[id]({ situation, words }),
  }));
  return { language, note: words.note, sections };
}

type Told = Pick<Section, 'paragraphs' | 'items'>;

const contentOf: Readonly<Record<Section['id'], (reading: Reading) => Told>> = {
  summary,
  what_happened: ({ situation, words }) => ({
    paragraphs: [...narrative(situation).story, ...putRightWords(situation, words.put_right, situation.language)],
  }),
  claims,
  grounds,
  complaint_handling_context: ({ situation }) => ({ paragraphs: waiting(situation) }),
  outcome,
  evidence,
};

function summary({ situation, words }: Reading): Told {
  const { knowledge, language, established } = situation;
  const { confirm } = knowledge.content.phrases[language];
  const name = respondentName(situation);
  const thing = aboutThing(situation)?.name[language];
  const asked = ownWishes(situation).map((wish) => wishOf(situation, wish).label);
  return {
    paragraphs: [
      ...(isPilot(situation) ? [words.pilot_note] : []),
      name === null ? confirm.about_unknown : fill(confirm.about, { organisation: isolated(name) }),
      ...(thing === undefined ? [] : [fill(words.thing, { thing })]),
      ...(languageOfAccount(situation) === 'en' ? [] : [words.interpreter]),
      ...(speaksForOther(situation) ? [words.behalf] : []),
      ...(hasAuthority(situation) ? [words.authority] : []),
      ...(asked.length === 0 ? [] : [fill(words.short, { outcome: asked.join('; ') })]),
    ],
    items: [
      ...established.days.map((day) => dayOf(situation, day).label),
      ...established.deadlines.map((deadline) => deadlineOf(situation, deadline).label),
      ...established.sums.map((sum, index) => {
        const { label } = amountOf(situation, sum, index === 0);
        const purpose = purposesOf(established, sum).map((one) => words.purposes[one]);
        return purpose.length === 0 ? label : `${label} (${purpose.join(', ')})`;
      }),
    ],
  };
}

function claims({ situation, words }: Reading): Told {
  const { grievances, behind } = sortedClaims(situation, situation.language);
  const said = ({ label, quote, theirs }: Claim): string => {
    if (quote === undefined) return label;
    return `${label} ${fill(theirs ? words.their_quote : words.quote, { quote: isolated(quote) })}`;
  };
  return {
    paragraphs: [words.claims_lead],
    items: [
      ...grievances.map(said),
      ...theirAnswers(situation, new Set(grievances.flatMap(({ quote }) => quote ?? []))).map(({ quote }) =>
        fill(words.answered, { quote: isolated(quote) }),
      ),
      ...behind.map(said).map((fact) => fill(words.behind_claims, { fact })),
    ],
  };
}

function grounds({ situation: { knowledge, merit, language, established }, words }: Reading): Told {
  const items = groundsToThem({ knowledge, merit }).map((ground) => {
    const template = isSureOf(ground, established.state) ? words.basis : words.ground_asked;
    return fill(template, {
      summary: localise(ground.summary, language),
      basis: legalBasis(ground, established.state),
    });
  });
  return { paragraphs: [words.grounds_lead], items };
}

function waiting({ established, knowledge, input, language }: Situation): string[] {
  const clock = responseClock(established);
  if (clock === null) return [];
  const words = knowledge.content.routing[language];
  const template = clock.runs_from === undefined ? words.wait[clock.basis] : words.wait.later;
  return [fill(template, clockWords(clock, { day: input.day, words }))];
}

function outcome({ situation, words }: Reading): Told {
  const { knowledge, language } = situation;
  const { safeguards, documents } = knowledge.content.document;
  const wish = answerBeside(situation);
  const own = (sentence: string) => words.sentences.get(sentence) ?? sentence;
  const papers = fitting(situation, documents).map(own);
  const { wishes } = knowledge.content.phrases[language].confirm;
  const { others, isAllowed } = otherOutcomes(situation);
  const asked = ownWishes(situation).map((one) => wishOf(situation, one).label);
  const rest = others.map((code) => wishes[code]);
  const beside = rest.length === 0 ? [] : [fill(isAllowed ? words.also : words.instead, { outcomes: rest.join('; ') })];
  return {
    paragraphs: [
      ...fitting(situation, safeguards).map(own),
      ...(wish === null ? [] : [fill(words.own_words, { wish: isolated(wish) })]),
      isOpen(situation) ? words.open_lead : words.lead,
    ],
    items: [
      ...(asked.length === 0 ? rest : [...asked, ...beside]),
      ...(situation.merit.sufficient ? [] : [words.look_into]),
      ...(papers.length === 0 ? [] : [fill(words.documents, { documents: papers.join('; ') })]),
      reply({ situation, words }),
      ...next({ situation, words }),
    ],
  };
}

function reply({ situation: { established, input, language, knowledge }, words }: Reading): string {
  const clock = responseClock(established);
  const isTrue = (key: string) => established.facts.get(key)?.value === true;
  if (clock === null || isTrue('final_response_received')) return words.reply;
  const due = addDays(input.day, clock.calendar_days);
  const ahead = deadlineBefore(established, due);
  if (ahead !== null) return fill(words.reply_before, { date: longDay(ahead, language) });
  if (isTrue('idr_late')) return words.reply_late;
  if (clock.runs_from !== undefined) return words.reply;
  const rest = restDay(due, knowledge.content.routing[language]);
  return joinSentences(language, [
    fill(words.reply_by, { date: longDay(due, language) }),
    ...(rest === '' ? [] : [rest]),
  ]);
}

function next({ situation, words }: Reading): string[] {
  const step = nextStep(situation);
  if (step === null) return [];
  const { body, day } = step;
  return [
    day === null ? fill(words.next_now, { body }) : fill(words.next, { body, date: longDay(day, situation.language) }),
  ];
}

function evidence({ situation, words }: Reading): Told {
  const { evidence: shown } = situation.input;
  if (shown === null) return { paragraphs: [] };
  const source = isolated(shown.source ?? '');
  return { paragraphs: [fill(words.evidence, { source, messages: String(shown.transcript.length) })] };
}
