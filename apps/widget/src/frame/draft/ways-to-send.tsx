import type { Complaint } from '@intake/contracts/complaint';
import { useState } from 'preact/hooks';
import { usePage } from '../page.ts';
import { copyText } from './copy-text.ts';
import { mailLink } from './mail-link.ts';

/** By e-mail, by the clipboard, on paper; first by e-mail where it has an address. */
export function WaysToSend({ complaint, isFirst }: { readonly complaint: Complaint; readonly isFirst: boolean }) {
  const { says, settings } = usePage();
  const [told, tell] = useState('');
  const { routing, text, document } = complaint;
  const [first] = routing;
  const to = settings.to ?? first?.to_email ?? '';
  const mail = mailLink({ to, subject: first?.subject ?? document.title, text, pasteHere: says.mailPaste });
  const copy = async (copied: string) => tell((await copyText(text)) ? copied : says.notCopied);
  const byMail = (
    <a
      href={mail.href}
      target="_blank"
      rel="noopener"
      class={`button ${to && isFirst ? 'main' : ''}`}
      onClick={() => void (mail.whole || copy(says.mailPasted))}
    >
      {says.mail}
    </a>
  );
  return (
    <>
      <div class="ways screen-only">
        {to && byMail}
        <button type="button" class={!to && isFirst ? 'main' : ''} onClick={() => void copy(says.copied)}>
          {says.copy}
        </button>
        {!to && byMail}
        <button type="button" onClick={() => print()}>
          {says.print}
        </button>
      </div>
      <output class="small screen-only">{told}</output>
    </>
  );
}
