import { isLang, type Lang } from '../titles.ts';

/** What the page in the frame was opened with. */
export type Settings = {
  /** Speaks for a licence; its absence is the unregistered behaviour. */
  readonly token: string | undefined;
  readonly partner: string | undefined;
  /** Where the send button addresses its mail. */
  readonly to: string | undefined;
  /** A licence that the page claims and could not ask about. */
  readonly check: string | undefined;
  readonly lang: Lang;
  /** The service can turn speech into text. */
  readonly talks: boolean;
  /** Two widgets on one page keep apart what they store. */
  readonly storageKey: string;
};

type Given = {
  readonly query: URLSearchParams;
  readonly meta: (name: string) => string | undefined;
  readonly browserLanguages: readonly string[];
};

export function readSettings({ query, meta, browserLanguages }: Given): Settings {
  const token = meta('embed-token');
  const partner = token ? meta('embed-partner') : query.get('partner')?.trim();
  const to = token ? meta('embed-to') : query.get('to')?.trim();
  const wanted = [query.get('lang') ?? '', ...browserLanguages.map((tag) => tag.slice(0, 2).toLowerCase())];
  return {
    token,
    partner: partner || undefined,
    // What is unseen in an address makes it look like another.
    to: to && /^[^\s@?&\p{Cf}]+@[^\s@?&\p{Cf}]+$/u.test(to) ? to : undefined,
    check: (!token && query.get('check')) || undefined,
    lang: wanted.find(isLang) ?? 'en',
    talks: meta('embed-talks') !== undefined,
    storageKey: `intake:${token ? `licence:${query.get('pid')}` : `open:${partner ?? ''}`}`,
  };
}
