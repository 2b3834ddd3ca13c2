/** `ask`, whose answer serves everyone who wants it within `ms`. */
export function sharedFor<Answer>(ms: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let answer: Promise<Answer> | undefined;
  return () => {
    if (!answer || performance.now() - askedAt > ms) {
      askedAt = performance.now();
      answer = ask();
    }
    return answer;
  };
}
