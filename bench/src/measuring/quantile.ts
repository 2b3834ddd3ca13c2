/** The value below which `share` of the values lie; NaN of none. */
export function quantile(share: number, values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const medianOf = (values: readonly number[]): number => quantile(0.5, values);
