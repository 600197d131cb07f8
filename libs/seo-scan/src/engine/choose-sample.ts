import type { PageFacts } from '@app/crawler/pages';
import { urlShapes } from './url-shape.js';

export interface SampleSize {
  /** Number of pages that a browser renders. */
  readonly rendered: number;
  /** Of these, the number that is also measured in the lab, which takes longer than rendering all others. */
  readonly lab: number;
}
export const DEFAULT_SAMPLE: SampleSize = { rendered: 8, lab: 1 };

/** A user waits for a scan of one page, and the lab takes longer than everything else. */
export function sampleOfMode(mode: 'page' | 'site', size: SampleSize): SampleSize {
  return mode === 'site' ? size : { rendered: Math.min(1, size.rendered), lab: 0 };
}

/** Reserved for the most linked page and the deepest one. */
const RESERVED = 2;

type SampledPage = Pick<PageFacts, 'url' | 'finalUrl' | 'isHome' | 'depth' | 'isIndexable'>;

/**
 * Chooses the pages to render: the home page, one of each of the largest groups of pages that seem to share a template,
 * the most linked page and the deepest one; then more of the groups. Deterministic for a crawl, most important first.
 * @param pages readable HTML pages only.
 */
export function chooseSample<T extends SampledPage>(
  pages: readonly T[],
  options: {
    readonly size: number;
    /** By the page's address; no entry means none. */
    readonly inlinks: ReadonlyMap<string, number>;
    readonly homeUrl: string;
  },
): readonly T[] {
  const { size, inlinks, homeUrl } = options;
  const byImportance = [...pages].sort(
    (a, b) =>
      Number(b.isIndexable) - Number(a.isIndexable) ||
      (inlinks.get(b.url) ?? 0) - (inlinks.get(a.url) ?? 0) ||
      (a.depth ?? Infinity) - (b.depth ?? Infinity) ||
      compare(a.url, b.url),
  );
  const home =
    byImportance.find(({ isHome }) => isHome) ??
    byImportance.find(
      ({ url, finalUrl, depth }) => depth === 0 || [url, finalUrl].includes(homeUrl),
    );
  const sample = new Set<T>(home === undefined ? [] : [home]);
  const templates = groupByTemplate(byImportance);
  const add = (page: T | undefined): void => {
    if (page !== undefined && sample.size < size) sample.add(page);
  };
  const nextOf = (group: readonly T[]): T | undefined => group.find((page) => !sample.has(page));

  for (const group of templates) {
    if (sample.size >= size - RESERVED) break;
    if (home === undefined || !group.includes(home)) add(group[0]);
  }
  add(nextOf(byImportance));
  add(nextOf([...byImportance].sort((a, b) => (b.depth ?? -1) - (a.depth ?? -1))));
  while (sample.size < Math.min(size, pages.length))
    for (const group of templates) add(nextOf(group));
  return [...sample];
}

/** Largest first; each in the given order. */
function groupByTemplate<T extends SampledPage>(pages: readonly T[]): readonly (readonly T[])[] {
  const shapeOf = urlShapes(pages.map(({ finalUrl }) => finalUrl));
  const groups = Map.groupBy(pages, ({ finalUrl }) => shapeOf(finalUrl));
  return [...groups]
    .sort(([a, some], [b, others]) => others.length - some.length || compare(a, b))
    .map(([, group]) => group);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
