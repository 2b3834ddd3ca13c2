import { ServiceError } from '@intake/contracts/errors';
import { excessIn } from './excess.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The JSON value of a body. What it is labelled as does not matter, its bytes do: UTF-8, as JSON is. One that is deeper
 * or has more values than anything we take is refused before it is parsed (decision D47).
 * @throws ServiceError `invalid_json`
 */
export function parseJson(bytes: Uint8Array): unknown {
  const excess = excessIn(bytes);
  if (excess) throw new ServiceError('invalid_json', excess);
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw new ServiceError('invalid_json', 'The body is not valid JSON in UTF-8.');
  }
}
