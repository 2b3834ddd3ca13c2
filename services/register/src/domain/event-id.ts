import { createHash } from 'node:crypto';

/** The id of a lifecycle event's publication: the same complaint and event have the same id for ever (RFC 9562, v8). */
export function eventIdOf({ partnerId, reference, event }: { partnerId: string; reference: string; event: string }) {
  const digest = createHash('sha256').update(`register.event|${partnerId}|${reference}|${event}`).digest();
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x80, 6);
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = digest.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
