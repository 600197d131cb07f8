/** One allow or disallow line. */
export interface RobotsRule {
  readonly isAllow: boolean;
  /** Percent-encoding normalised; `*` and a final `$` are special. */
  readonly pattern: string;
  /** The line as written: the evidence. */
  readonly line: string;
  /** 1-based. */
  readonly lineNumber: number;
}

export interface RobotsGroup {
  /** Lower case. */
  readonly agents: readonly string[];
  readonly rules: readonly RobotsRule[];
  /** Seconds, from Crawl-delay; `null` without one. Not part of the standard. */
  readonly crawlDelaySeconds: number | null;
}

export interface RobotsTxt {
  readonly groups: readonly RobotsGroup[];
  /** Sitemap lines as written. */
  readonly sitemaps: readonly string[];
}

export interface RobotsVerdict {
  readonly isAllowed: boolean;
  /** The rule that decided; `null` when none matched. */
  readonly rule: RobotsRule | null;
}

/** RFC 9309 section 2.5: at least 500 KiB are read; Google reads no more. */
export const ROBOTS_MAX_BYTES = 500 * 1024;
/** Beyond this many rules an answer is no robots.txt any more. */
const MAX_RULES = 50_000;

/** Reads robots.txt (RFC 9309). Never throws; what cannot be read is skipped. */
export function parseRobotsTxt(text: string): RobotsTxt {
  const groups: { agents: string[]; rules: RobotsRule[]; crawlDelaySeconds: number | null }[] = [];
  const sitemaps: string[] = [];
  let isNamingAgents = false;
  let ruleCount = 0;
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  for (const [index, written] of lines.entries()) {
    const [name, value] = readField(written);
    if (name === 'sitemap') {
      if (value !== '') sitemaps.push(value);
      continue;
    }
    if (name === 'user-agent') {
      if (!isNamingAgents) groups.push({ agents: [], rules: [], crawlDelaySeconds: null });
      groups.at(-1)?.agents.push(productToken(value));
      isNamingAgents = true;
      continue;
    }
    const group = groups.at(-1);
    if (name === 'crawl-delay') {
      isNamingAgents = false;
      const seconds = Number(value);
      if (group && value !== '' && seconds >= 0) group.crawlDelaySeconds ??= seconds;
      continue;
    }
    if (name !== 'allow' && name !== 'disallow') continue;
    isNamingAgents = false;
    if (!group || value === '' || ++ruleCount > MAX_RULES) continue;
    const pattern = normalisePattern(value);
    const rule = { isAllow: name === 'allow', pattern, line: written.trim() };
    group.rules.push({ ...rule, lineNumber: index + 1 });
  }
  return { groups, sitemaps };
}

/** Name in lower case and value of a line without its comment; an empty name for anything else. */
function readField(written: string): readonly [name: string, value: string] {
  const hash = written.indexOf('#');
  const line = hash === -1 ? written : written.slice(0, hash);
  const colon = line.indexOf(':');
  if (colon === -1) return ['', ''];
  return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
}

/** `Googlebot/2.1` and `googlebot` are one product. */
function productToken(value: string): string {
  return (/^(?:\*|[A-Za-z_-]+)/.exec(value)?.[0] ?? value).toLowerCase();
}

/**
 * The rules for one crawler: all groups that name its product token, merged; else the groups for `*`;
 * else none.
 * @param token product token without version, any case.
 */
export function groupFor(robots: RobotsTxt, token: string): RobotsGroup {
  const name = token.toLowerCase();
  const own = robots.groups.filter((group) => group.agents.includes(name));
  const chosen = own.length > 0 ? own : robots.groups.filter((group) => group.agents.includes('*'));
  return {
    agents: [own.length > 0 ? name : '*'],
    rules: chosen.flatMap((group) => group.rules),
    crawlDelaySeconds:
      chosen.map((group) => group.crawlDelaySeconds).find((seconds) => seconds !== null) ?? null,
  };
}

/** The longest matching rule decides; allow wins a tie; no match allows. /robots.txt itself is always allowed. */
export function judgeRobots(group: RobotsGroup, url: string): RobotsVerdict {
  const path = pathOf(url);
  if (path === '/robots.txt') return { isAllowed: true, rule: null };
  let best: RobotsRule | null = null;
  for (const rule of group.rules) {
    const isLonger = best === null || rule.pattern.length > best.pattern.length;
    const isTie = best !== null && rule.pattern.length === best.pattern.length;
    if (!isLonger && !(isTie && rule.isAllow && best?.isAllow === false)) continue;
    if (matchesPattern(rule.pattern, path)) best = rule;
  }
  return { isAllowed: best?.isAllow ?? true, rule: best };
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return normalisePattern(pathname + search);
}

/**
 * `*` matches anything, a final `$` the end; otherwise a prefix. Greedy from left to right with one
 * search per piece, so no pattern makes it slow.
 */
export function matchesPattern(pattern: string, path: string): boolean {
  const isAnchored = pattern.endsWith('$');
  const pieces = (isAnchored ? pattern.slice(0, -1) : pattern).split('*');
  const first = pieces[0] ?? '';
  if (!path.startsWith(first)) return false;
  if (pieces.length === 1) return !isAnchored || path.length === first.length;
  let position = first.length;
  const last = pieces.length - 1;
  for (let index = 1; index < last; index++) {
    const piece = pieces[index] ?? '';
    const found = path.indexOf(piece, position);
    if (found === -1) return false;
    position = found + piece.length;
  }
  const tail = pieces[last] ?? '';
  if (!isAnchored) return path.includes(tail, position);
  return path.length - tail.length >= position && path.endsWith(tail);
}

/** One spelling (RFC 9309 section 2.2.2): non-ASCII percent-encoded, unreserved characters decoded, upper-case hex. */
export function normalisePattern(text: string): string {
  const encoded = /[^\x21-\x7e]/.test(text) ? encodeRest(text) : text;
  return encoded.replace(/%[0-9a-f]{2}/gi, (triplet) => {
    const character = String.fromCharCode(parseInt(triplet.slice(1), 16));
    return /[A-Za-z0-9\-._~]/.test(character) ? character : triplet.toUpperCase();
  });
}

function encodeRest(text: string): string {
  // A lone half of a surrogate pair cannot be encoded; a buffer replaces it as browsers do.
  const wellFormed = Buffer.from(text, 'utf8').toString('utf8');
  return wellFormed.replace(/[^\x21-\x7e]+/g, (characters) => encodeURIComponent(characters));
}
