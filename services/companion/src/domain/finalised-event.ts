import type { ComplaintFinalised } from '@intake/contracts/events/complaint-finalised';
import { limits } from '@intake/contracts/limits';
import type { CallingPartner } from '@intake/contracts/operations/caller';
import type { ComplaintRecord } from '@intake/contracts/record';
import type { Categories } from '@intake/contracts/register';
import { schemaVersion } from '@intake/contracts/webhooks';
import type { KeyRing } from '@intake/platform/crypto/key-ring';
import { signText } from '@intake/platform/crypto/signature';
import { eventIdOf } from '@intake/platform/events/event-id';

type Confirmed = {
  readonly partner: CallingPartner;
  readonly record: ComplaintRecord;
  readonly categories: Categories;
  readonly receivedOn: string;
  /** The revision that the record shows: an earlier one while this one is kept apart (decision D45). */
  readonly shownRevision: number;
  readonly baseUrl: string;
  readonly tokenKeys: KeyRing;
};

/** The event of one confirmed revision. The webhook body is serialised here, once: its bytes are what is signed and sent. */
export function finalisedEvent(confirmed: Confirmed): ComplaintFinalised {
  const { partner, record, categories, receivedOn, shownRevision } = confirmed;
  const envelope = {
    event_id: finalisedEventId({ partnerId: partner.id, ...record }),
    occurred_at_utc: record.produced_at_utc,
    partner_id: partner.id,
  };
  const body = JSON.stringify({
    ...envelope,
    event_type: 'complaint.finalised',
    schema_version: schemaVersion,
    complaint_reference: record.reference,
    risk_tier: record.risk_tier,
    language: record.language,
    ...laterMembers(record, shownRevision),
    complaint: record,
    pdf_url: pdfUrl(confirmed),
  });
  return {
    ...envelope,
    timezone: partner.timezone,
    reference: record.reference,
    intake_id: record.intake_id,
    revision: record.revision,
    shown_revision: shownRevision,
    received_on: receivedOn,
    categories,
    body,
  };
}

/** Which revision it is and what changed: a first one has nothing to tell apart. */
function laterMembers({ revision, changed }: ComplaintRecord, shownRevision: number) {
  if (revision === 1) return {};
  return { revision, shown_revision: shownRevision, ...(changed && { changed }) };
}

type Confirmation = { readonly partnerId: string; readonly reference: string; readonly revision: number };

/** The same for the same confirmed revision, whenever it is asked for. */
export function finalisedEventId({ partnerId, reference, revision }: Confirmation): string {
  return eventIdOf('complaint.finalised', partnerId, reference, revision);
}

/** A link to the PDF that works without a key for seven days (decision D23). */
function pdfUrl({ partner, record, baseUrl, tokenKeys }: Confirmed): string {
  const expires = Math.floor(Date.parse(record.produced_at_utc) / 1000) + limits.pdfLinkDays * 86_400;
  const signature = signText(tokenKeys, 'pdf-link', `${partner.id}|${record.reference}|${expires}`);
  const url = new URL(`/api/v1/complaints/${record.reference}`, baseUrl);
  url.search = new URLSearchParams({ format: 'pdf', expires: String(expires), signature }).toString();
  return url.href;
}
