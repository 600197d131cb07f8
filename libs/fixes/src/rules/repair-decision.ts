import { contentHash } from '../contract/index.js';
import type {
  GuardResult,
  PageFixKind,
  RepairCause,
  RepairRule,
  RepairState,
} from '../contract/index.js';
import { SHOWN_AGAIN, hasOwn } from './lost-value.js';

/**
 * Which values can be put back from a repair: a single text or attribute that the widget writes and leaves again.
 * Canonical, robots and hreflang are no kinds of fixes at all. Structured data depends on the whole page, and headings
 * are only suggested: both are written again.
 */
const REPAIRABLE: Readonly<Record<PageFixKind, boolean>> = {
  title: true,
  meta_description: true,
  og: true,
  image_alt: true,
  image_dimensions: true,
  lang: true,
  viewport: true,
  link_text: true,
  json_ld: false,
  h1: false,
};

export function isRepairable(kind: PageFixKind): boolean {
  return REPAIRABLE[kind];
}

/** The last repair of the same value that somebody or the rule has decided. */
export interface LastRepair {
  readonly state: Exclude<RepairState, 'open'>;
  readonly repairedBy: 'user' | 'rule' | null;
}

export interface RepairSituation {
  readonly rule: RepairRule;
  readonly isVerified: boolean;
  readonly kind: PageFixKind;
  readonly cause: RepairCause;
  readonly last: LastRepair | null;
  /** Automatic repairs of this website within 24 hours. */
  readonly repairedToday: number;
}

/**
 * Why a value is not put back automatically, whatever its page says; `allowed` if that depends on the page. A value is
 * put back automatically once: when it is needed again, only the owner decides, so that no repair goes on for ever.
 * `note`: a sentence for the owner; `null` without a rule.
 */
export function mayRepairByItself({
  rule,
  isVerified,
  kind,
  cause,
  last,
  repairedToday,
}: RepairSituation): 'allowed' | { readonly note: string | null } {
  if (!rule.enabled) return { note: null };
  if (!isVerified) return { note: 'The website is not verified.' };
  if (!isRepairable(kind)) return { note: NOT_FROM_HERE };
  if (cause === 'changed') return { note: 'The new text may be intended.' };
  const stop = last === null ? null : whyStopped(last);
  if (stop !== null) return { note: stop };
  if (repairedToday >= rule.dailyLimit)
    return { note: `The daily limit of your rule (${rule.dailyLimit}) is reached.` };
  return 'allowed';
}

export const NOT_FROM_HERE =
  'Fixes of this kind are not put back: generate the fixes of a new scan instead.';

function whyStopped({ state, repairedBy }: LastRepair): string | null {
  switch (state) {
    case 'undone':
      return 'An earlier repair of this value was undone.';
    case 'dismissed':
      return 'You kept the text of the page before.';
    case 'done':
    case 'overwritten':
    case 'ended':
      return repairedBy === 'rule'
        ? 'It was put back automatically before and did not last, so the rule has stopped for this value.'
        : null;
  }
}

/** The page as it is when a value would be put back. */
export type RepairedPage =
  | { readonly kind: 'unread'; readonly reason: string }
  /** Without the element of the fix. */
  | { readonly kind: 'without-place' }
  | {
      readonly kind: 'read';
      readonly value: string | null;
      /** Sentences of the guards; see `repairObjections`. */
      readonly objections: readonly string[];
    };

export interface RepairedValue {
  readonly kind: PageFixKind;
  readonly cause: RepairCause;
  readonly wanted: string;
  /** Of an overwritten fix: the page had a value when the fix was written. */
  readonly hadValue: boolean;
}

/** `over`: nothing has to be put back. `blocked`: nothing can be, by anybody. */
export type PageDecision =
  | { readonly kind: 'fits' }
  | { readonly kind: 'over' | 'blocked' | 'objected'; readonly note: string };

/** Whether the value can be put back on the page, by anybody. */
export function decideOnPage(
  { kind, cause, wanted }: Omit<RepairedValue, 'hadValue'>,
  page: RepairedPage,
): PageDecision {
  if (page.kind === 'unread')
    return { kind: 'blocked', note: `The page couldn't be read: ${page.reason}` };
  if (page.kind === 'without-place')
    return { kind: 'blocked', note: 'The element of this fix is no longer on the page.' };
  const { value, objections } = page;
  if (contentHash(value) === contentHash(wanted)) return { kind: 'over', note: SHOWN_AGAIN };
  if (cause === 'lost' && !isNothing(value)) return { kind: 'over', note: hasOwn(kind) };
  if (objections.length > 0) return { kind: 'objected', note: objections.join(' ') };
  return { kind: 'fits' };
}

/** Why the rule leaves a value that could be put back to the owner: somebody may have written what is there now. */
export function whyLeft(
  { cause, hadValue }: Pick<RepairedValue, 'cause' | 'hadValue'>,
  value: string | null,
  deploys: readonly string[],
): string | null {
  if (cause !== 'overwritten' || isNothing(value)) return null;
  if (!hadValue) return 'The page now has its own text.';
  return deploys.length > 0
    ? null
    : 'No deploy was reported, so somebody may have changed it on purpose.';
}

function isNothing(value: string | null): boolean {
  return value === null || value.trim() === '';
}

/** Guards that validate what a text says; the others validate how a new text is written. */
const OF_CONTENT: ReadonlySet<GuardResult['guard']> = new Set([
  'language',
  'markup',
  'facts',
  'schema',
]);

/**
 * The objections of the guards that count. A text of the page itself was not written by us: only whether it still fits
 * the page is asked. Of a fix, what was known and accepted when it was applied is no objection.
 * @param results of the page as it is now
 * @param accepted results that are stored with the fix; empty for a text of the page
 */
export function repairObjections(
  cause: RepairCause,
  results: readonly GuardResult[],
  accepted: readonly GuardResult[],
): string[] {
  const known = new Set(accepted.map(({ reason }) => reason));
  return results.flatMap(({ guard, reason }) => {
    if (reason === null || known.has(reason)) return [];
    return cause === 'overwritten' || OF_CONTENT.has(guard) ? [reason] : [];
  });
}
