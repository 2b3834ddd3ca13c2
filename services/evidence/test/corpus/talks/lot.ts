import { createHash } from 'node:crypto';

/** A number below `below`, always the same for the same name and purpose. */
export function lotNumber(name: string, purpose: string, below: number): number {
  return createHash('sha256').update(`${purpose} ${name}`).digest().readUInt32BE() % below;
}

export function lot<Value>(name: string, purpose: string, values: readonly Value[]): Value {
  const value = values[lotNumber(name, purpose, values.length)];
  if (value === undefined) throw new Error('a lot needs something to draw from');
  return value;
}
