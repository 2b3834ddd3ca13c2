/** A stream whose first part is read: a store that is away is then a refusal, and not an answer that breaks off. */
export async function startStream(parts: AsyncGenerator<Buffer>): Promise<AsyncGenerator<Buffer>> {
  return resumed(await parts.next(), parts);
}

async function* resumed(first: IteratorResult<Buffer>, parts: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  if (!first.done) yield first.value;
  yield* parts;
}
