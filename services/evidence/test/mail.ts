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

/** A head as Gmail shows it on a telephone: the picture's initial, the name with its date beside it, whom to beneath. */
export const gmailHead = (name: string, date: string, to: string): MailRow[] => [
  { initial: name.slice(0, 1), left: name, beside: date, at: 0.17 },
  { left: to, at: 0.17, size: 0.8 },
];

/** A card’s head in Outlook: picture, name, the date beneath it in smaller type, whom to beneath that. */
export const outlookHead = (name: string, date: string, to: string): MailRow[] => [
  { initial: name.slice(0, 1), left: name, at: 0.16 },
  { left: date, at: 0.16, size: 0.8 },
  { left: to, at: 0.16, size: 0.8 },
];
