import type { Picture } from './flatten.ts';
import type { ReadingLanguage } from './messages.ts';
import { narrowWidth, readingWidth } from './settings.ts';

/** The picture's pixels at the size that the language is read at. Rejects what the browser cannot open. */
export async function drawAtReadingSize(picture: Blob, language: ReadingLanguage): Promise<Picture> {
  const image = await createImageBitmap(picture);
  const { width, height } = image;
  const scale = width < narrowWidth ? 2 : Math.min(1, readingWidth[language] / width);
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
