import type {
  ChangeFacts,
  ChangeSeverity,
  PageState,
  ReadingOutcome,
  WatchedKind,
} from '../contract/index.js';
import { certificateChange } from './certificate-band.js';
import { valueChanges } from './value-changes.js';

const NOT_READ: Readonly<Record<Exclude<ReadingOutcome, 'read'>, ChangeSeverity>> = {
  unreachable: 'critical',
  blocked: 'warning',
  forbidden: 'warning',
};
/** A sitemap that loses more than a fifth of its entries is more than an ordinary day. */
const MANY_LOST = 0.8;

/**
 * What differs between two states of an address, with its severity. Without an earlier state, only a certificate that
 * is about to expire is a change.
 */
export function changesBetween(
  kind: WatchedKind,
  before: PageState | null,
  after: PageState,
): ChangeFacts[] {
  const certificate = certificateChange(before, after);
  const found = before === null ? [] : differences(kind, before, after);
  return certificate === null ? found : [...found, certificate];
}

function differences(kind: WatchedKind, before: PageState, after: PageState): ChangeFacts[] {
  const found: (ChangeFacts | null)[] = [reachChange(before, after), robotsTxt(before, after)];
  if (after.outcome === 'read') found.push(...readDifferences(kind, before, after));
  return found.filter((change) => change !== null);
}

function readDifferences(
  kind: WatchedKind,
  before: PageState,
  after: PageState,
): (ChangeFacts | null)[] {
  const redirect = redirectChange(before, after);
  const found = [statusChange(kind, before, after), redirect, speedChange(before, after)];
  // Another page answers now: all its values differ, which says nothing more.
  if (redirect !== null || isError(after.status)) return found;
  return [
    ...found,
    noindexChange(before, after),
    robotsChange(before, after),
    valueChange('canonical', 'warning', before.canonical, after.canonical),
    textChange('title', before.title, after.title),
    // States from before it was read do not have it.
    textChange('description', before.description, after.description),
    contentChange(kind, before, after),
    entriesChange(before, after),
    ...valueChanges(before, after),
  ];
}

function reachChange(before: PageState, after: PageState): ChangeFacts | null {
  if (before.outcome === after.outcome) return null;
  const texts = { field: 'reach' as const, before: reachText(before), after: reachText(after) };
  if (after.outcome !== 'read')
    return { ...texts, severity: NOT_READ[after.outcome], isRecovery: false };
  if (before.outcome === 'read') return null;
  return { ...texts, severity: NOT_READ[before.outcome], isRecovery: true };
}

function reachText({ outcome, reason, status }: PageState): string {
  return outcome === 'read' ? `Answered with status ${status ?? ''}` : (reason ?? outcome);
}

function statusChange(kind: WatchedKind, before: PageState, after: PageState): ChangeFacts | null {
  if (before.status === after.status || before.status === null || after.status === null)
    return null;
  const texts = {
    field: 'status' as const,
    before: String(before.status),
    after: String(after.status),
  };
  // A server that is down answers with one error now and with another one later.
  if (isSameError(before.status, after.status))
    return { ...texts, severity: 'info', isRecovery: false };
  if (isError(after.status))
    return { ...texts, severity: errorSeverity(kind, after.status), isRecovery: false };
  if (isError(before.status))
    return { ...texts, severity: errorSeverity(kind, before.status), isRecovery: true };
  return { ...texts, severity: 'info', isRecovery: false };
}

function isSameError(one: number, other: number): boolean {
  return isError(one) && Math.floor(one / 100) === Math.floor(other / 100);
}

/** Without robots.txt or sitemap a website is still read; with a robots.txt that fails it is not. */
function errorSeverity(kind: WatchedKind, status: number): ChangeSeverity {
  if (kind === 'sitemap') return 'warning';
  return kind === 'robots' && status < 500 ? 'warning' : 'critical';
}

export function isError(status: number | null): boolean {
  return status !== null && status >= 400;
}

function robotsTxt(before: PageState, after: PageState): ChangeFacts | null {
  const [was, is] = [before.isBlockedByRobots, after.isBlockedByRobots];
  if (was === is || was === null || is === null) return null;
  const text = (isBlocked: boolean): string => (isBlocked ? 'Blocked' : 'Allowed');
  return {
    field: 'robots_txt',
    severity: 'critical',
    isRecovery: !is,
    before: text(was),
    after: text(is),
  };
}

function redirectChange(before: PageState, after: PageState): ChangeFacts | null {
  return valueChange('redirect', 'warning', before.redirectTo, after.redirectTo);
}

function speedChange(before: PageState, after: PageState): ChangeFacts | null {
  if (before.isSlow === after.isSlow) return null;
  return {
    field: 'speed',
    severity: 'warning',
    isRecovery: !after.isSlow,
    before: secondsText(before.answerMs),
    after: secondsText(after.answerMs),
  };
}

function secondsText(ms: number | null): string | null {
  return ms === null ? null : `${(ms / 1_000).toFixed(1)} s`;
}

function noindexChange(before: PageState, after: PageState): ChangeFacts | null {
  if (before.isNoindex === after.isNoindex) return null;
  return {
    field: 'noindex',
    severity: 'critical',
    isRecovery: !after.isNoindex,
    before: before.robots,
    after: after.robots,
  };
}

/** A change of noindex is one already. */
function robotsChange(before: PageState, after: PageState): ChangeFacts | null {
  if (before.isNoindex !== after.isNoindex) return null;
  return valueChange('robots', 'warning', before.robots, after.robots);
}

/** The texts are added by the caller: states hold only their hash. */
function contentChange(kind: WatchedKind, before: PageState, after: PageState): ChangeFacts | null {
  if (before.textHash === after.textHash) return null;
  const severity = kind === 'robots' ? 'warning' : 'info';
  return { field: 'content', severity, isRecovery: false, before: null, after: null };
}

function entriesChange(before: PageState, after: PageState): ChangeFacts | null {
  const [was, is] = [before.entries, after.entries];
  if (was === is || was === null || is === null) return null;
  const severity = is < was * MANY_LOST ? 'warning' : 'info';
  return { field: 'entries', severity, isRecovery: false, before: String(was), after: String(is) };
}

/** A text that is gone is more than another text. */
function textChange(
  field: 'title' | 'description',
  before: string | null | undefined,
  after: string | null | undefined,
): ChangeFacts | null {
  if (before === undefined || after === undefined) return null;
  return valueChange(field, after === null ? 'warning' : 'info', before, after);
}

function valueChange(
  field: ChangeFacts['field'],
  severity: ChangeSeverity,
  before: string | null,
  after: string | null,
): ChangeFacts | null {
  return before === after ? null : { field, severity, isRecovery: false, before, after };
}
