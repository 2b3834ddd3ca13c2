import { inflateRawSync } from 'node:zlib';
import { z } from 'zod';

const Signed = z.object({ data: z.string() });

/** What the service remembers through the client. No client needs to read it: these tests look at what was asked. */
export function dialogueIn(facts: Readonly<Record<string, unknown>>): unknown {
  const { data } = Signed.parse(facts['_dialogue']);
  return JSON.parse(inflateRawSync(Buffer.from(data, 'base64url')).toString());
}
