type Terms = {
  /** How long an answer is as good as a new one. */
  readonly freshMs: number;
  /** How long an old answer still serves when no new one is to be had. */
  readonly staleMs: number;
  readonly now: () => number;
};

type Kept<Value> = { readonly value: Value; readonly readAt: number; readonly triedAt: number };

type Look<Value> = (key: string) => Promise<Value | null>;

/** Answers by key, null for what there is nothing behind. */
export type Remembered<Value> = {
  /** Asks `firstLook` about what was never found, where it is given. */
  get(key: string, firstLook?: Look<Value>): Promise<Value | null>;
  /** Whether `get` would answer without asking anybody, or has an answer that serves if nobody can be asked. */
  has(key: string): boolean;
};

const maxKept = 10_000;
const patienceMs = { known: 500, unknown: 3_000 } as const;

/**
 * `look`, asked at most once at a time per key; its answers are remembered, and outlive its failures for a while. What was
 * found and what was not are kept apart, each within its own bound: no number of wrong keys drives out a right one.
 */
export function remember<Value>({ freshMs, staleMs, now }: Terms, look: Look<Value>): Remembered<Value> {
  const found = bounded<Kept<Value>>();
  const missed = bounded<Kept<null>>();
  const looking = new Map<string, Promise<Value | null>>();

  const keep = (key: string, value: Value | null, readAt: number) => {
    const times = { readAt, triedAt: now() };
    found.drop(key);
    missed.drop(key);
    if (value === null) missed.put(key, { value: null, ...times });
    else found.put(key, { value, ...times });
  };
  const ask = async (key: string, asked: Look<Value>) => {
    const value = await asked(key);
    keep(key, value, now());
    return value;
  };
  const askOnce = (key: string, asked: Look<Value>) => {
    const asking = looking.get(key) ?? ask(key, asked).finally(() => looking.delete(key));
    looking.set(key, asking);
    return asking;
  };
  const keptOf = (key: string) => found.get(key) ?? missed.get(key);
  const isFresh = ({ triedAt }: Kept<unknown>) => now() - triedAt < freshMs;
  const serveOld = (key: string, { value, readAt }: Kept<Value | null>, error: unknown) => {
    if (now() - readAt > staleMs) throw error;
    keep(key, value, readAt);
    return value;
  };

  return {
    async get(key, firstLook = look) {
      const known = keptOf(key);
      if (!known) return within(patienceMs.unknown, askOnce(key, firstLook));
      if (isFresh(known)) return known.value;
      const asked = askOnce(key, known.value === null ? firstLook : look);
      return within(patienceMs.known, asked).catch((error) => serveOld(key, known, error));
    },
    has(key) {
      const known = keptOf(key);
      return known !== undefined && (known.value !== null || isFresh(known));
    },
  };
}

/** A map of the newest so many. */
function bounded<Entry>() {
  const entries = new Map<string, Entry>();
  return {
    get: (key: string) => entries.get(key),
    drop: (key: string) => void entries.delete(key),
    put(key: string, entry: Entry) {
      entries.delete(key);
      entries.set(key, entry);
      const [oldest] = entries.keys();
      if (entries.size > maxKept && oldest !== undefined) entries.delete(oldest);
    },
  };
}

async function within<Value>(ms: number, asked: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, ms, new Error('The look-up took too long.'));
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
