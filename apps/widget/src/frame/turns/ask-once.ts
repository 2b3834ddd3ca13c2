/** What became of asking the service once. */
export type Answer<Value> =
  | { readonly kind: 'answered'; readonly value: Value }
  | { readonly kind: 'limited'; readonly untilMs: number }
  | { readonly kind: 'away' }
  | { readonly kind: 'refused'; readonly status: number };

export type Asking = {
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  readonly now: () => number;
  readonly signal: AbortSignal;
};

export type Question = {
  readonly path: string;
  /** Media type of the body. */
  readonly type: string;
  readonly body: BodyInit;
  readonly patienceMs: number;
};

/** Asks this server, without cookies; what it answers is trusted to be of the contract's shape. */
export async function askOnce<Value>({ fetch, now, signal }: Asking, question: Question): Promise<Answer<Value>> {
  const { path, type, body, patienceMs } = question;
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': type },
      credentials: 'omit',
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    });
    if (response.ok) return { kind: 'answered', value: (await response.json()) as Value };
    if (response.status === 429) return { kind: 'limited', untilMs: now() + secondsOf(response) * 1_000 };
    return response.status < 500 ? { kind: 'refused', status: response.status } : { kind: 'away' };
  } catch {
    return { kind: 'away' };
  }
}

function secondsOf({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after'));
  return seconds >= 1 ? seconds : 5;
}
