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

/**
 * Lets every redirect lead to the end of its chain, and leaves out those that lead in a circle. Servers match a host
 * without its scheme, and an old address without a query also with any query: so do chains.
 */
export function resolveRedirects(rules: readonly RedirectRule[]): ResolvedRedirects {
  const bySource = new Map<string, RedirectRule>();
  for (const rule of rules) bySource.set(sourceKey(rule.from), rule);
  const redirects: RedirectRule[] = [];
  const loops: string[] = [];
  let shortened = 0;
  for (const rule of bySource.values()) {
    const end = endOf(rule, bySource);
    if (end === null) loops.push(rule.from);
    else {
      redirects.push({ from: rule.from, to: end });
      if (end !== rule.to) shortened += 1;
    }
  }
  return { redirects, loops, shortened };
}

/** `null` when it leads in a circle. */
function endOf(rule: RedirectRule, bySource: ReadonlyMap<string, RedirectRule>): string | null {
  const passed = new Set<RedirectRule>();
  let current = rule;
  for (;;) {
    passed.add(current);
    const next = ruleFor(current.to, bySource);
    if (next === undefined) return current.to;
    if (passed.has(next)) return null;
    current = next;
  }
}

/** The redirect that a server would apply to an address. */
export function ruleFor(
  url: string,
  bySource: ReadonlyMap<string, RedirectRule>,
): RedirectRule | undefined {
  const key = sourceKey(url);
  const exact = bySource.get(key);
  if (exact !== undefined) return exact;
  const query = key.indexOf('?');
  return query === -1 ? undefined : bySource.get(key.slice(0, query));
}

/** What servers match: host without port, path, and the query if there is one. */
export function sourceKey(url: string): string {
  const { hostname, pathname, search } = new URL(url);
  return hostname + pathname + search;
}
