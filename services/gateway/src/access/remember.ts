type Terms = {
  /** How long an answer is as good as a new one. */
  readonly freshMs: number;
  /** How long an old answer still serves when no new one is to be had. */
  readonly staleMs: number;
  readonly now: () => number;
};

type Kept<Value> = { readonly value: Value; readonly readAt: number; readonly triedAt: number };

const maxKept = 10_000;
const patienceMs = { known: 500, unknown: 3_000 } as const;

/** `look`, asked at most once at a time per key; its answers are remembered, and outlive its failures for a while. */
export function remember<Value>({ freshMs, staleMs, now }: Terms, look: (key: string) => Promise<Value>) {
  const kept = new Map<string, Kept<Value>>();
  const looking = new Map<string, Promise<Value>>();

  const keep = (key: string, entry: Kept<Value>) => {
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
  };
  const ask = async (key: string) => {
    const value = await look(key);
    keep(key, { value, readAt: now(), triedAt: now() });
    return value;
  };
  const askOnce = (key: string) => {
    const asked = looking.get(key) ?? ask(key).finally(() => looking.delete(key));
    looking.set(key, asked);
    return asked;
  };

  return async (key: string): Promise<Value> => {
    const known = kept.get(key);
    if (known && now() - known.triedAt < freshMs) return known.value;
    try {
      return await within(known ? patienceMs.known : patienceMs.unknown, askOnce(key));
    } catch (error) {
      if (!known || now() - known.readAt > staleMs) throw error;
      keep(key, { ...known, triedAt: now() });
      return known.value;
    }
  };
}

async function within<Value>(ms: number, asked: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, ms, new Error('The look-up took too long.'));
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
