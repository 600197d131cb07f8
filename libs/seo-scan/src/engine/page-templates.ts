import type { PageFacts } from '@app/crawler/pages';
import { urlShapes } from './url-shape.js';

type TemplatedPage = Pick<PageFacts, 'url' | 'domShape'>;

/** Values of a `domShape`, of four digits each. */
const VALUES = 8;
const DIGITS = 4;
/** Pages of one template have at least so many equal values. */
const MIN_EQUAL = 4;
/** Fewer pages with other markup are exceptions of a template, and no template of their own. */
const MIN_PAGES = 5;
const MAX_LEADERS = 8;

/**
 * The template of each page: pages whose addresses have the same shape and whose markup is similar, named by that shape.
 * Where pages of one shape have markup of several kinds, the smaller groups are numbered: `/*`, `/* (2)`. It does not
 * depend on the order of the pages, and takes time in proportion to their number.
 */
export function pageTemplates(pages: readonly TemplatedPage[]): ReadonlyMap<string, string> {
  const shapeOf = urlShapes(pages.map(({ url }) => url));
  const byShape = new Map<string, TemplatedPage[]>();
  for (const page of pages) {
    const shape = shapeOf(page.url);
    const group = byShape.get(shape);
    if (group === undefined) byShape.set(shape, [page]);
    else group.push(page);
  }
  const templates = new Map<string, string>();
  for (const [shape, group] of byShape) {
    const kinds = kindsOf(group);
    for (const { url, domShape } of group) {
      const number = domShape === undefined ? 0 : (kinds.get(domShape) ?? 0);
      templates.set(url, number === 0 ? shape : `${shape} (${number + 1})`);
    }
  }
  return templates;
}

/** The number of the kind of each markup, 0 being that of most pages. */
function kindsOf(pages: readonly TemplatedPage[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { domShape } of pages)
    if (domShape !== undefined) counts.set(domShape, (counts.get(domShape) ?? 0) + 1);
  if (pages.length < 2 * MIN_PAGES || counts.size < 2) return new Map();
  const leaders: { readonly domShape: string; pages: number; readonly members: string[] }[] = [];
  for (const [domShape, count] of mostFirst(counts)) {
    let best = { leader: leaders[0], equal: -1 };
    for (const leader of leaders) {
      const equal = equalValues(leader.domShape, domShape);
      if (equal > best.equal) best = { leader, equal };
    }
    if (best.leader === undefined || (best.equal < MIN_EQUAL && leaders.length < MAX_LEADERS)) {
      leaders.push({ domShape, pages: count, members: [domShape] });
      continue;
    }
    best.leader.pages += count;
    best.leader.members.push(domShape);
  }
  const kinds = leaders
    .filter((leader) => leader.pages >= MIN_PAGES)
    .sort((a, b) => b.pages - a.pages || (a.domShape < b.domShape ? -1 : 1));
  return new Map(kinds.flatMap(({ members }, at) => members.map((member) => [member, at])));
}

function mostFirst(counts: ReadonlyMap<string, number>): (readonly [string, number])[] {
  return [...counts].sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1));
}

function equalValues(one: string, other: string): number {
  let equal = 0;
  for (let at = 0; at < VALUES * DIGITS; at += DIGITS)
    if (one.slice(at, at + DIGITS) === other.slice(at, at + DIGITS)) equal++;
  return equal;
}
