// A classic script, in a block of its own: it leaves no name behind in the page, and may run twice there.
{
  const titles: Readonly<Record<string, string>> = {
    en: 'Make a complaint',
    zh: '提出投诉',
    vi: 'Gửi khiếu nại',
    ar: 'تقديم شكوى',
    el: 'Υποβολή καταγγελίας',
  };

  /** Popups leave the sandbox because they are the sites a complaint goes to; modals are the print dialog. */
  const sandbox =
    'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals';

  const frameAddress = ({ src, dataset }: HTMLScriptElement, query: Readonly<Record<string, string | undefined>>) => {
    const address = new URL('embed', src);
    const lang = titles[dataset['lang'] ?? ''] ? dataset['lang'] : undefined;
    for (const [name, value] of Object.entries({ ...query, lang })) if (value) address.searchParams.set(name, value);
    return address.href;
  };

  const unregistered = (script: HTMLScriptElement) =>
    frameAddress(script, { partner: script.dataset['partner'], to: script.dataset['email'] });

  /** The licence's own page only where the licence names this page's origin. */
  const chooseAddress = async (script: HTMLScriptElement): Promise<string> => {
    const pid = script.dataset['partnerId'];
    if (!pid) return unregistered(script);
    try {
      const asked = new URL('api/v1/embed-config', script.src);
      asked.searchParams.set('pid', pid);
      const answer = await fetch(asked, { credentials: 'omit', signal: AbortSignal.timeout(5_000) });
      const { partner } = await answer.json();
      return partner.origins.includes(location.origin) ? frameAddress(script, { pid }) : unregistered(script);
    } catch {
      return unregistered(script);
    }
  };

  const makeFrame = ({ dataset }: HTMLScriptElement, address: string): HTMLIFrameElement => {
    const frame = document.createElement('iframe');
    const wanted = Number(dataset['height']);
    const height = wanted >= 1 ? Math.round(wanted) : 640;
    const lang = dataset['lang'] ?? document.documentElement.lang.slice(0, 2);
    frame.title = titles[lang] ?? String(titles['en']);
    frame.allow = 'microphone';
    // With an origin of its own the frame can keep a conversation over a reload and use the microphone.
    frame.setAttribute('sandbox', sandbox);
    frame.referrerPolicy = 'origin';
    frame.loading = 'lazy';
    // Through the object model: a page that forbids inline style forbids the attribute.
    Object.assign(frame.style, { display: 'block', width: '100%', border: '0', height: `min(${height}px, 100vh)` });
    // Browsers that know no dvh keep the line above.
    frame.style.setProperty('height', `min(${height}px, 100dvh)`);
    frame.src = address;
    return frame;
  };

  const place = (script: HTMLScriptElement, frame: HTMLIFrameElement) => {
    if (document.body.contains(script)) script.after(frame);
    else document.body.append(frame);
  };

  const run = async (script: HTMLScriptElement) => {
    const frame = makeFrame(script, await chooseAddress(script));
    // A script in the head may be done before there is a body.
    if (document.body) place(script, frame);
    else document.addEventListener('DOMContentLoaded', () => place(script, frame));
  };

  const own = document.currentScript;
  if (own instanceof HTMLScriptElement) void run(own);
}
