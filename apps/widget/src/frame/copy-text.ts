import { make } from './make.ts';

/** Whether the text is on the clipboard now. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // A frame on another site's page has no such permission; what it selects it may copy.
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const field = make('textarea', { class: 'unseen', 'aria-hidden': 'true' });
  const focused = document.activeElement;
  field.value = text;
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
