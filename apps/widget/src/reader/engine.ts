import type { EvidenceLine } from '@intake/contracts/evidence';
import openCore from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import wasm from 'tesseract.js-core/tesseract-core-simd-lstm.wasm?url';
import type { Ink } from './flatten.ts';
import { linesOf, type Report } from './lines-of.ts';
import { type Pack, pageMode } from './settings.ts';

export type Heard = (share: number) => void;

export type Engine = (ink: Ink, heard: Heard) => readonly EvidenceLine[];

/** Only the newer, neural engine is in the packs. */
const neural = 1;

/** Fetches the engine and its packs; rejects where they cannot be had. */
export async function openEngine(packs: readonly Pack[], heard: Heard): Promise<Engine> {
  const shares = packs.map(() => 0);
  let hears: Heard = () => undefined;
  const [core, ...data] = await Promise.all([
    openCore({
      locateFile: () => wasm,
      printErr: () => undefined,
      // It counts from 30 while letters are read.
      TesseractProgress: (percent) => hears(Math.max(0, (percent - 30) / 70)),
    }),
    ...packs.map(([, url], at) =>
      fetchPack(url, (share) => {
        shares[at] = share;
        heard(shares.reduce((sum, each) => sum + each, 0) / shares.length);
      }),
    ),
  ]);
  for (const [at, [name]] of packs.entries()) core.FS.writeFile(`${name}.traineddata`, data[at] ?? new Uint8Array());
  const api = new core.TessBaseAPI();
  if (api.Init(null, packs.map(([name]) => name).join('+'), neural) !== 0) throw new Error('the packs do not fit');
  api.SetVariable('tessedit_pageseg_mode', pageMode);
  return (ink, hearing) => {
    hears = hearing;
    core.FS.writeFile('/input', greymapOf(ink));
    if (api.SetImageFile(1, 0) !== 0 || api.Recognize(null) !== 0) throw new Error('not read');
    return linesOf(JSON.parse(api.GetJSONText()) as Report, ink);
  };
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
  return new Response(body.pipeThrough(counted).pipeThrough(new DecompressionStream('gzip'))).bytes();
}

/** The plainest format that the engine opens (Netpbm): nothing is packed only to be unpacked. */
function greymapOf({ grey, width, height }: Ink): Uint8Array {
  const head = new TextEncoder().encode(`P5 ${width} ${height} 255\n`);
  const bytes = new Uint8Array(head.length + grey.length);
  bytes.set(head);
  bytes.set(grey, head.length);
  return bytes;
}
