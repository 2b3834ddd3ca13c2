import type { Claim, Complaint, RoutingStep } from '@intake/contracts/complaint';
import type { KeptTranscript, ManifestItem } from '@intake/contracts/evidence';
import type { Categories } from '@intake/contracts/register';
import type { Agreement } from '../conversation/memory.ts';

export type Finalised = {
  readonly kind: 'account' | 'formal';
  /** How the person confirmed, on this turn or, `repeated`, on an earlier one, and the claims that the card had shown. */
  readonly consent: { readonly how: Agreement; readonly repeated: boolean; readonly shown: readonly string[] };
  readonly complaint: Complaint;
  /** Lines of the text that wait for how to reach the person. */
  readonly toSign: Readonly<Record<'name' | 'reach' | 'account', string>>;
  /** What the document asks for, apart from an answer by a day. */
  readonly remedies: string[];
  /** Facts and typed facts by key; nothing that is not in the knowledge base's vocabulary. */
  readonly facts: Record<string, unknown>;
  readonly claims: Claim[];
  readonly grounds: { id: string; summary: string; basis: string }[];
  readonly evidenceManifest: ManifestItem[];
  readonly evidenceTranscripts: KeptTranscript[];
  /** In English, as the document is: for the record. The complaint's own is in the person's language. */
  readonly routing: RoutingStep[];
  readonly categories: Categories;
};
