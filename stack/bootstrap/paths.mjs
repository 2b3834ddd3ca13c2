import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const REPOSITORY = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Node 24 itself: pnpm links the program here, with no shell script in between. */
export const PROJECT_NODE = join(REPOSITORY, 'node_modules/.bin/node');
