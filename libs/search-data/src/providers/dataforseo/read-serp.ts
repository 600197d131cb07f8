import { z } from 'zod';
import type { SerpCoverage, SerpReading } from '../../contract/index.js';
import { runningPositions } from '../../rules/running-position.js';
import type { ListedResult } from '../../rules/running-position.js';
import type { SerpElement } from './serp-features.js';
import { serpFeaturesOf } from './serp-features.js';

/**
 * `result` of a SERP task. `page` of an element and `pages_count` are newer than the published client and may be
 * missing.
 */
export const serpResultSchema = z
  .tuple([
    z.object({
      se_results_count: z.number().nullish().catch(null),
      pages_count: z.int().positive().nullish().catch(null),
      items_count: z.int().nullish().catch(null),
      items: z.array(z.record(z.string(), z.unknown()).nullable()).nullish(),
    }),
  ])
  .rest(z.unknown());
export type SerpResult = z.infer<typeof serpResultSchema>;

/** What a result says: nothing was found, it cannot be understood, or a reading (`partial` if its depth is not reached). */
export type ReadResult =
  | { readonly kind: 'empty' }
  | { readonly kind: 'parse' }
  | { readonly kind: 'read'; readonly reading: SerpReading };

/** More results than this are never on the first page alone, even if the count of the engine is a rough one. */
const MORE_THAN_ONE_PAGE = 100;

/**
 * Reads a result for `depth` organic results out of at most `maxPages` pages. A page that is missing ends the reading
 * before it. Fewer results are the proven end (`short_end`) only if the engine had fewer pages than could be read.
 */
export function readSerp(result: SerpResult, depth: number, maxPages: number): ReadResult {
  const [page] = result;
  const elements = (page.items ?? []).filter((item) => item !== null);
  if (elements.length === 0) {
    const isEmpty = (page.items_count ?? 0) === 0 && (page.se_results_count ?? 0) === 0;
    return { kind: isEmpty ? 'empty' : 'parse' };
  }
  const pages = contiguousPages(elements);
  const results = runningPositions(
    pages.elements.map((ofPage) => ofPage.flatMap((element) => organicOf(element))),
    depth,
  );
  // A page without a single organic result has been misread rather than never filled.
  if (results.length === 0) return { kind: 'parse' };
  const coverage = coverageOf(results.length >= depth, isEnd(page, pages, maxPages));
  const features = serpFeaturesOf(pages.elements.flat());
  const pagesRead = pages.elements.length;
  return {
    kind: 'read',
    reading: { results, features, pagesRead, depthRead: results.length, coverage },
  };
}

function coverageOf(isDepthReached: boolean, isEndProven: boolean): SerpCoverage {
  if (isDepthReached) return 'complete';
  return isEndProven ? 'short_end' : 'partial';
}

/** Whether the engine had no more pages, as opposed to pages that were not read. */
function isEnd(page: SerpResult[0], pages: Pages, maxPages: number): boolean {
  if (!pages.isComplete || (!pages.isNumbered && page.pages_count == null)) return false;
  const read = Math.max(pages.elements.length, page.pages_count ?? 0);
  if (read === 1 && (page.se_results_count ?? 0) > MORE_THAN_ONE_PAGE) return false;
  return read < maxPages;
}

interface Pages {
  readonly elements: readonly (readonly SerpElement[])[];
  /** No page is missing between them. */
  readonly isComplete: boolean;
  /** The elements say on which page they are. */
  readonly isNumbered: boolean;
}

/** Elements by page, from the first up to the first gap. An element without a number is on the page of the one before. */
function contiguousPages(elements: readonly SerpElement[]): Pages {
  const byPage = new Map<number, SerpElement[]>();
  let page = 1;
  let isNumbered = false;
  for (const element of elements) {
    const number = element.page;
    if (typeof number === 'number' && Number.isInteger(number) && number > 0) {
      page = number;
      isNumbered = true;
    }
    const onPage = byPage.get(page);
    if (onPage === undefined) byPage.set(page, [element]);
    else onPage.push(element);
  }
  const contiguous: SerpElement[][] = [];
  for (let next = byPage.get(1); next !== undefined; next = byPage.get(contiguous.length + 1)) {
    contiguous.push(next);
  }
  return { elements: contiguous, isComplete: contiguous.length === byPage.size, isNumbered };
}

function organicOf(element: SerpElement): ListedResult[] {
  const { type, url, title } = element;
  if (type !== 'organic' || typeof url !== 'string') return [];
  return [{ address: url, title: typeof title === 'string' ? title : null }];
}
