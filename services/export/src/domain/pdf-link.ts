import type { KeyRing } from '@intake/platform/crypto/key-ring';
import { verifyText } from '@intake/platform/crypto/signature';

const nobody = [''];

export type PdfLink = { readonly reference: string; readonly expires: string; readonly signature: string };

/** Which of these partners a link was signed for; undefined when it was tampered with or has expired. */
export function signerOf(ring: KeyRing, link: PdfLink, { partners, now }: { partners: readonly string[]; now: Date }) {
  const { reference, expires, signature } = link;
  // The form is settled before anything is computed.
  if (!/^\d{1,12}$/.test(expires) || !/^[0-9a-f]{64}$/.test(signature)) return undefined;
  if (Number(expires) <= now.getTime() / 1000) return undefined;
  // An unknown reference is checked too, in vain: the time taken must not tell that it is unknown.
  return (partners.length > 0 ? partners : nobody).find((partnerId) =>
    verifyText(ring, 'pdf-link', { text: `${partnerId}|${reference}|${expires}`, signature }),
  );
}
