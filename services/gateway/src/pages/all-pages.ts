import type { Readiness } from '../readiness.ts';
import type { Page } from './page.ts';
import { livePage, readyPage } from './probes.ts';

/** Everything outside `/api`. The widget's loader and its page join this list; until then their paths answer 404. */
export const allPages = (readiness: Readiness): readonly Page[] => [livePage, readyPage(readiness)];
