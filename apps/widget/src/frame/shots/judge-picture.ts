/** Why a file is not taken. */
export type Refusal = 'many' | 'not-a-picture' | 'heic' | 'broken' | 'huge';

export type Judged =
  | { readonly kind: 'taken'; readonly isLarge: boolean }
  | { readonly kind: 'refused'; readonly why: Refusal };

/** Pixels across and down as the browser sees them, without opening the whole picture; rejects where it sees none. */
type Measure = (file: Blob) => Promise<{ readonly width: number; readonly height: number }>;

const million = 1_000_000;

/** More than a phone shows; the browser is asked to make it smaller, and may fail. */
const large = { pixels: 40 * million, bytes: 25 * million };

/** So many pixels take more memory than a phone has, however small the file is. */
const mostPixels = 120 * million;

/** Whether a file is a picture that this browser can open. */
export async function judgePicture(file: File, measure: Measure): Promise<Judged> {
  if (file.type && !file.type.startsWith('image/')) return refused('not-a-picture');
  if (file.type === 'image/svg+xml') return refused('not-a-picture');
  try {
    const { width, height } = await measure(file);
    const pixels = width * height;
    if (pixels === 0) return refused('broken');
    if (pixels > mostPixels) return refused('huge');
    return { kind: 'taken', isLarge: pixels > large.pixels || file.size > large.bytes };
  } catch {
    if (await isHeic(file)) return refused('heic');
    return refused(file.type ? 'broken' : 'not-a-picture');
  }
}

const refused = (why: Refusal): Judged => ({ kind: 'refused', why });

/** ISO 23008-12: `ftyp` and a brand of its own at the fifth byte, whatever the file is called. */
async function isHeic(file: File): Promise<boolean> {
  if (/^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)) return true;
  const head = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer());
  return /^ftyp(hei|hev|mif1|msf1)/.test(head);
}
