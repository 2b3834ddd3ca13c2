import type { Host } from './host.ts';

type Asking = {
  readonly check: string | undefined;
  readonly host: Host | undefined;
  readonly fetch: (path: string) => Promise<Response>;
  readonly address: URL;
};

const patienceMs = 2_000;

/**
 * Where this frame belongs when its page could not ask about its licence itself: the licence's own page, if the licence names
 * the origin that the page has shown to be its own. Undefined means that it belongs here.
 */
export async function rightfulAddress({ check, host, fetch, address }: Asking): Promise<string | undefined> {
  if (!check || !host) return undefined;
  try {
    const [origin, answer] = await Promise.all([
      host.origin(patienceMs),
      fetch(`/api/v1/embed-config?pid=${encodeURIComponent(check)}`),
    ]);
    const { partner } = await answer.json();
    if (!origin || !partner.origins.includes(origin)) return undefined;
    const lang = address.searchParams.get('lang');
    return `/embed?${new URLSearchParams({ pid: check, ...(lang ? { lang } : {}) })}`;
  } catch {
    return undefined;
  }
}
