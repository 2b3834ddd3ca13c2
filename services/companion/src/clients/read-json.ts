/**
 * The JSON of an answer from outside, read as long as it is small.
 * @throws Error when it is larger than `limit` bytes, breaks off or is no JSON; never with anything of its content.
 */
export async function readJson(response: Response, limit: number): Promise<unknown> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  // Leaving the loop early closes the connection: whatever else is sent is not read.
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > limit) throw new Error(`The answer is larger than ${limit} bytes.`);
    text += decoder.decode(part, { stream: true });
  }
  try {
    return JSON.parse(text + decoder.decode());
  } catch {
    throw new Error('The answer is no JSON.');
  }
}
