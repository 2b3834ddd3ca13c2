// What a client does on the person's phone before reading: the picture at a reading size, grey, and every pixel as its
// difference from the colour around it, so that white on blue and white on black become dark on white alike.
const tile = 16;
const readingWidth = 840;

/** @returns {Promise<string>} the picture as a data URL of a PNG */
async function flatten(picture) {
  const image = await createImageBitmap(await (await fetch(picture)).blob());
  const scale = image.width < 700 ? 2 : Math.min(1, readingWidth / image.width);
  const canvas = new OffscreenCanvas(Math.round(image.width * scale), Math.round(image.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  write(pixels, differences(greyOf(pixels), canvas.width, canvas.height));
  context.putImageData(pixels, 0, 0);
  return toDataUrl(await canvas.convertToBlob());
}

function greyOf({ data }) {
  const grey = new Uint8Array(data.length / 4);
  for (let at = 0; at < grey.length; at++)
    grey[at] = 0.299 * data[at * 4] + 0.587 * data[at * 4 + 1] + 0.114 * data[at * 4 + 2];
  return grey;
}

function differences(grey, width, height) {
  const columns = Math.ceil(width / tile);
  const rows = Math.ceil(height / tile);
  const grounds = groundsOf(countShades(grey, { width, height, columns }), columns, rows);
  return grey.map((shade, at) => {
    const ground = grounds[Math.floor(Math.floor(at / width) / tile) * columns + Math.floor((at % width) / tile)];
    return 255 - Math.min(255, Math.abs(shade - ground) * 1.6);
  });
}

/** How often each of 32 shades occurs in each tile. */
function countShades(grey, { width, height, columns }) {
  const counts = new Uint16Array(columns * Math.ceil(height / tile) * 32);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      counts[(Math.floor(y / tile) * columns + Math.floor(x / tile)) * 32 + (grey[y * width + x] >> 3)]++;
  return counts;
}

/** The commonest shade around a tile; wider than high, since text runs in lines and bubbles end in them. */
function groundsOf(counts, columns, rows) {
  const grounds = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      grounds[row * columns + column] = commonest(counts, { row, column, rows, columns });
  return grounds;
}

function commonest(counts, { row, column, rows, columns }) {
  const sum = new Uint32Array(32);
  for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++)
    for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++)
      for (let shade = 0; shade < 32; shade++) sum[shade] += counts[(y * columns + x) * 32 + shade];
  return sum.indexOf(Math.max(...sum)) * 8 + 4;
}

function write({ data }, grey) {
  for (let at = 0; at < grey.length; at++) data[at * 4] = data[at * 4 + 1] = data[at * 4 + 2] = grey[at];
}

async function toDataUrl(blob) {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return `data:image/png;base64,${bytes.toBase64()}`;
}

window.flatten = flatten;
