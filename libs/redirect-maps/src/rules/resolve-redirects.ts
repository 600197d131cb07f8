/** One redirect: absolute addresses, normalised. */
export interface RedirectRule {
  readonly from: string;
  readonly to: string;
}

export interface ResolvedRedirects {
  /** No target is redirected again. */
  readonly redirects: readonly RedirectRule[];
  /** Old addresses that would lead in a circle, to themselves included. */
  readonly loops: readonly string[];
  /** Number of redirects that led to another old address. */
  readonly shortened: number;
}

/** What servers match of an address: host without port and path, and the query if there is one. */
interface Place {
  readonly path: string;
  readonly query: string;
}

interface IndexedRule extends RedirectRule {
  readonly source: Place;
  readonly target: Place;
}

/** Redirects by path and query of their old address; the query is empty where it has none. */
export type RuleIndex = ReadonlyMap<string, ReadonlyMap<string, IndexedRule>>;

/** What takes more redirects counts as a circle: without a limit, long chains would block the server. */
const REDIRECTS_MAX = 100;

/**
 * Lets every redirect lead to the end of its chain, and leaves out those that lead in a circle. Servers match a host
 * without its scheme, and an old address without a query also with any query, which they keep unless the target has its
 * own: so do chains.
 */
export function resolveRedirects(rules: readonly RedirectRule[]): ResolvedRedirects {
  const index = indexRules(rules);
  const redirects: RedirectRule[] = [];
  const loops: string[] = [];
  let shortened = 0;
  for (const rule of rulesOf(index)) {
    const end = endOf(rule, index);
    if (end === null) loops.push(rule.from);
    else {
      redirects.push({ from: rule.from, to: end });
      if (end !== rule.to) shortened += 1;
    }
  }
  return { redirects, loops, shortened };
}

/** Of several rules for the same address, the last one counts. */
export function indexRules(rules: readonly RedirectRule[]): RuleIndex {
  const index = new Map<string, Map<string, IndexedRule>>();
  for (const { from, to } of rules) {
    const source = placeOf(from);
    const ofPath = index.get(source.path) ?? new Map<string, IndexedRule>();
    ofPath.set(source.query, { from, to, source, target: placeOf(to) });
    index.set(source.path, ofPath);
  }
  return index;
}

function rulesOf(index: RuleIndex): IndexedRule[] {
  return [...index.values()].flatMap((ofPath) => [...ofPath.values()]);
}

/** Where a request for an address with a redirect ends; `null` when it is led in a circle. */
export function endOf(rule: RedirectRule, index: RuleIndex): string | null {
  let end = rule.to;
  let place = placeOf(rule.to);
  for (let redirects = 1; redirects <= REDIRECTS_MAX; redirects += 1) {
    const next = ruleAt(place, index);
    if (next === undefined) return end;
    const isQueryKept = next.source.query === '' && next.target.query === '';
    const query = isQueryKept ? place.query : next.target.query;
    end = isQueryKept ? next.to + query : next.to;
    place = { path: next.target.path, query };
  }
  return null;
}

/** The redirect that a server would apply to an address. */
export function ruleFor(url: string, index: RuleIndex): RedirectRule | undefined {
  return ruleAt(placeOf(url), index);
}

function ruleAt({ path, query }: Place, index: RuleIndex): IndexedRule | undefined {
  // Never both as one text: a query that is kept over a long chain would be hashed at each of its redirects.
  const ofPath = index.get(path);
  return ofPath?.get(query) ?? ofPath?.get('');
}

function placeOf(url: string): Place {
  const { hostname, pathname, search } = new URL(url);
  return { path: hostname + pathname, query: search };
}
