import type { Picture } from './flatten.ts';

/** Every pixel of the picture. Rejects what the browser cannot open. */
export async function pixelsOf(picture: Blob): Promise<Picture> {
  const image = await createImageBitmap(picture);
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.drawImage(image, 0, 0);
  image.close();
  return context.getImageData(0, 0, width, height);
}
