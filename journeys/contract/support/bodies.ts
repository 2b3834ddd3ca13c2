/** One line as the reader on the person's device hands it over. */
export const line = (text: string, at: { x?: number; y?: number; w?: number; h?: number } = {}) => ({
  text,
  x: 0.05,
  y: 0.1,
  w: 0.5,
  h: 0.03,
  ...at,
});

/** A chat as a phone shows it: theirs on the left, mine on the right, each with a clock. */
export const chatScreenshot = {
  lines: [
    line('Hello, how can I help you today?', { x: 0.04, y: 0.12, w: 0.5 }),
    line('10:01', { x: 0.04, y: 0.155, w: 0.08, h: 0.02 }),
    line('I cancelled my plan on 3 May.', { x: 0.46, y: 0.22, w: 0.5 }),
    line('10:02', { x: 0.88, y: 0.255, w: 0.08, h: 0.02 }),
    line('We will not refund you.', { x: 0.04, y: 0.32, w: 0.5 }),
    line('10:05', { x: 0.04, y: 0.355, w: 0.08, h: 0.02 }),
    line('But I was charged twice.', { x: 0.46, y: 0.42, w: 0.5 }),
    line('10:06', { x: 0.88, y: 0.455, w: 0.08, h: 0.02 }),
  ],
};

export const user = (content: string) => ({ role: 'user', content });

/** Pads a JSON text to an exact number of bytes; whitespace at the end means nothing to JSON. */
export function padded(body: object, bytes: number): Buffer {
  const text = Buffer.from(JSON.stringify(body));
  return Buffer.concat([text, Buffer.alloc(bytes - text.length, ' ')]);
}

export const KiB = 1024;
export const MiB = 1024 * KiB;
