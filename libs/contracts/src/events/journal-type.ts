import type { z } from 'zod';

/** What every journal can tell apart: whose chain an entry is of, and its place in it, from 1. */
export type JournalEntry = {
  readonly event_id: string;
  /** Null stands for the public. */
  readonly partner_id: string | null;
  readonly position: number;
};

/** A second memory of events on the bus, outside every database and its backups, which is only ever appended to. */
export type JournalType<Entry extends JournalEntry> = {
  readonly stream: 'DELETIONS';
  /** Chains lie below it: `<subject>.public`, `<subject>.partner.<id>`. */
  readonly subject: string;
  readonly entry: z.ZodType<Entry>;
  readonly writer: string;
  /** Who compares it with their database before they answer anybody. */
  readonly readers: readonly string[];
  /** What a reader's log says (docs/runbook.md). */
  readonly says: { readonly again: string; readonly waiting: string };
};

export function journalType<Entry extends JournalEntry>(declaration: JournalType<Entry>): JournalType<Entry> {
  return Object.freeze(declaration);
}
