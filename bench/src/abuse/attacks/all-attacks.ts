import type { Attack } from '../attack.ts';
import { forgeries } from './forgeries.ts';
import { heavyTurns } from './heavy-turns.ts';
import { hostileBodies } from './hostile-bodies.ts';
import { hostileDoors } from './hostile-doors.ts';
import { hostileEvidence } from './hostile-evidence.ts';
import { hostileSockets } from './hostile-sockets.ts';

export const allAttacks: readonly Attack[] = [
  ...heavyTurns,
  ...hostileEvidence,
  ...hostileBodies,
  ...hostileDoors,
  ...hostileSockets,
  ...forgeries,
];
