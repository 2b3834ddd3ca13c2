/** What ends a recording beside the person. */
export type Cut = 'limit' | 'lost' | 'hidden';

/** The longest recording: what the service can turn into text while somebody waits. */
export const longestMs = 120_000;

const hiddenMs = 30_000;

/** Ends a recording at its longest, and when nobody sees the page for a while; answers how to end that. */
export function boundRecording(stop: (cut: Cut) => void): () => void {
  const limit = setTimeout(stop, longestMs, 'limit');
  let hidden: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(hidden);
    if (document.visibilityState === 'hidden') hidden = setTimeout(stop, hiddenMs, 'hidden');
  };
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    clearTimeout(hidden);
    clearTimeout(limit);
  };
}
