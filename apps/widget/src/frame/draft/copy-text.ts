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
  const field = Object.assign(document.createElement('textarea'), { className: 'unseen', value: text });
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
