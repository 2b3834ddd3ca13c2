/** A body in blocks that stand alone in their memory, so that a thread can be handed it without a copy. */
export type Body = readonly Uint8Array<ArrayBuffer>[];

const blockBytes = 512 * 1024;

export const sizeOf = (body: Body): number => body.reduce((size, { byteLength }) => size + byteLength, 0);

/** Gathers a body as it comes: all of it put together at its end would hold up everybody else. */
export function gatherBlocks() {
  const full: Uint8Array<ArrayBuffer>[] = [];
  let [block, used] = [new Uint8Array(), 0];
  const close = () => {
    if (used > 0) full.push(used === block.length ? block : block.slice(0, used));
    used = 0;
  };
  return {
    size: () => sizeOf(full) + used,
    add(part: Uint8Array) {
      for (let at = 0; at < part.length; ) {
        if (used === block.length) {
          close();
          // Most bodies are one part, and small: their block is as large as that.
          block = new Uint8Array(Math.max(part.length - at, Math.min(sizeOf(full), blockBytes)));
        }
        const piece = part.subarray(at, at + block.length - used);
        block.set(piece, used);
        used += piece.length;
        at += piece.length;
      }
    },
    all(): Body {
      close();
      return full;
    },
  };
}
