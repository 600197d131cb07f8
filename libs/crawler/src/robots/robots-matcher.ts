import { matchesPattern } from './robots-pattern.js';

/** One allow or disallow line. */
export interface RobotsRule {
  readonly isAllow: boolean;
  /** Normalised, see `normalisePattern`; `*` and a final `$` are special. */
  readonly pattern: string;
  /** The line as written: the evidence. */
  readonly line: string;
  /** 1-based. */
  readonly lineNumber: number;
}

/** No legitimate website has as many; each costs a search of the address. The longest decide, so these are kept. */
const MAX_WILDCARD_RULES = 1_000;

/**
 * The rules of a group, prepared for many addresses. Prefixes, of which a file may have 40,000, are found by binary
 * search; only rules with `*` or `$` are tried one by one.
 */
export class RobotsMatcher {
  /** By pattern, each once; allow wins. */
  private readonly prefixes: readonly RobotsRule[];
  /** For each prefix, the index of the longest other prefix that it starts with; -1 for none. */
  private readonly parents: Int32Array;
  /** Longest first; of equal ones allow first. */
  private readonly wildcards: readonly RobotsRule[];

  constructor(rules: readonly RobotsRule[]) {
    const isWildcard = ({ pattern }: RobotsRule): boolean => /\*|\$$/.test(pattern);
    this.prefixes = eachOnce(rules.filter((rule) => !isWildcard(rule)));
    this.parents = parentsOf(this.prefixes);
    this.wildcards = rules.filter(isWildcard).sort(byWeight).slice(0, MAX_WILDCARD_RULES);
  }

  /** The longest matching rule, allow before disallow (RFC 9309 section 2.2.2); `null` when none matches. */
  find(path: string): RobotsRule | null {
    const prefix = this.findPrefix(path);
    for (const rule of this.wildcards) {
      if (prefix !== null && byWeight(prefix, rule) <= 0) return prefix;
      if (matchesPattern(rule.pattern, path)) return rule;
    }
    return prefix;
  }

  /**
   * The prefix that sorts last before the path shares the most with it; the path's own longest prefix is that one or an
   * ancestor of it.
   */
  private findPrefix(path: string): RobotsRule | null {
    let [low, high] = [0, this.prefixes.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.prefixes[middle]?.pattern ?? '') <= path) low = middle + 1;
      else high = middle;
    }
    let at = low - 1;
    const shared = sharedLength(this.prefixes[at]?.pattern ?? '', path);
    while (at >= 0 && (this.prefixes[at]?.pattern.length ?? 0) > shared)
      at = this.parents[at] ?? -1;
    return this.prefixes[at] ?? null;
  }
}

function byWeight(a: RobotsRule, b: RobotsRule): number {
  return b.pattern.length - a.pattern.length || Number(b.isAllow) - Number(a.isAllow);
}

function eachOnce(rules: readonly RobotsRule[]): RobotsRule[] {
  const byPattern = new Map<string, RobotsRule>();
  for (const rule of rules) {
    const known = byPattern.get(rule.pattern);
    if (known === undefined || (rule.isAllow && !known.isAllow)) byPattern.set(rule.pattern, rule);
  }
  return [...byPattern.values()].sort((a, b) => (a.pattern < b.pattern ? -1 : 1));
}

function parentsOf(sorted: readonly RobotsRule[]): Int32Array {
  const parents = new Int32Array(sorted.length);
  const open: number[] = [];
  for (const [index, { pattern }] of sorted.entries()) {
    for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
      if (pattern.startsWith(sorted[last]?.pattern ?? '')) break;
      open.pop();
    }
    parents[index] = open.at(-1) ?? -1;
    open.push(index);
  }
  return parents;
}

function sharedLength(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}
