type Headers = Readonly<Record<string, string | readonly string[] | undefined>> | { get(name: string): string | null };

/** Deliveries older or newer than this are refused: a recorded one cannot be played back later. */
const toleranceSeconds = 300;

/**
 * Whether a webhook delivery is the service's own: `rawBody` must be the bytes as they arrived, before any parsing.
 * Compares in constant time; false for anything missing, malformed, changed or more than 300 s from `now`.
 */
export async function verifyWebhook(
  rawBody: Uint8Array | string,
  headers: Headers,
  { secret, now = new Date() }: { readonly secret: string; readonly now?: Date },
): Promise<boolean> {
  const timestamp = headerOf(headers, 'x-service-timestamp');
  const signature = bytesOf(headerOf(headers, 'x-service-signature'));
  if (!signature || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) return false;
  const utf8 = new TextEncoder();
  const body = typeof rawBody === 'string' ? utf8.encode(rawBody) : rawBody;
  const prefix = utf8.encode(`${timestamp}.`);
  const signed = new Uint8Array(prefix.length + body.length);
  signed.set(prefix);
  signed.set(body, prefix.length);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', utf8.encode(secret), algorithm, false, ['verify']);
  return crypto.subtle.verify('HMAC', key, signature, signed);
}

/** Header names are matched in any case, as HTTP has them. */
function headerOf(headers: Headers, name: string): string {
  if (typeof headers.get === 'function') return headers.get(name) ?? '';
  const entry = Object.entries(headers).find(([key]) => key.toLowerCase() === name);
  const value = entry?.[1];
  return typeof value === 'string' ? value : '';
}

function bytesOf(header: string): Uint8Array<ArrayBuffer> | undefined {
  const hex = /^sha256=([0-9a-f]{64})$/.exec(header)?.[1];
  if (!hex) return undefined;
  return Uint8Array.from({ length: 32 }, (_, index) => Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16));
}
