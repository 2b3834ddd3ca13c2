import { type MailRow, mailPage, mailScreens } from './render-mail.ts';
import { recognised } from './talk.ts';

export const ask =
  'Please refund the $80 fee that you charged to my card on 2 March 2026. I cancelled the plan in January.';
export const answer =
  'Dear Kim, we have looked at your account and cannot refund the fee because the contract says so.';
export const insist = 'I never signed that contract and nobody told me about a fee. I will go to the ombudsman.';

/** What is made of a page of mail, read off as many screens as it takes. */
export const readMail = (rows: readonly MailRow[]) => recognised(mailScreens(mailPage(rows)));

/** Who said what, when, of each mail on the page. */
export const told = (rows: readonly MailRow[]) =>
  readMail(rows).transcript.map(({ speaker, name, time, text }) => [speaker, name, time, text]);
