export const western = '0123456789';
export const eastern = '٠١٢٣٤٥٦٧٨٩';

/** What stands between figures. */
export const between = ':/';

/** The halves of an Arabic day: before noon and after it. */
export const halves = ['ص', 'م'] as const;
export const tick = '✓';

/** Any other shape. */
export const other = 'else';

/** What is told apart by shape, in the order of what has been learnt. */
export const signs: readonly string[] = [...western, ...eastern, ...between, 'م', 'ص', tick, other];

/** «9:15» and nothing else. */
export const clock = /^(?:[01]?\d|2[0-3]):[0-5]\d$/;
