const most = 8_000;

/** How much of `text` is beyond what one message carries, in characters as the service counts them. */
export const excess = (text: string) => Math.max(0, [...text].length - most);
