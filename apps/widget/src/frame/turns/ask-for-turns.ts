import { isLang } from '../../titles.ts';
import { localDay } from '../clock/days.ts';
import { matterOf } from '../clock/matter.ts';
import { sentOf } from '../shots/evidence.ts';
import { throughBrowser } from './ask-patiently.ts';
import { askAgain, type Conversation, isOpen, type Outcome, requestOf, settle } from './conversation.ts';
import type { HeldSession } from './held-session.ts';
import { after, oneAtATime } from './one-at-a-time.ts';
import { sendTurn } from './send-turn.ts';
import type { Session } from './session.ts';

type Asking = {
  readonly held: HeldSession;
  readonly partner: string | undefined;
  readonly token: () => Promise<string | undefined>;
  /** Runs when a turn was answered, or was not. */
  readonly settled: () => void;
};

/** Asks for the turn of a conversation; a new question ends the one before. */
export function askForTurns({ held, partner, token, settled }: Asking) {
  const { anew, stop } = oneAtATime();
  return { ask, stop };

  function ask(conversation: Conversation): void {
    const signal = anew();
    held.change({ conversation });
    void hear(signal);
  }

  async function hear(signal: AbortSignal): Promise<void> {
    const { lang, conversation, evidence } = held.now();
    const shown = sentOf(evidence);
    const body = requestOf(conversation, { lang, partner, token: await token(), evidence: shown });
    const outcome = await sendTurn({ ...throughBrowser, signal }, body);
    if (signal.aborted) return;
    held.change(whatFollows(held.now(), outcome));
    if (outcome.kind === 'limited') {
      after(outcome.untilMs - Date.now(), signal, () => ask(askAgain(held.now().conversation)));
    }
    settled();
  }
}

/** The language follows the person's words until they chose one. */
function whatFollows({ conversation: before, matter, lang, choseLanguage }: Session, outcome: Outcome) {
  const conversation = settle(before, outcome);
  if (outcome.kind !== 'answered') return { conversation };
  const { turn } = outcome;
  const spoken = turn.facts['language'];
  const follows = isLang(spoken) && !choseLanguage && !isOpen(conversation);
  return {
    conversation,
    matter: matterOf(turn, matter, localDay(new Date())),
    lang: follows ? spoken : lang,
  };
}
