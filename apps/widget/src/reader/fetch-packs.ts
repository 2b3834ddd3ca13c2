import type { Pack } from './settings.ts';

/** How far something has come, 0 to 1. */
export type Heard = (share: number) => void;

/** What the engine reads with, unpacked, in the order asked for; rejects where one cannot be had. */
export async function fetchPacks(packs: readonly Pack[], heard: Heard): Promise<readonly Uint8Array[]> {
  const shares = packs.map(() => 0);
  return Promise.all(
    packs.map(([, url], at) =>
      fetchPack(url, (share) => {
        shares[at] = share;
        heard(shares.reduce((sum, each) => sum + each, 0) / shares.length);
      }),
    ),
  );
}

async function fetchPack(url: string, heard: Heard): Promise<Uint8Array> {
  const { ok, body, headers } = await fetch(url);
  if (!ok || !body) throw new Error('a language is missing');
  const whole = Number(headers.get('content-length'));
  let received = 0;
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, controller) {
      received += part.length;
      heard(Math.min(1, received / whole));
      controller.enqueue(part);
    },
  });
  const unpacked = new Response(body.pipeThrough(counted).pipeThrough(new DecompressionStream('gzip')));
  // Not `bytes()`: browsers of 2023 lack it, and what they lack is not mended in a worker.
  return new Uint8Array(await unpacked.arrayBuffer());
}
