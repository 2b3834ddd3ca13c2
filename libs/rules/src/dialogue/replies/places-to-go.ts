import { fill } from '../../knowledge/localise.ts';
import type { GateEntry } from '../../knowledge/schema/engine.ts';
import { externalBody } from '../../routing/external-body.ts';
import type { Situation } from '../../situation.ts';

/** Who helps free of charge where the person lives, a line each; where no body can be named, the legal help. */
export function placesToGo(situation: Situation, help: GateEntry['help']): string {
  const words = { body: bodyWords, court: courtWords, legal: legalHelpWords };
  const lines = help.flatMap((kind) => words[kind](situation) ?? []);
  return help.length > 0 && lines.length === 0 ? legalHelpWords(situation) : lines.join('\n');
}

/** A partner takes its own complaints in and sends nobody elsewhere. */
function bodyWords({ inForce, established, input, knowledge, language }: Situation): string | null {
  if (input.mode.kind === 'partner') return null;
  const { close } = knowledge.content.phrases[language];
  const body = externalBody(inForce, established);
  if (body !== null) return fill(close.body, { contact: contactOf(body) });
  const chooser = established.sector?.chooser;
  return chooser === undefined ? null : fill(close.chooser, { url: chooser.url });
}

function courtWords({ inForce, established, knowledge, language }: Situation): string | null {
  const here = inForce.smallClaims.find(({ state }) => state === established.state);
  return here === undefined
    ? null
    : fill(knowledge.content.phrases[language].close.court, { contact: contactOf(here) });
}

function legalHelpWords({ inForce, established, knowledge, language }: Situation): string {
  const { close } = knowledge.content.phrases[language];
  const here = inForce.legalHelp.find(({ state }) => state === established.state);
  return here === undefined ? close.legal_help_anywhere : fill(close.legal_help, { contact: contactOf(here) });
}

type Contact = { readonly name: string; readonly phone?: string | undefined; readonly url?: string | undefined };

export const contactOf = ({ name, phone, url }: Contact): string =>
  [name, phone, url].filter((part) => part !== undefined).join(', ');
