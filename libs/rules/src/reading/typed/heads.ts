/** What heads the card, by its facts; each has a question of its own that asks for it anew. */
export const headKeys = ['organisation', 'sector'] as const;
export type HeadKey = (typeof headKeys)[number];

export const isHead = (key: string): key is HeadKey => headKeys.some((one) => one === key);
