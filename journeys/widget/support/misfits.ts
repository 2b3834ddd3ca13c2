import type { Widget } from './widget.ts';

/** Ways in which people change a page: 400 % zoom or a small phone, the spacing of WCAG 1.4.12, text twice as large. */
const changes = {
  none: { width: 390, height: 740, style: '' },
  narrow: { width: 320, height: 568, style: '' },
  spaced: {
    width: 320,
    height: 568,
    style: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`,
  },
  doubled: { width: 390, height: 568, style: ':root { font-size: 200% !important }' },
} as const;

/**
 * What does not fit into a window that is so narrow, and what is too small to be hit (WCAG 1.4.4, 1.4.10, 1.4.12, 2.5.8);
 * a conversation with no room beside what is written, and what a phone does not show whole.
 */
export async function misfits({ page, frame }: Widget): Promise<readonly string[]> {
  const before = page.viewportSize() ?? { width: 1_280, height: 720 };
  const found: string[] = [];
  for (const [change, { width, height, style }] of Object.entries(changes)) {
    await page.setViewportSize({ width, height });
    const misfit = await frame.evaluate<string[]>(`(${measure})(${JSON.stringify(style)}, ${change === 'none'})`);
    found.push(...misfit.map((text) => `${change}: ${text}`));
  }
  await page.setViewportSize(before);
  return found;
}

// A string, because these tests know no types of the browser. A link inside a sentence may be as small as its line.
const measure = `(style, isOwnSize) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [sheet];
  const name = (element) => element.outerHTML.slice(0, 120);
  const all = [...document.querySelectorAll('body *')].filter((element) => element.checkVisibility() && !element.closest('.unseen, svg, option'));
  const found = all.flatMap((element) => {
    const { left, right, bottom, width, height } = element.getBoundingClientRect();
    const isControl = element.matches('button, select, input, textarea, a.button, a.phone');
    return [
      ...(element.matches('main') && style === '' && height < 120 ? ['low ' + height + ' of ' + innerHeight] : []),
      ...(isOwnSize && element.matches('.composer, .below') && bottom > innerHeight + 1 ? ['below the edge by ' + Math.round(bottom - innerHeight) + ' ' + name(element)] : []),
      ...(left < -1 || right > innerWidth + 1 ? ['sideways ' + Math.round(left) + ' to ' + Math.round(right) + ' ' + name(element)] : []),
      ...(isControl && (width < 24 || height < 24) ? ['small ' + width + ' x ' + height + ' ' + name(element)] : []),
      ...(element.scrollWidth > element.clientWidth + 1 && !['inline', 'contents'].includes(getComputedStyle(element).display) ? ['wide inside ' + name(element)] : []),
    ];
  });
  document.adoptedStyleSheets = [];
  return found;
}`;
