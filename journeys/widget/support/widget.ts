import axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';

export type Widget = Awaited<ReturnType<typeof widgetOn>>;

/** The widget on a page, once it has greeted; the `at`th of several. */
export async function widgetOn(page: Page, at = 0) {
  const handle = await page.locator('iframe').nth(at).elementHandle();
  const frame = await handle?.contentFrame();
  if (!frame) throw new Error('There is no such frame.');
  const $ = (selector: string) => frame.locator(selector);
  // Behind another screen after a reload.
  await $('.message.assistant').first().waitFor({ state: 'attached' });
  const answered = () => $('.progress[data-kind="nothing"]').waitFor({ state: 'attached' });
  const send = async (text: string) => {
    await $('textarea').fill(text);
    await $('.composer button[type=submit]').click();
  };
  return {
    page,
    frame,
    $,
    answered,
    send,
    async say(text: string) {
      await send(text);
      await answered();
    },
    /** Tells a story, then that this was everything, until the claims card is up. */
    async untilCard(story: string) {
      await send(story);
      await answered();
      while (!(await $('.card').count())) {
        await $('.composer .done').click();
        await answered();
      }
    },
    async confirm() {
      await $('.card button.main').click();
      await $('.draft').waitFor();
    },
    findings: () => findingsIn(page, frame),
  };
}

/** What axe finds in light and in dark, each with the element it means. */
export async function findingsIn(page: Page, frame: Frame): Promise<readonly string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Only colours differ in the dark.
    const rules =
      colorScheme === 'dark' ? { runOnly: ['color-contrast'] } : { rules: { 'duplicate-id': { enabled: true } } };
    found.push(...(await violationsIn(frame, rules)).map((text) => `${colorScheme}: ${text}`));
  }
  return found;
}

async function violationsIn(frame: Frame, rules: axe.RunOptions): Promise<readonly string[]> {
  if (!(await frame.evaluate('Boolean(window.axe)'))) await frame.evaluate(axe.source);
  const { violations } = await frame.evaluate(
    (options) => (globalThis as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'], ...options }),
    rules,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} ${html} ${failureSummary}`),
  );
}
