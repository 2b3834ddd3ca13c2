import { loadKnowledge } from '../src/load.ts';

// Has the compiled form of the base kept while an image is made; an image without it would start slowly.
loadKnowledge(undefined, (what) => {
  throw new Error(what);
});
