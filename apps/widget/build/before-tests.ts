import { ensureBuilt } from './ensure-built.ts';

/** The gateway serves what is built, and tests of the loader run it. */
export const setup = () => ensureBuilt();
