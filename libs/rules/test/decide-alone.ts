import { readFileSync } from 'node:fs';
import { decideTurn } from '../src/decide-turn.ts';
import { loadKnowledge } from '../src/load.ts';

// A process that decides one turn and ends: the turn comes as JSON on standard input.
const { receipt, rewordable, ...decision } = decideTurn(loadKnowledge(), JSON.parse(readFileSync(0, 'utf8')));
process.stdout.write(JSON.stringify([decision, receipt(), rewordable()]));
