import type { Complaint } from '@intake/contracts/complaint';
import { copyText } from './copy-text.ts';
import { mailLink } from './mail-link.ts';
import { make, makeButton } from './make.ts';
import type { Making } from './view.ts';

/** By e-mail, by the clipboard, on paper. */
export function waysToSend(
  { says, settings }: Making,
  { routing, text, document: { title } }: Complaint,
): readonly Node[] {
  const told = make('p', { role: 'status', class: 'small screen-only' });
  const copy = async (copied: string) => {
    told.textContent = (await copyText(text)) ? copied : says.notCopied;
  };
  const [first] = routing;
  const to = settings.to ?? first?.to_email ?? '';
  const mail = mailLink({
    to,
    subject: first?.subject ?? title,
    text,
    pasteHere: says.mailPaste,
  });
  const open = make('a', { href: mail.href, target: '_blank', class: `button ${to ? 'main' : ''}` }, says.mail);
  open.addEventListener('click', () => {
    if (!mail.whole) void copy(says.mailPasted);
  });
  const buttons = [
    open,
    makeButton({ label: says.copy, press: () => void copy(says.copied) }),
    makeButton({ label: says.print, press: () => print() }),
  ];
  return [make('div', { class: 'ways screen-only' }, ...buttons), told];
}
