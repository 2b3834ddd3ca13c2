import { type InForce, inOrderOfBase } from '../knowledge/in-force.ts';
import { isOfSector } from '../knowledge/relevance.ts';
import type { FactEntry } from '../knowledge/schema/base.ts';
import type { GateEntry } from '../knowledge/schema/engine.ts';
import { deriveEach } from '../memo.ts';
import { isInDoubt } from '../reading/doubts.ts';
import type { Established } from '../reading/established.ts';
import { evaluateGround, type GroundTrace, type Truth } from './evaluate-ground.ts';

/** The merit of a story: every ground with its trace, and what the whole comes to. */
export type Merit = {
  readonly grounds: readonly GroundTrace[];
  readonly passed: readonly GroundTrace[];
  /** At least one argument that can stand alone has passed, and no gate is shut. */
  readonly sufficient: boolean;
  /** True facts that are grievances. */
  readonly claims: readonly string[];
  /** Gates that the person's own facts shut. */
  readonly shut: readonly GateEntry[];
  /** Gates that one question may still open; nothing is written before it is answered. */
  readonly awaiting: readonly GateEntry[];
  /** Gates that shut nothing but have to be spoken of. */
  readonly soft: readonly GateEntry[];
  /** Every ground that the claims could support is defeated by the person's own facts. */
  readonly defeated: boolean;
};

export function weigh(inForce: InForce, established: Established, asked: ReadonlySet<string>): Merit {
  const truth: Truth = (key) => established.facts.get(key)?.value;
  const isSure = established.doubts.length === 0;
  const proven: Truth = (key) => (isSure || !isInDoubt(established, key) ? truth(key) : undefined);
  const sector = established.sector?.code ?? null;
  const claims = claimsOf(inForce, sector, established);
  const grounds = groundsIn(inForce, sector ?? unknown).map((ground) => evaluateGround(ground, proven));
  const isDenied = (key: string) => isDeniedIn(established, key);
  const met = inForce.gates.filter((gate) => isAbout(gate, sector, claims) && isMet(gate, truth, isDenied));
  const isAnswered = ({ rescue }: GateEntry) =>
    rescue === undefined || asked.has(rescue) || truth(rescue) !== undefined;
  const holding = met.filter(({ effect }) => effect === 'holds');
  const shut = met.filter((gate) => gate.effect === 'closes' || (gate.effect === 'holds' && isAnswered(gate)));
  const passed = shut.length > 0 ? [] : grounds.filter((trace) => trace.passed);
  const sufficient = passed.some(({ ground }) => !ground.support_only);
  return {
    grounds,
    passed: sufficient ? passed : [],
    sufficient,
    claims,
    shut,
    awaiting: holding.filter((gate) => !isAnswered(gate)),
    soft: met.filter(({ effect }) => effect === 'softens' || effect === 'informs'),
    defeated: areAllDefeated(grounds, claims),
  };
}

/** The merit gate is open and nothing says that the matter can only go on as an account. */
export function mayBeFormal({ sufficient, soft }: Merit): boolean {
  return sufficient && !soft.some(({ effect }) => effect === 'softens');
}

/** What has no name of its own is a grievance only while nothing else is, or where the person asked to add it. */
function claimsOf(inForce: InForce, sector: string | null, { facts }: Established): string[] {
  const isTold = ({ key, role, sectors }: FactEntry) =>
    role === 'claim' && facts.get(key)?.value === true && isOfSector({ sectors }, sector);
  const told = inOrderOfBase(inForce, facts.keys()).filter(isTold);
  const named = told.filter(({ key, last_resort }) => !last_resort || facts.get(key)?.instance?.isAdded === true);
  return (named.length > 0 ? named : told).map(({ key }) => key);
}

/** The sector of a story that nobody can tell yet: no ground is of it. */
const unknown = '';

// While the sector is unknown every ground may still be the right one, but none can be relied on that belongs to one sector.
const groundsIn = deriveEach(({ grounds }: InForce, sector: string) =>
  grounds.filter(({ sectors }) => sectors.includes('any') || sectors.includes(sector)),
);

/** What few grounds rest on tells which story it is; «they have not answered» and «I bought it» stand in many. */
export function isTelling({ grounds }: Pick<Merit, 'grounds'>, key: string): boolean {
  return grounds.filter(({ held }) => held.includes(key)).length <= fewGrounds;
}

const fewGrounds = 3;

/** Whether the gate is for what is claimed in this sector. */
export function isAbout(
  { sectors, claims: covered }: GateEntry,
  sector: string | null,
  claims: readonly string[],
): boolean {
  const isHere = sectors.length === 0 || (sector !== null && sectors.includes(sector));
  return isHere && (covered.length === 0 || claims.every((claim) => covered.includes(claim)));
}

/** What was taken off the card, or not chosen from a list, is not said to be not so. */
function isDeniedIn({ facts, retracted }: Established, key: string): boolean {
  const fact = facts.get(key);
  return fact?.value === false && fact.instance?.fromList !== true && !(key in retracted);
}

const isMet = ({ when, denied, unless }: GateEntry, truth: Truth, isDenied: (key: string) => boolean): boolean =>
  when.some((key) => truth(key) === true) && denied.every(isDenied) && !unless.some((key) => truth(key) === true);

function areAllDefeated(grounds: readonly GroundTrace[], claims: readonly string[]): boolean {
  const isClaimed = (key: string) => claims.includes(key);
  const supported = grounds.filter(
    ({ ground }) => !ground.support_only && (ground.required.some(isClaimed) || ground.any_of.some(isClaimed)),
  );
  return supported.length > 0 && supported.every(({ defeatedBy }) => defeatedBy.length > 0);
}
