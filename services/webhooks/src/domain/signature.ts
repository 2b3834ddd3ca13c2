import { createHmac } from 'node:crypto';

type Signed = { readonly secret: string; readonly timestamp: number; readonly body: Uint8Array };

/** `sha256=<hex>` over `{timestamp}.{raw body}`; the key is the secret's text as the partner was given it. */
export function signBody({ secret, timestamp, body }: Signed): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`;
}
