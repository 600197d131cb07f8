import type { PageFacts } from '@app/crawler/pages';
import { numbersOfKinds, partsOfTemplate, templateName } from './template-numbers.js';
import type { EarlierTemplates } from './template-numbers.js';
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

/** Pages whose addresses have the same shape. */
interface ShapeGroup {
  readonly pages: TemplatedPage[];
  /** The kind of each markup, 0 being that of most pages; empty for one kind. */
  readonly kinds: ReadonlyMap<string, number>;
}

/**
 * The template of each page: pages whose addresses have the same shape and whose markup is similar, named by that shape.
 * Where pages of one shape have markup of several kinds, the further ones are numbered: `/*`, `/* (2)`. It does not
 * depend on the order of the pages, and takes time in proportion to their number.
 * @param earlierOf the templates of the last scan, of pages in these or in numbered templates: they keep their numbers.
 */
export async function pageTemplates(
  pages: readonly TemplatedPage[],
  earlierOf: (shapes: readonly string[]) => Promise<EarlierTemplates>,
): Promise<ReadonlyMap<string, string>> {
  const groups = shapeGroups(pages);
  const severalKinds = [...groups].filter(([, { kinds }]) => kinds.size > 0);
  const earlier = await earlierOf(severalKinds.map(([shape]) => shape));
  const known = numbersByShape(earlier);
  const templates = new Map<string, string>();
  for (const [shape, group] of groups) {
    const nameOf = namesOf(shape, group, { earlier, known: known.get(shape) ?? new Set() });
    for (const page of group.pages) templates.set(page.url, nameOf(page));
  }
  return templates;
}

function shapeGroups(pages: readonly TemplatedPage[]): ReadonlyMap<string, ShapeGroup> {
  const shapeOf = urlShapes(pages.map(({ url }) => url));
  const byShape = Map.groupBy(pages, ({ url }) => shapeOf(url));
  return new Map(
    [...byShape].map(([shape, group]) => [shape, { pages: group, kinds: kindsOf(group) }]),
  );
}

function numbersByShape(earlier: EarlierTemplates): ReadonlyMap<string, ReadonlySet<number>> {
  const numbers = new Map<string, Set<number>>();
  for (const template of new Set(earlier.values())) {
    const { shape, number } = partsOfTemplate(template);
    numbers.set(shape, (numbers.get(shape) ?? new Set()).add(number));
  }
  return numbers;
}

function namesOf(
  shape: string,
  { pages, kinds }: ShapeGroup,
  last: { readonly earlier: EarlierTemplates; readonly known: ReadonlySet<number> },
): (page: TemplatedPage) => string {
  const kindOf = ({ domShape }: TemplatedPage): number | undefined =>
    kinds.size === 0 ? 0 : kinds.get(domShape ?? '');
  const count = Math.max(1, new Set(kinds.values()).size);
  const numbers = numbersOfKinds(
    count,
    sharedPages(shape, pages, kindOf, last.earlier),
    last.known,
  );
  // Exceptions, and pages without markup, belong to the template without a number where there is one.
  const rest = Math.min(...numbers);
  const names = numbers.map((number) => templateName(shape, number));
  return (page) => names[kindOf(page) ?? -1] ?? templateName(shape, rest);
}

/** How many pages of each kind had which number in the last scan. */
function sharedPages(
  shape: string,
  pages: readonly TemplatedPage[],
  kindOf: (page: TemplatedPage) => number | undefined,
  earlier: EarlierTemplates,
) {
  const shared = new Map<string, { kind: number; number: number; pages: number }>();
  for (const page of pages) {
    const kind = kindOf(page);
    const template = earlier.get(page.url);
    if (kind === undefined || template === undefined) continue;
    const then = partsOfTemplate(template);
    if (then.shape !== shape) continue;
    const key = `${kind} ${then.number}`;
    const known = shared.get(key) ?? { kind, number: then.number, pages: 0 };
    shared.set(key, { ...known, pages: known.pages + 1 });
  }
  return [...shared.values()];
}

/** The kind of each markup, 0 being that of most pages; empty for one kind. */
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
