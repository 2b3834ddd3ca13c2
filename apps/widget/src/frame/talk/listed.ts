// In Arabic the number stands in isolates of its own.
const list = /(?:\n\u2066?\d+\u2069?\. [^\n]*)+$/u;

/** Whether a reply ends in what it offers, a numbered line each. */
export const isListed = (reply: string): boolean => list.test(reply);

/** The reply without them: where they stand below as buttons, once is enough. */
export const withoutList = (reply: string): string => reply.replace(list, '');
