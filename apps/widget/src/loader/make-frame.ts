import { isLang, titles } from '../titles.ts';

/**
 * The frame is on the service's own origin, so `allow-same-origin` gives it that origin and never the page's: it needs one
 * to keep a conversation over a reload and to use the microphone. Popups leave the sandbox because they are the sites that
 * a complaint goes to; modals are the print dialog.
 */
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals';

/** The frame with all but its address. */
export function makeFrame(dataset: DOMStringMap): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  const wanted = Number(dataset['height']);
  const height = wanted >= 1 ? Math.round(wanted) : 640;
  const lang = dataset['lang'] ?? document.documentElement.lang.slice(0, 2);
  frame.title = titles[isLang(lang) ? lang : 'en'];
  frame.allow = 'microphone';
  frame.setAttribute('sandbox', sandbox);
  frame.referrerPolicy = 'origin';
  frame.loading = 'lazy';
  // Through the object model: a page that forbids inline style forbids the attribute.
  Object.assign(frame.style, { display: 'block', width: '100%', border: '0', height: `min(${height}px, 100vh)` });
  // Browsers that know no dvh keep the line above.
  frame.style.setProperty('height', `min(${height}px, 100dvh)`);
  stayAboveKeyboard(frame);
  return frame;
}

/** A phone's keyboard covers the page without changing its height; only the visual viewport tells. */
function stayAboveKeyboard({ style }: HTMLIFrameElement): void {
  const seen = window.visualViewport;
  seen?.addEventListener('resize', () => {
    style.setProperty('max-height', `${Math.round(seen.height * seen.scale)}px`);
  });
}
