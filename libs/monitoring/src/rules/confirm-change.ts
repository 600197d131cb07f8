import type { ChangeFacts, PageState, WatchedKind } from '../contract/index.js';
import { changesBetween, isError } from './page-changes.js';
import { agreedValues, keptValues } from './value-changes.js';

/** A main text that changed in as many checks in a row changes all the time. */
const CHANGES_IN_A_ROW = 3;

/** What is known of an address between two checks. */
export interface WatchedMemory {
  readonly state: PageState | null;
  readonly isUnstable: boolean;
  /** Checks in a row in which the main text had changed. */
  readonly textChanges: number;
}

export interface Confirmed extends WatchedMemory {
  readonly state: PageState;
  readonly changes: readonly ChangeFacts[];
}

/** Whether the address has to be read once more: nothing is reported that a single reading says. */
export function needsSecondReading(
  kind: WatchedKind,
  memory: WatchedMemory,
  first: PageState,
): boolean {
  return differencesOf(kind, memory, first).some(
    ({ field }) => field !== 'certificate' && !(field === 'content' && memory.isUnstable),
  );
}

/**
 * The new state of an address and its changes. A value counts when both readings agree on it; otherwise the earlier
 * one stays. A main text that differs between the two, or in every check, is unstable: it is reported once as such, and
 * not as changed, until it is the same in two checks.
 * @param second `null` when `needsSecondReading` says so.
 */
export function confirmChanges(
  kind: WatchedKind,
  memory: WatchedMemory,
  first: PageState,
  second: PageState | null,
): Confirmed {
  const state = agreed(memory.state, first, second ?? first);
  const found = changesBetween(kind, memory.state, state);
  const others = found.filter(({ field }) => field !== 'content');
  const content = found.find(({ field }) => field === 'content');
  const isCompared = state.outcome === 'read' && !isError(state.status) && memory.state !== null;
  if (!isCompared) return { ...memory, state, changes: others };
  const variesByLoad = second !== null && varies(first, second);
  if (memory.isUnstable) {
    const isUnstable = variesByLoad || first.textHash !== memory.state.textHash;
    return { state, isUnstable, textChanges: 0, changes: others };
  }
  const textChanges = content === undefined ? 0 : memory.textChanges + 1;
  if (variesByLoad || textChanges >= CHANGES_IN_A_ROW)
    return { state, isUnstable: true, textChanges: 0, changes: [...others, UNSTABLE] };
  return { state, isUnstable: false, textChanges, changes: found };
}

const UNSTABLE: ChangeFacts = {
  field: 'unstable',
  severity: 'info',
  isRecovery: false,
  before: null,
  after: null,
};

function differencesOf(
  kind: WatchedKind,
  memory: WatchedMemory,
  reading: PageState,
): ChangeFacts[] {
  return changesBetween(kind, memory.state, kept(memory.state, reading));
}

function varies(first: PageState, second: PageState): boolean {
  if (first.outcome !== 'read' || second.outcome !== 'read') return false;
  if (isError(first.status) || isError(second.status)) return false;
  return first.redirectTo === second.redirectTo && first.textHash !== second.textHash;
}

/** Of an address that was not read, or answered with an error, the values of its page are those of the last time. */
function kept(before: PageState | null, reading: PageState): PageState {
  if (before === null) return reading;
  const isBlockedByRobots = reading.isBlockedByRobots ?? before.isBlockedByRobots;
  const certificate = reading.certificate ?? before.certificate;
  const { title, description, robots, isNoindex, canonical, textHash, entries } = before;
  const values = before.values === undefined ? {} : { values: before.values };
  const page = {
    ...{ title, description, robots, isNoindex, canonical, textHash, entries },
    ...values,
  };
  if (reading.outcome !== 'read') {
    const { status, redirectTo, isSlow } = before;
    return { ...reading, ...page, status, redirectTo, isSlow, isBlockedByRobots, certificate };
  }
  if (isError(reading.status)) return { ...reading, ...page, isBlockedByRobots, certificate };
  const read =
    reading.values === undefined ? values : { values: keptValues(before.values, reading.values) };
  return { ...reading, ...read, isBlockedByRobots, certificate };
}

function agreed(before: PageState | null, one: PageState, other: PageState): PageState {
  const first = kept(before, one);
  const second = kept(before, other);
  if (before === null || first === second) return second;
  // Values that come together: of a page that was read one time and not the other, none is confirmed.
  if (first.outcome !== second.outcome || isError(first.status) !== isError(second.status))
    return { ...before, checkedAt: second.checkedAt, certificate: second.certificate };
  const choose = <Name extends keyof PageState>(name: Name): PageState[Name] =>
    first[name] === second[name] ? second[name] : before[name];
  return {
    ...second,
    // An error is confirmed by another one: a server that is down answers with 502 and then with 503.
    status: isError(second.status) ? second.status : choose('status'),
    redirectTo: choose('redirectTo'),
    title: choose('title'),
    description: choose('description'),
    robots: choose('robots'),
    isNoindex: choose('isNoindex'),
    canonical: choose('canonical'),
    // Of two pages, neither text is compared.
    textHash: first.redirectTo === second.redirectTo ? second.textHash : before.textHash,
    entries: choose('entries'),
    isBlockedByRobots: choose('isBlockedByRobots'),
    isSlow: choose('isSlow'),
    ...(second.values && {
      values: agreedValues(before.values, first.values, second.values),
    }),
  };
}
