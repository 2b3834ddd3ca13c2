// Runs in the page that samples are drawn in (`drawn.ts`).

/** Each drawing's shades in base64, its size, and where its mark ends; the figures begin at so many pixels. */
globalThis.drawAll = (drawings) =>
  drawings.map((drawing) => {
    const { size, wide, slant, gap, shift, shade, ground, weight, font } = drawing;
    const context = new OffscreenCanvas(700, Math.ceil(size * 2.6)).getContext('2d', { willReadFrequently: true });
    const { width, height } = context.canvas;
    context.fillStyle = greyOf(ground);
    context.fillRect(0, 0, width, height);
    context.fillStyle = greyOf(shade);
    context.strokeStyle = greyOf(shade);
    context.font = `${weight} ${size}px "${font}"`;
    const foot = size * 1.6 + shift;
    context.setTransform(wide, 0, slant, 1, 300 - 300 * wide - slant * foot, 0);
    // Whatever is written, from left to right.
    write(context, `\u202d${drawing.figures}`, { ...drawing, x: 300 + shift, foot });
    drawMark(context, { ...drawing, end: 300 - size * gap, foot });
    return [shadesOf(context), width, height, 300 - (size * gap * wide) / 2];
  });

function greyOf(shade) {
  const whole = Math.round(shade);
  return `rgb(${whole}, ${whole}, ${whole})`;
}

function write(context, text, { x, foot, size, bolder }) {
  context.fillText(text, x, foot);
  context.lineWidth = size * bolder;
  if (bolder > 0) context.strokeText(text, x, foot);
}

function drawMark(context, { mark, strokes, end, foot, size, bolder }) {
  if (strokes.length === 0) {
    if (mark) write(context, mark, { x: end - context.measureText(mark).width, foot, size, bolder });
    return;
  }
  const width = Math.max(...strokes.flat().map(([x]) => x)) * size;
  context.lineWidth = size * 0.09;
  for (const points of strokes) {
    context.beginPath();
    for (const [x, y] of points) context.lineTo(end - width + x * size, foot - y * size);
    context.stroke();
  }
}

/** A byte a pixel: drawings have no colours. */
function shadesOf(context) {
  const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
  let bytes = '';
  for (let at = 0; at < data.length; at += 4) bytes += String.fromCharCode(data[at]);
  return btoa(bytes);
}
