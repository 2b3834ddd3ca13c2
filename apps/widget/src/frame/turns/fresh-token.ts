/** Half an hour before the page's token ends. */
const renewAfterMs = 90 * 60 * 1_000;

type Renewing = {
  readonly token: string | undefined;
  readonly now: () => number;
  /** The page of this frame, asked for anew. */
  readonly readPage: () => Promise<string>;
};

/** The token while it is young; a page that stays open gets itself another, and keeps the old one if it cannot. */
export function freshToken({ token, now, readPage }: Renewing): () => Promise<string | undefined> {
  let current = token;
  let since = now();
  return async () => {
    if (!current || now() - since < renewAfterMs) return current;
    try {
      const [, renewed] = /<meta name="embed-token" content="([^"]+)">/.exec(await readPage()) ?? [];
      if (renewed) [current, since] = [renewed, now()];
    } catch {
      // The next turn tries again.
    }
    return current;
  };
}
