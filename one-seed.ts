import { configureGlobal } from 'fast-check';

// Property tests draw the same cases each time: a red run is the change's doing, never luck's.
configureGlobal({ seed: 20_261_120 });
