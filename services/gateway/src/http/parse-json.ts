import { ServiceError } from '@intake/contracts/errors';

const maxDepth = 64;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The JSON value of a body. What it is labelled as does not matter, its bytes do: UTF-8, as JSON is.
 * @throws ServiceError `invalid_json`
 */
export function parseJson(bytes: Buffer): unknown {
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes));
  } catch {
    throw new ServiceError('invalid_json', 'The body is not valid JSON in UTF-8.');
  }
  // Nothing we take is deep, and nobody behind us should have to recurse over what a client made up.
  if (isDeeperThan(maxDepth, value)) throw new ServiceError('invalid_json', `The body is nested too deeply.`);
  return value;
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}
