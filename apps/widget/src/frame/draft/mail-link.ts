type Mail = { readonly to: string; readonly subject: string; readonly text: string; readonly pasteHere: string };

export type MailLink = {
  readonly href: string;
  /** The whole text is in the link; else the person pastes it. */
  readonly whole: boolean;
};

// Mail programs cut or refuse longer links without a word.
const longest = 1_900;

export function mailLink({ to, subject, text, pasteHere }: Mail): MailLink {
  const link = (body: string) =>
    `mailto:${encodeURIComponent(to).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(
      body.replaceAll('\n', '\r\n'),
    )}`;
  const whole = link(text);
  return whole.length <= longest ? { href: whole, whole: true } : { href: link(pasteHere), whole: false };
}
