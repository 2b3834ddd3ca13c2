import type { ReadingLanguage } from '../messages.ts';
import { drawnAt } from '../page.ts';
import type { Picture } from './flatten.ts';

/** The picture's pixels, fewer where it is large. Rejects what the browser cannot open. */
export async function pixelsOf(picture: Blob, language: ReadingLanguage): Promise<Picture> {
  const image = await createImageBitmap(picture);
  const scale = drawnAt(image, language);
  const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)];
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  image.close();
  return context.getImageData(0, 0, width, height);
}
