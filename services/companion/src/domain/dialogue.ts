import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Confirm } from '@intake/contracts/card';
import type { Facts } from '@intake/contracts/conversation';
import type { Consent } from '@intake/contracts/record';
import { Reference, Sha256 } from '@intake/contracts/text';
import { canonicalSha256 } from '@intake/platform/crypto/canonical';
import type { KeyRing } from '@intake/platform/crypto/key-ring';
import { signText, verifyText } from '@intake/platform/crypto/signature';
import { z } from 'zod';
import type { Heard } from './turn-input.ts';

/** Of the form of the card and of what is kept here; another one counts as none. */
const version = 1;

const Signed = z.object({ v: z.literal(version), data: z.string().max(60_000), sig: z.string().length(64) });

/**
 * What travels with the client between two turns, signed (decision D46): whose intake it is, how many turns it has had,
 * what the rules remember, the newest card as it was sent, how the complaint was confirmed, the partner's reference.
 */
const Dialogue = z.object({
  intake: z.uuid(),
  turns: z.int().positive(),
  memory: z.record(z.string(), z.unknown()),
  /** `over`: how many revisions of the complaint stood when it was shown. */
  card: z.object({ sha256: Sha256, language: z.string(), over: z.int().nonnegative().default(0) }).optional(),
  reference: Reference.optional(),
});
export type Dialogue = z.infer<typeof Dialogue>;

/** `facts._dialogue` as the client echoes it: `{v, data, sig}`, opaque. */
export function signDialogue(ring: KeyRing, dialogue: Dialogue): z.infer<typeof Signed> {
  const data = deflateRawSync(JSON.stringify(dialogue)).toString('base64url');
  return { v: version, data, sig: signText(ring, 'dialogue', signedText(data)) };
}

/** The dialogue that the client sends back; null where there is none, or one that no key of the ring has signed. */
export function readDialogue(ring: KeyRing, facts: Facts = {}): Dialogue | null {
  const { data: signed } = Signed.safeParse(facts['_dialogue']);
  if (signed === undefined) return null;
  const { data, sig: signature } = signed;
  if (!verifyText(ring, 'dialogue', { text: signedText(data), signature })) return null;
  return Dialogue.safeParse(JSON.parse(inflateRawSync(Buffer.from(data, 'base64url')).toString())).data ?? null;
}

const signedText = (data: string): string => `${version}.${data}`;

/** The request as the rules take it: with what was remembered, or nothing in its place. */
export function withMemory(input: Heard, dialogue: Dialogue | null): Heard {
  const { _dialogue, ...facts } = input.known_facts ?? {};
  return { ...input, known_facts: dialogue === null ? facts : { ...facts, _dialogue: dialogue.memory } };
}

type Carried = {
  readonly before: Dialogue | null;
  readonly memory: unknown;
  readonly confirm: Confirm | null;
  readonly revisions: number;
  readonly language: string;
} & Pick<Dialogue, 'intake' | 'reference'>;

/** What the next turn is to know of this one. */
export function carryOn({ before, memory, confirm, revisions, language, ...own }: Carried): Dialogue {
  const card = confirm === null ? before?.card : { sha256: canonicalSha256(confirm), language, over: revisions };
  return Dialogue.parse({ ...own, turns: (before?.turns ?? 0) + 1, memory, card });
}

/** Where in the talk about an intake its complaint is confirmed: after how many revisions its card was shown, and after how many turns. */
export type Position = { readonly revisions: number; readonly turns: number };

export const positionOf = (dialogue: Dialogue | null): Position => ({
  revisions: dialogue?.card?.over ?? 0,
  turns: dialogue?.turns ?? 0,
});

/** Above 0 where `one` comes later. A card that was shown after a revision comes after it, whichever tab it was shown in. */
export const comparePositions = (one: Position, other: Position): number =>
  one.revisions - other.revisions || one.turns - other.turns;

type Confirmed = {
  readonly before: Dialogue | null;
  readonly how: Consent['how'];
  readonly shown: readonly string[];
  readonly now: Date;
};

/** How the card that was shown last was confirmed. */
export function consentTo({ before, how, shown, now }: Confirmed): Consent {
  if (before?.card === undefined) throw new Error('Nothing is confirmed without a card.');
  const { sha256: card_sha256, language } = before.card;
  return { card_version: version, card_sha256, shown: [...shown], language, confirmed_at_utc: now.toISOString(), how };
}
