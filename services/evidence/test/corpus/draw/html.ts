const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** Words as a message shows them: its line breaks kept, links marked. */
export function writeWords(text: string): string {
  return escapeText(text)
    .replace(/(https?:\/\/\S+|www\.\S+)/g, '<a>$1</a>')
    .replace(/\n/g, '<br>');
}
