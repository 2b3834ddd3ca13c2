import type { Browser } from 'playwright-core';

/** As a cheap phone beside this machine. */
const slowdown = 4;

/** Milliseconds from the first byte asked for until there is a field to write in, in a browser that knows nothing yet. */
export async function timeToWrite(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(`
    new MutationObserver((_, observer) => {
      if (!document.querySelector('textarea')) return;
      observer.disconnect();
      requestAnimationFrame(() => { window.canWriteAt = performance.now(); });
    }).observe(document, { childList: true, subtree: true });
  `);
  await page.goto(url);
  const handle = await page.waitForFunction('window.canWriteAt');
  const at = (await handle.jsonValue()) as number;
  await context.close();
  return at;
}
