import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Look, lookOf } from './look.ts';

/** A thing a message carries beside its words: how the app draws it, not what was said. */
export type Extra =
  | { readonly kind: 'quote'; readonly of: string; readonly text: string }
  | { readonly kind: 'reaction'; readonly text: string }
  | { readonly kind: 'file' | 'link' | 'photo'; readonly text: string }
  | { readonly kind: 'edited' | 'deleted' | 'voice' | 'call'; readonly text: '' }
  /** Of letters: lines parted by ` | `, and who else got it. */
  | { readonly kind: 'signature' | 'disclaimer' | 'cc'; readonly text: string }
  /** Of letters: the letter before stands below, quoted line by line, or forwarded whole. */
  | { readonly kind: 'quoted' | 'forwards'; readonly text: '' };

export type Message = {
  readonly speaker: 'person' | 'other';
  readonly name?: string;
  readonly at: string;
  readonly text: string;
  readonly extras: readonly Extra[];
};

/** A day begins, a notice stands between messages, or somebody says something. `at` is HH:MM, `day` YYYY-MM-DD. */
export type Entry = { readonly day: string } | { readonly notice: string } | Message;

export type Talk = {
  readonly name: string;
  /** The contact, the group, or the subject of the letters. */
  readonly title: string;
  /** The person's own name, where letters show it. */
  readonly me: string;
  readonly look: Look;
  readonly entries: readonly Entry[];
};

const folder = import.meta.dirname;

/** Every talk under `talks/<language>/`, in order of name. The script they are written in is told in README.md. */
export function readTalks(): readonly Talk[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.talk'))
    .map((path) => readTalk(basename(path, '.talk'), readFileSync(join(folder, path), 'utf8')))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

export function readTalk(name: string, script: string): Talk {
  const [head = '', body = ''] = script.split(/^---$/m);
  const settings = new Map(head.split('\n').filter(Boolean).map(splitSetting));
  const talk = {
    name,
    title: settings.get('title') ?? '',
    me: settings.get('me') ?? '',
    look: lookOf(name, settings),
    entries: readEntries(body),
  };
  if (talk.title === '' || talk.entries.length === 0) throw new Error(`talk ${name} has no title or says nothing`);
  return talk;
}

function splitSetting(line: string): [string, string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
}

function readEntries(body: string): Entry[] {
  const entries: Entry[] = [];
  for (const line of body.split('\n')) {
    if (line.trim() === '') continue;
    if (line.startsWith('  ')) entries.push(addTo(entries.pop(), line.trim()));
    else entries.push(readEntry(line));
  }
  return entries;
}

function readEntry(line: string): Entry {
  if (line.startsWith('= ')) return { day: line.slice(2) };
  if (line.startsWith('* ')) return { notice: line.slice(2) };
  const [, mark = '', name, at = '', text = ''] = /^(>|<([^>]*)>) (\d\d:\d\d) (.+)$/.exec(line) ?? [];
  if (at === '') throw new Error(`no message: «${line}»`);
  const speaker = mark === '>' ? 'person' : 'other';
  return { speaker, ...(name ? { name } : {}), at, text, extras: [] };
}

/** A line set in continues the message above it; after `~` it says what the message carries. */
function addTo(entry: Entry | undefined, line: string): Message {
  if (entry === undefined || !('text' in entry)) throw new Error(`«${line}» continues no message`);
  if (!line.startsWith('~ ')) return { ...entry, text: `${entry.text}\n${line}` };
  const [, kind = '', rest = ''] = /^~ (\w+) ?(.*)$/.exec(line) ?? [];
  return { ...entry, extras: [...entry.extras, readExtra(kind, rest)] };
}

function readExtra(kind: string, rest: string): Extra {
  switch (kind) {
    case 'quote': {
      const [of = '', ...text] = rest.split(': ');
      return { kind, of, text: text.join(': ') };
    }
    case 'reaction':
    case 'file':
    case 'link':
    case 'photo':
    case 'signature':
    case 'disclaimer':
    case 'cc':
      return { kind, text: rest };
    case 'quoted':
    case 'forwards':
    case 'edited':
    case 'deleted':
    case 'voice':
    case 'call':
      return { kind, text: '' };
    default:
      throw new Error(`a message carries no «${kind}»`);
  }
}
