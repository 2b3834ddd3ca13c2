import { languages } from '@intake/contracts/languages';
import type { Agreement } from '../../conversation/memory.ts';
import { asWorded } from '../../language/set-for-reading.ts';
import { isClearYes } from '../../reading/corrections/assent.ts';
import type { Situation } from '../../situation.ts';
import { buttonMark } from '../hinted.ts';
import { newestMessage } from '../memory/newest-message.ts';
import { basisAsShown, basisOf, beginsTheSame, saysTheSame } from './basis.ts';
import { cardClaims } from './card.ts';

/** How the newest message agrees to a card; null where it does not, or says anything beside it (decisions D8.5, D36). */
export function agreementIn(situation: Situation): Agreement | null {
  const { input, memory, newest } = situation;
  const said = input.history[newest]?.content.trim();
  if (said === undefined) return null;
  if (isButton(situation, said)) return 'button';
  const message = memory.offer?.up === true ? newestMessage(situation) : undefined;
  return message !== undefined && isClearYes(message) ? 'words' : null;
}

/** The words of the button: this base's in any language, or those that stood on the card that was shown. */
export function isButton({ knowledge, memory }: Situation, said: string): boolean {
  const words = asWorded(said);
  return (
    languages.some((language) => knowledge.content.phrases[language].confirm.confirm_yes === words) ||
    memory.offer?.button === buttonMark(words)
  );
}

/** The newest card showed every claim that is ticked now, for this very content (decision D46). */
export function isAsOffered(situation: Situation): boolean {
  const { input, memory, language } = situation;
  if (memory.offer === null) return false;
  const { claims, basis } = memory.offer;
  const now = basisAsShown(situation);
  return (
    saysTheSame(now.said.slice(0, -1), basis.said, input.history) &&
    now.evidence === basis.evidence &&
    now.content === basis.content &&
    cardClaims(situation, language).every(({ key }) => claims.includes(key))
  );
}

/** Since the confirmation nothing was said, shown or unticked that changes what was confirmed. */
export function isStillConfirmed(situation: Situation): boolean {
  const { input, memory } = situation;
  if (memory.confirmed === null) return false;
  const { said, evidence, content } = memory.confirmed.basis;
  const now = basisOf(situation);
  return content === now.content && evidence === now.evidence && beginsTheSame(now.said, said, input.history);
}
