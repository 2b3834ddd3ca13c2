import { isLang } from '../titles.ts';

/** The licence's own page where the licence names this page's origin; anywhere else the unregistered one. */
export async function chooseAddress(script: HTMLScriptElement): Promise<string> {
  const pid = script.dataset['partnerId'];
  if (!pid) return unregistered(script);
  let answer: Response;
  try {
    const asked = new URL('api/v1/embed-config', script.src);
    asked.searchParams.set('pid', pid);
    answer = await fetch(asked, { credentials: 'omit', signal: AbortSignal.timeout(5_000) });
  } catch {
    // The page's own policy may forbid the question. The frame asks it then, before anything is said in it.
    return unregistered(script, pid);
  }
  try {
    const { partner } = await answer.json();
    if (partner.origins.includes(location.origin)) return frameAddress(script, { pid });
  } catch {
    // Not a licence.
  }
  return unregistered(script);
}

function unregistered(script: HTMLScriptElement, check?: string): string {
  const { partner, email } = script.dataset;
  return frameAddress(script, { partner, to: email, check });
}

type Query = Readonly<Record<string, string | undefined>>;

function frameAddress({ src, dataset }: HTMLScriptElement, query: Query): string {
  const address = new URL('embed', src);
  const lang = isLang(dataset['lang']) ? dataset['lang'] : undefined;
  for (const [name, value] of Object.entries({ ...query, lang })) if (value) address.searchParams.set(name, value);
  return address.href;
}
