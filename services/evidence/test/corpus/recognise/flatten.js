// What a client does on the person's phone before reading: the picture at a reading size, grey, and every pixel as its
// difference from the ground it stands on, so that white on blue and white on black become dark on white alike.
const readingWidth = 840;
/** Connected pixels of one shade: so many are a bubble, a bar or the page; fewer are letters and icons. */
const groundSize = 2000;

/** @returns {Promise<string>} the picture as a data URL of a PNG */
async function flatten(picture) {
  const image = await createImageBitmap(await (await fetch(picture)).blob());
  const scale = image.width < 700 ? 2 : Math.min(1, readingWidth / image.width);
  const canvas = new OffscreenCanvas(Math.round(image.width * scale), Math.round(image.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  write(pixels, inkOf(greyOf(pixels), canvas.width, canvas.height));
  context.putImageData(pixels, 0, 0);
  return toDataUrl(await canvas.convertToBlob());
}

function greyOf({ data }) {
  const grey = new Uint8Array(data.length / 4);
  for (let at = 0; at < grey.length; at++)
    grey[at] = 0.299 * data[at * 4] + 0.587 * data[at * 4 + 1] + 0.114 * data[at * 4 + 2];
  return grey;
}

/** Ink is what differs from the one ground around it; between two grounds there is only an edge. */
function inkOf(grey, width, height) {
  const ground = groundsOf(grey, width, height);
  const rows = { lines: height, length: width, step: 1, next: width };
  const columns = { lines: width, length: height, step: width, next: 1 };
  const [left, right] = neighbours(ground, rows);
  const [above, below] = neighbours(ground, columns);
  return grey.map((shade, at) => {
    if (ground[at] >= 0 || left[at] !== right[at] || above[at] !== below[at] || left[at] < 0) return 255;
    return 255 - Math.min(255, Math.abs(shade - left[at]) * 1.6);
  });
}

/** The shade of the ground at each pixel, -1 where there is none. */
function groundsOf(grey, width, height) {
  const ground = new Int16Array(grey.length).fill(-1);
  const seen = new Uint8Array(grey.length);
  const region = new Int32Array(grey.length);
  for (let start = 0; start < grey.length; start++) {
    if (seen[start]) continue;
    const size = fillRegion(start, { grey, seen, region, width, height });
    if (size >= groundSize) for (let next = 0; next < size; next++) ground[region[next]] = grey[start];
  }
  return ground;
}

/** Collects the pixels that hang together with the first and have its shade; how many they are. */
function fillRegion(start, { grey, seen, region, width, height }) {
  let size = 0;
  const visit = (at) => {
    if (seen[at] || Math.abs(grey[at] - grey[start]) > 3) return;
    seen[at] = 1;
    region[size++] = at;
  };
  visit(start);
  for (let next = 0; next < size; next++) {
    const at = region[next];
    const x = at % width;
    if (x > 0) visit(at - 1);
    if (x < width - 1) visit(at + 1);
    if (at >= width) visit(at - width);
    if (at < width * (height - 1)) visit(at + width);
  }
  return size;
}

/** The nearest ground before and after each pixel, along rows or along columns. */
function neighbours(ground, { lines, length, step, next }) {
  const [before, after] = [new Int16Array(ground.length), new Int16Array(ground.length)];
  for (let line = 0; line < lines; line++) {
    let last = -1;
    for (let place = 0; place < length; place++)
      before[line * next + place * step] = last = nearer(ground, line * next + place * step, last);
    last = -1;
    for (let place = length - 1; place >= 0; place--)
      after[line * next + place * step] = last = nearer(ground, line * next + place * step, last);
  }
  return [before, after];
}

const nearer = (ground, at, last) => (ground[at] >= 0 ? ground[at] : last);

function write({ data }, grey) {
  for (let at = 0; at < grey.length; at++) data[at * 4] = data[at * 4 + 1] = data[at * 4 + 2] = grey[at];
}

async function toDataUrl(blob) {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return `data:image/png;base64,${bytes.toBase64()}`;
}

window.flatten = flatten;
