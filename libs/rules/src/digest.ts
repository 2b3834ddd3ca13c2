import { hash } from 'node:crypto';

/** Lower-case hex SHA-256 over the RFC 8785 canonical form of a JSON value. */
export const digest = (value: unknown): string => hash('sha256', canonical(value));

type Members = Readonly<Record<string, unknown>>;

/**
 * JSON.stringify writes strings and numbers as RFC 8785 wants them; what is left is the order of members. Lists of plain
 * values, of which a receipt consists for the most part, it writes as a whole.
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value))
    return value.some(isCompound) ? `[${value.map(canonical).join(',')}]` : JSON.stringify(value);
  return isCompound(value) ? `{${canonicalMembers(value)}}` : JSON.stringify(value ?? null);
}

function canonicalMembers(value: Members): string {
  let text = '';
  for (const name of Object.keys(value).sort()) {
    const member = value[name];
    if (member !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${canonical(member)}`;
  }
  return text;
}

const isCompound = (value: unknown): value is Members => typeof value === 'object' && value !== null;
