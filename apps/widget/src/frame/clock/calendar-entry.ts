import { addDays } from './days.ts';

type Entry = {
  readonly id: string;
  /** YYYY-MM-DD */
  readonly day: string;
  readonly title: string;
  readonly note: string;
  readonly now: Date;
};

/** A whole day in any calendar program, with a reminder at nine (RFC 5545). */
export function calendarEntry({ id, day, title, note, now }: Entry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Complaint intake//Widget//EN',
    'BEGIN:VEVENT',
    `UID:${id}@complaint-intake`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${basic(day)}`,
    `DTEND;VALUE=DATE:${basic(addDays(day, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(note)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:PT9H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  return lines.map(folded).join('\r\n');
}

const basic = (day: string) => day.replaceAll('-', '');

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

const mostBytes = 74;

/** No line is longer than 75 bytes; a character is never cut in two. */
function folded(line: string): string {
  const parts = [''];
  for (const character of line) {
    const part = parts.at(-1) ?? '';
    const indent = parts.length > 1 ? 1 : 0;
    if (bytesOf(part + character) + indent > mostBytes) parts.push(character);
    else parts[parts.length - 1] = part + character;
  }
  return parts.join('\r\n ');
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length;
