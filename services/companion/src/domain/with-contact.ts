import { Complaint } from '@intake/contracts/complaint';
import { Contact } from '@intake/contracts/contact';
import type { Finalised } from '@intake/rules/decision';

/** A complaint as it is sealed: how to reach the person goes along, so that later revisions keep it. */
export const SealedComplaint = Complaint.extend({ contact: Contact.optional() });

/** What this turn says of it, else what stands; an empty one takes it out again (decision D39). */
export function contactNow(told: Contact | undefined, standing: Contact | undefined): Contact | undefined {
  const contact = told ?? standing;
  return contact && Object.values(contact).some((value) => value !== undefined) ? contact : undefined;
}

/** The complaint's text with how to reach the person at its end. */
export function withContact(finalised: Finalised, contact: Contact | undefined): Finalised {
  if (contact === undefined) return finalised;
  const { complaint } = finalised;
  const lines = labels.flatMap(([member, label]) => (contact[member] ? [`${label}: ${contact[member]}`] : []));
  return {
    ...finalised,
    complaint: { ...complaint, text: `${complaint.text.trimEnd()}\n\n${heading}\n${lines.join('\n')}\n` },
  };
}

const heading = 'How to reach me';
const labels = [
  ['name', 'Name'],
  ['phone', 'Phone'],
  ['email', 'Email'],
  ['account', 'Account or customer number'],
  ['safe_note', 'Please note'],
] as const satisfies [keyof Contact, string][];
