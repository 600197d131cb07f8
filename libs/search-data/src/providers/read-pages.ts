import type { SerpCoverage, SerpFeature, SerpReading } from '../contract/index.js';
import type { Charge } from '../rules/possible-charge.js';
import type { ListedResult } from '../rules/running-position.js';
import { runningPositions } from '../rules/running-position.js';
import { mergeFeatures } from '../rules/serp-features.js';
import type { CallContext, ProviderOutcome } from './serp-provider.js';

/** Pages before are paid for; a provider that refuses again and again would keep the reading forever. */
const MAX_REFUSALS = 2;

/** Anything but results: what went wrong with a page, in the terms of the port. */
export type PageFailure = Exclude<
  ProviderOutcome<SerpReading>,
  { readonly kind: 'ok' } | { readonly kind: 'empty' }
>;

/** One result page. `next` is where the page after it begins, `null` if the provider says that there is none. */
export interface ResultPage<Cursor> {
  readonly kind: 'page';
  readonly results: readonly ListedResult[];
  readonly features: readonly SerpFeature[];
  readonly next: Cursor | null;
}

/** What a request for one page returned. `empty`: the provider says that there are no (further) results. */
export type PageOutcome<Cursor> =
  | (ResultPage<Cursor> & Charge)
  | ({ readonly kind: 'empty' } & Charge)
  | PageFailure;

export interface PageSource<Cursor> {
  readonly first: Cursor;
  /** Pages of one reading at most; guards against a provider that never ends. */
  readonly maxPages: number;
  /** Engines that repeat their last page instead of ending: a page without new results is the end. */
  readonly repeatsLastPage: boolean;
  page(cursor: Cursor): Promise<PageOutcome<Cursor>>;
}

/**
 * Reads contiguous pages from the first until `depth` organic results, the end of the results, or a failure. A page after
 * the first that is refused for its rate, free of charge, is requested again after the pause. A failure after the first
 * page is `unknown` with the reason `partial` and what was read; so is a page without new results
 * although the provider promises more, because the end is not proven then.
 */
export async function readPages<Cursor>(
  source: PageSource<Cursor>,
  depth: number,
  beforePage: CallContext['beforePage'],
): Promise<ProviderOutcome<SerpReading>> {
  const pages: ResultPage<Cursor>[] = [];
  let costMicros = 0;
  let refusals = 0;
  let cursor = source.first;
  const ended = (coverage: SerpCoverage) =>
    ({ kind: 'ok', data: readingOf(pages, depth, coverage), costMicros }) as const;
  const cutOff = (
    retryAt: Date | null,
    { isAssumed, isLocal = false }: { readonly isAssumed?: true; readonly isLocal?: boolean } = {},
  ) => {
    const partial = readingOf(pages, depth, 'partial');
    const charge = isAssumed === undefined ? { costMicros } : { costMicros, isAssumed };
    const cut = { kind: 'unknown', reason: 'partial', partial, retryAt, ...charge } as const;
    return isLocal ? { ...cut, isLocal } : cut;
  };
  for (;;) {
    if (pages.length > 0 && !(await isResolved(beforePage())))
      return cutOff(null, { isLocal: true });
    let outcome = await source.page(cursor);
    while (pages.length > 0 && isFreeRefusal(outcome) && refusals < MAX_REFUSALS) {
      refusals += 1;
      if (!(await isResolved(beforePage({ retryAt: outcome.retryAt })))) break;
      outcome = await source.page(cursor);
    }
    costMicros += outcome.costMicros;
    if (outcome.kind === 'empty') {
      return pages.length === 0 ? { kind: 'empty', costMicros } : ended('short_end');
    }
    if (outcome.kind !== 'page') {
      return pages.length === 0
        ? { ...outcome, costMicros }
        : cutOff('retryAt' in outcome ? outcome.retryAt : null, {
            ...(outcome.isAssumed !== undefined && { isAssumed: outcome.isAssumed }),
            isLocal: isLocal(outcome),
          });
    }
    const known = numbered(pages, depth).length;
    pages.push(outcome);
    const read = numbered(pages, depth).length;
    if (read === depth) return ended('complete');
    if (outcome.next === null) return ended('short_end');
    if (read === known) {
      return source.repeatsLastPage && pages.length > 1 ? ended('short_end') : cutOff(null);
    }
    if (pages.length === source.maxPages) return cutOff(null);
    cursor = outcome.next;
  }
}

function readingOf<Cursor>(
  pages: readonly ResultPage<Cursor>[],
  depth: number,
  coverage: SerpCoverage,
): SerpReading {
  const results = numbered(pages, depth);
  return {
    results,
    features: mergeFeatures(pages.flatMap(({ features }) => features)),
    pagesRead: pages.length,
    depthRead: results.length,
    coverage,
  };
}

function numbered<Cursor>(pages: readonly ResultPage<Cursor>[], depth: number) {
  return runningPositions(
    pages.map(({ results }) => results),
    depth,
  );
}

function isFreeRefusal<Cursor>(
  outcome: PageOutcome<Cursor>,
): outcome is Extract<PageFailure, { readonly kind: 'rate_limited' }> {
  return outcome.kind === 'rate_limited' && outcome.costMicros === 0;
}

function isLocal(failure: PageFailure): boolean {
  return failure.kind === 'unknown' && failure.isLocal === true;
}

/** The caller ends a reading by a rejection; its reason is the caller's own. */
function isResolved(promise: Promise<void>): Promise<boolean> {
  return promise.then(
    () => true,
    () => false,
  );
}
