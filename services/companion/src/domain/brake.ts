/** What one round may erase without an operator's word (ADR 41). */
export type Brake = {
  /** Of an owner's intakes, 0 to 1. */
  readonly share: number;
  /** Intakes of one owner. */
  readonly perOwner: number;
  /** Intakes of all owners together. */
  readonly inTotal: number;
  /** So few are no mass erasure whatever their share: of one owner, and of all together. */
  readonly exempt: number;
};

/** How much of an owner's is past keeping. */
export type Owed = {
  /** Null stands for the public. */
  readonly partnerId: string | null;
  readonly retentionDays: number;
  readonly stored: number;
  readonly due: number;
};

/** Who is over a limit; `total` where it is all owners together. */
export type Stop = { readonly owner: string; readonly due: number; readonly allowed: number };

/** Where intakes come in evenly, a day's worth falls due each night: three nights' may wait, after an outage too. */
const ordinaryNights = 3;

/** What stops a round: empty where it may go on. */
export function stopsOf(brake: Brake, owed: readonly Owed[]): readonly Stop[] {
  const owners = owed.map((owner) => ({
    owner: owner.partnerId ?? 'public',
    due: owner.due,
    allowed: Math.max(brake.exempt, Math.min(brake.perOwner, Math.ceil(ordinarily(brake, owner)))),
  }));
  const together = owed.reduce((sum, owner) => sum + ordinarily(brake, owner), 0);
  const total = {
    owner: 'total',
    due: owed.reduce((sum, { due }) => sum + due, 0),
    allowed: Math.max(brake.exempt, Math.min(brake.inTotal, Math.ceil(together))),
  };
  return [...owners, total].filter(({ due, allowed }) => due > allowed);
}

const ordinarily = ({ share }: Brake, { stored, retentionDays }: Owed) =>
  stored * Math.min(1, Math.max(share, ordinaryNights / retentionDays));
