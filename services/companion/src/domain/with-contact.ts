import { Complaint } from '@intake/contracts/complaint';
import { Contact } from '@intake/contracts/contact';
import type { Finalised } from '@intake/rules/complaint/finalised';

/** A complaint as it is sealed: how to reach the person goes along, so that later revisions keep it. */
export const SealedComplaint = Complaint.extend({ contact: Contact.optional() });

/** What this turn says of it, else what stands; an empty one takes it out again (decision D39). */
export function contactNow(told: Contact | undefined, standing: Contact | undefined): Contact | undefined {
  const contact = told ?? standing;
  return contact && Object.values(contact).some((value) => value !== undefined) ? contact : undefined;
}

/** The complaint's text with its lines to sign filled in, as far as the person says. */
export function withContact(finalised: Finalised, contact: Contact | undefined): Finalised {
  if (contact === undefined) return finalised;
  const { complaint, toSign } = finalised;
  const { name, phone, email, safe_note, account } = contact;
  const reach = [phone, email, safe_note].filter((part) => part !== undefined).join('; ');
  const filled = [
    [toSign.name, name],
    [toSign.reach, reach],
    [toSign.account, account],
  ] as const;
  const text = filled.reduce(
    (written, [line, value]) => (value ? fillLine(written, line, value) : written),
    complaint.text,
  );
  return { ...finalised, complaint: { ...complaint, text } };
}

/** The last such line is ours: the person's own words stand above it. */
function fillLine(text: string, line: string, value: string): string {
  const at = text.lastIndexOf(line);
  if (at < 0) return text;
  const label = line.slice(0, line.indexOf('_'));
  return `${text.slice(0, at)}${label}${value}${text.slice(at + line.length)}`;
}
