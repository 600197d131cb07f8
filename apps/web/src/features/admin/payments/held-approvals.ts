import type { HeldApproval } from '@app/billing/contract';

/** The approvals of one member of staff. */
export interface HeldByStaff {
  readonly staffId: string;
  /** `null` for the reviewer at the screen. */
  readonly name: string | null;
  readonly approvals: readonly HeldApproval[];
  /** Until the first of them takes effect. */
  readonly secondsLeft: number;
}

/** By who approved, the own ones first; `approvals` come in the order in which they take effect. */
export function byStaff(approvals: readonly HeldApproval[], ownId: string | null): HeldByStaff[] {
  const groups = Map.groupBy(approvals, ({ by }) => by.id);
  return [...groups]
    .map(([staffId, held]) => ({
      staffId,
      name: staffId === ownId ? null : (held[0]?.by.name ?? 'A former account'),
      approvals: held,
      secondsLeft: Math.min(...held.map(({ secondsLeft }) => secondsLeft)),
    }))
    .sort((one, other) => Number(other.name === null) - Number(one.name === null));
}

/** "You approved 12 payments." */
export function heldTitle({ name, approvals }: HeldByStaff): string {
  const count = approvals.length === 1 ? '1 payment' : `${approvals.length} payments`;
  return `${name ?? 'You'} approved ${count}`;
}

/** When they take effect; `elapsed` seconds have passed since the server has counted. */
export function effectText({ approvals, secondsLeft }: HeldByStaff, elapsed: number): string {
  const left = Math.max(0, secondsLeft - elapsed);
  const subject = approvals.length === 1 ? 'It takes' : 'They take';
  if (left === 0) return `${subject} effect within seconds.`;
  return `${subject} effect in ${left} s, even if you close this page.`;
}
