import type { Page } from 'playwright-core';
import { type Ink, inkOf } from '../../src/reader/ink/flatten.ts';
import type { Drawing } from './drawing.ts';

/** A drawing as a screen shows it, as the difference from its ground; the mark stands left of `split`, in pixels. */
export type Drawn = { readonly ink: Ink; readonly split: number };

/** Draws on canvases of the page, as browsers and phones do: with soft edges and between pixels. */
export async function drawAll(page: Page, drawings: readonly Drawing[]): Promise<readonly Drawn[]> {
  await page.addScriptTag({ path: `${import.meta.dirname}/in-page.js` });
  const answers = await page.evaluate<readonly (readonly [string, number, number, number])[]>(
    `drawAll(${JSON.stringify(drawings)})`,
  );
  return answers.map(([base64, width, height, split], at) => {
    const ground = Math.round(drawings[at]?.ground ?? 255);
    const grey = Uint8Array.from(Buffer.from(base64, 'base64'), (shade) => inkOf(shade, ground));
    return { ink: { grey, width, height }, split };
  });
}
