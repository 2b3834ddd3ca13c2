import type { Confirm } from '@intake/contracts/card';
import type { Language } from '@intake/contracts/languages';
import type { Exchange, Held } from './hold-conversation.ts';

const names: Readonly<Record<Language, string>> = {
  en: 'English',
  zh: '中文',
  vi: 'Tiếng Việt',
  ar: 'العربية',
  el: 'Ελληνικά',
};

/** docs/transcripts.md: the chosen conversations, word for word. */
export function transcriptsPage(all: readonly Held[]): string {
  const chosen = all.filter(({ scenario }) => scenario.transcript);
  const byLanguage = Map.groupBy(chosen, ({ scenario }) => scenario.lang);
  return [
    '# Conversations as they are held',
    'Written by `npm run conversations -- --write` from the scenarios of `journeys/simulated-person`, over HTTP; not edited by hand. ' +
      'The person’s lines are quoted, the service’s stand below them with the stage in italics.',
    ...[...byLanguage].flatMap(([language, held]) => [`## ${names[language]}`, ...held.flatMap(transcript)]),
    '',
  ].join('\n\n');
}

function transcript({ scenario, exchanges }: Held): string[] {
  return [`### ${scenario.story}`, ...exchanges.flatMap(lines)];
}

function lines({ said, turn }: Exchange): string[] {
  const urgency = turn.urgency.map(({ level }) => level);
  const stage = [turn.stage, ...(urgency.length === 0 ? [] : [`urgent: ${urgency.join(', ')}`])].join(' · ');
  const path = turn.complaint?.routing.map(({ order, recipient }) => `${order}. ${recipient}`) ?? [];
  return [
    said.replaceAll(/^/gm, '> '),
    `*${stage}*`,
    turn.reply,
    ...(turn.confirm === null ? [] : [card(turn.confirm)]),
    ...(path.length === 0 ? [] : [path.join('\n')]),
  ];
}

function card({ intro, claims, about, subject, question, ui }: Confirm): string {
  return [
    '```text',
    [intro, about, subject].filter((line) => line !== undefined).join(' '),
    ui.tick_prompt,
    ...claims.map(({ label, quote, theirs }) => {
      const lead = theirs ? ui.their_words : ui.you_said;
      return `[x] ${label}${quote === undefined ? '' : `  (${lead}: “${quote}”)`}`;
    }),
    ui.unsure_note,
    `${question}  [ ${ui.confirm_yes} ]`,
    '```',
  ].join('\n');
}
