/**
 * Pages of one user: the month's allowance, and pages of packs, which stay until they are used.
 * What remains is granted − used − reserved of each, never below 0.
 */
export interface AllowanceState {
  readonly periodStartsOn: string;
  readonly granted: number;
  readonly used: number;
  /** Held for running scans. Survives the month change: such a scan is charged in the month in which it ends. */
  readonly reserved: number;
  readonly packGranted: number;
  readonly packUsed: number;
  readonly packReserved: number;
}

export type PageResource = 'page_scans' | 'pack_pages';

/** A movement of the ledger, before it gets a user and a key. */
export interface Movement {
  readonly resource: PageResource;
  readonly kind: 'grant' | 'reserve' | 'settle' | 'release' | 'expire' | 'reset' | 'refund';
  /** Signed: its effect on the pages that can still be reserved. */
  readonly amount: number;
  /** The month it counts for, when that differs from the month of the resulting state. */
  readonly periodStartsOn?: string;
}

export interface Change {
  readonly after: AllowanceState;
  readonly movements: readonly Movement[];
}

/** Pages that one scan holds, from the month and from packs. */
export interface HeldPages {
  readonly month: number;
  readonly pack: number;
}

/** The first month of a user. */
export function openAllowance(periodStartsOn: string, grant: number): Change {
  return {
    after: {
      periodStartsOn,
      ...{ granted: grant, used: 0, reserved: 0 },
      ...{ packGranted: 0, packUsed: 0, packReserved: 0 },
    },
    movements: [ofMonth('grant', grant)],
  };
}

/**
 * The state in the month that starts on `periodStartsOn`: unused pages expire in the month they were
 * granted for, a full allowance is granted, reservations and packs stay. Pages reserved by running scans are granted
 * in any case, so that a smaller plan does not make the month begin below zero. `null` when the state
 * already is of that month (or, after a correction of the clock, of a later one); months without use are skipped.
 */
export function rollPeriod(
  before: AllowanceState,
  periodStartsOn: string,
  grant: number,
): Change | null {
  if (before.periodStartsOn >= periodStartsOn) return null;
  const unused = before.granted - before.used;
  const granted = Math.max(grant, before.reserved);
  const expired = { ...ofMonth('expire', -unused), periodStartsOn: before.periodStartsOn };
  return {
    after: { ...before, periodStartsOn, granted, used: 0 },
    movements: [...(unused === 0 ? [] : [expired]), ofMonth('reset', granted)],
  };
}

/** Of the month's allowance. */
export function remainingPages(state: AllowanceState): number {
  return Math.max(0, state.granted - state.used - state.reserved);
}

/** Pages of packs that are neither used nor reserved. */
export function remainingPackPages(state: AllowanceState): number {
  return state.packGranted - state.packUsed - state.packReserved;
}

/**
 * A change of plan within the month. A larger one adds the difference; a smaller one takes away what is neither
 * used nor reserved, so that nothing falls below zero. `kind` is the reason. `null` when nothing changes.
 */
export function changeGrant(
  before: AllowanceState,
  grant: number,
  kind: 'expire' | 'refund' = 'expire',
): Change | null {
  const granted = Math.max(grant, before.used + before.reserved);
  const difference = granted - before.granted;
  if (difference === 0) return null;
  return {
    after: { ...before, granted },
    movements: [ofMonth(difference > 0 ? 'grant' : kind, difference)],
  };
}

/** Adds the pages of a bought pack. */
export function grantPack(before: AllowanceState, pages: number): Change {
  return {
    after: { ...before, packGranted: before.packGranted + pages },
    movements: [ofPack('grant', pages)],
  };
}

/** Revokes up to `pages` of a pack: only what is neither used nor reserved. */
export function refundPack(before: AllowanceState, pages: number): Change {
  const taken = Math.min(pages, remainingPackPages(before));
  if (taken <= 0) return { after: before, movements: [] };
  return {
    after: { ...before, packGranted: before.packGranted - taken },
    movements: [ofPack('refund', -taken)],
  };
}

/** Reserves as many of `pages` as remain, those of the month first; `null` when none do. */
export function reservePages(before: AllowanceState, pages: number): Change | null {
  const month = Math.min(pages, remainingPages(before));
  const pack = Math.min(pages - month, remainingPackPages(before));
  if (month + pack <= 0) return null;
  return {
    after: {
      ...before,
      reserved: before.reserved + month,
      packReserved: before.packReserved + pack,
    },
    movements: [
      ...(month === 0 ? [] : [ofMonth('reserve', -month)]),
      ...(pack === 0 ? [] : [ofPack('reserve', -pack)]),
    ],
  };
}

/**
 * Ends a reservation: the pages used are charged (never more than were reserved, those of the month first),
 * the rest is released.
 */
export function reconcilePages(before: AllowanceState, held: HeldPages, pagesUsed: number): Change {
  const month = Math.min(Math.max(0, pagesUsed), held.month);
  const pack = Math.min(Math.max(0, pagesUsed - month), held.pack);
  return {
    after: {
      ...before,
      used: before.used + month,
      reserved: before.reserved - held.month,
      packUsed: before.packUsed + pack,
      packReserved: before.packReserved - held.pack,
    },
    movements: [
      ...(held.month === 0 ? [] : [ofMonth('release', held.month)]),
      ...(month === 0 ? [] : [ofMonth('settle', -month)]),
      ...(held.pack === 0 ? [] : [ofPack('release', held.pack)]),
      ...(pack === 0 ? [] : [ofPack('settle', -pack)]),
    ],
  };
}

/**
 * Share of the month's allowance that is used, 0–100 with one decimal; a full bar when nothing is
 * granted. Rounded down, so that 100 (and 80, the warning) is not shown with pages to go.
 */
export function percentUsed(state: AllowanceState): number {
  if (state.granted <= 0) return 100;
  return Math.min(100, Math.floor((state.used * 1000) / state.granted) / 10);
}

/** The part of a ledger entry that the sums need. */
export interface LedgerMovement extends Movement {
  readonly periodStartsOn: string;
}

/** The state that the complete ledger of one user adds up to, in the month of `periodStartsOn`. */
export function sumLedger(
  entries: readonly LedgerMovement[],
  periodStartsOn: string,
): AllowanceState {
  const sum = (resource: PageResource, kinds: readonly Movement['kind'][], period?: string) =>
    entries
      .filter((entry) => entry.resource === resource && kinds.includes(entry.kind))
      .filter((entry) => period === undefined || entry.periodStartsOn === period)
      .reduce((total, entry) => total + entry.amount, 0);
  return {
    periodStartsOn,
    granted: sum('page_scans', ['grant', 'reset', 'expire', 'refund'], periodStartsOn),
    used: 0 - sum('page_scans', ['settle'], periodStartsOn),
    reserved: 0 - sum('page_scans', ['reserve', 'release']),
    packGranted: sum('pack_pages', ['grant', 'refund']),
    packUsed: 0 - sum('pack_pages', ['settle']),
    packReserved: 0 - sum('pack_pages', ['reserve', 'release']),
  };
}

function ofMonth(kind: Movement['kind'], amount: number): Movement {
  return { resource: 'page_scans', kind, amount };
}

function ofPack(kind: Movement['kind'], amount: number): Movement {
  return { resource: 'pack_pages', kind, amount };
}
