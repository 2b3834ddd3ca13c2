import { readFileSync } from 'node:fs';
import type { Message } from '@intake/contracts/conversation';
import { EvidenceTranscript } from '@intake/contracts/evidence';
import { languages } from '@intake/contracts/languages';
import { load } from 'js-yaml';
import { z } from 'zod';
import type { Decision } from '../../src/decide-turn.ts';
import { licensed, pilot, turn } from '../converse.ts';

/** A person and what they say; answers stand by the question's key, so that the questions may come in any order. */
export type Story = z.infer<typeof Story>;
const Story = z.strictObject({
  id: z.string(),
  shows: z.string(),
  lang: z.enum(languages).default('en'),
  mode: z.enum(['public', 'licensed', 'pilot']).default('public'),
  partner: z.string().optional(),
  day: z.iso.date().default('2026-11-21'),
  says: z.array(z.string()).min(1),
  answers: z.record(z.string(), z.string()).default({}),
  evidence: EvidenceTranscript.optional(),
});

export const stories: readonly Story[] = z
  .array(Story)
  .parse(load(readFileSync(new URL('./stories.yaml', import.meta.url), 'utf8')));

const Asked = z.object({ asked: z.array(z.object({ key: z.string() })) });

const dontKnow = { en: "I don't know", zh: '我不知道', vi: 'tôi không biết', ar: 'لا أعرف', el: 'δεν ξέρω' };

const mostTurns = 16;

/** Tells the story, answers what is asked, and confirms the card: the turn that carries the finished complaint. */
export function play(story: Story): Decision {
  const history: Message[] = [];
  const toSay = [...story.says];
  let last: Decision | undefined;
  while (history.length < 2 * mostTurns && last?.finalised == null) {
    history.push({ role: 'user', content: toSay.shift() ?? nextWords(story, last) });
    last = turn({
      history,
      knownFacts: last?.facts ?? {},
      evidence: story.evidence ?? null,
      mode: modeOf(story),
      day: story.day,
    });
    history.push({ role: 'assistant', content: last.reply });
  }
  if (last?.finalised == null) throw new Error(`«${story.id}» came to no complaint: ${last?.stage}`);
  return last;
}

function nextWords({ answers, lang }: Story, last: Decision | undefined): string {
  if (last?.confirm) return last.confirm.ui.confirm_yes;
  const key = Asked.safeParse(last?.facts['_dialogue']).data?.asked.at(-1)?.key ?? '';
  return answers[key] ?? dontKnow[lang];
}

function modeOf({ mode, partner }: Story) {
  if (mode === 'public') return { kind: 'public' } as const;
  const base = mode === 'licensed' ? licensed : pilot;
  return { ...base, name: partner ?? base.name };
}

/** The complaint as a reader sees it: the text to send, then where it goes. */
export function printed({ finalised, stage, grounds }: Decision): string {
  if (finalised === null) throw new Error('there is no complaint');
  const { text, routing, receiver } = finalised.complaint;
  const steps = routing.map(({ order, recipient, ...step }) =>
    [`${order}. ${recipient}`, ...Object.entries(step).map(([field, value]) => `   ${field}: ${value}`)].join('\n'),
  );
  const facts = [
    `stage: ${stage}`,
    `grounds: ${grounds.passed_arguments.map(({ id }) => id).join(', ') || 'none'}`,
    `receiver: ${receiver?.id ?? 'none'}`,
  ];
  return `${[text, '~~~ routing ~~~', ...steps, '~~~ decided ~~~', facts.join('\n')].join('\n\n')}\n`;
}
