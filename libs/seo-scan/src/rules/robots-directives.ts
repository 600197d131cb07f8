/** What robots directives say to Googlebot, after all tokens that apply to it are combined. */
export interface RobotsDirectives {
  readonly isNoindex: boolean;
  readonly isNofollow: boolean;
  /** nosnippet or max-snippet:0. */
  readonly isNosnippet: boolean;
  /** The smallest max-snippet that is set; `null` without one or for -1 (no limit). */
  readonly maxSnippet: number | null;
}

/** `name` of a meta element in lower case with its content. */
export interface RobotsMeta {
  readonly name: string | null;
  readonly content: string | null;
  readonly isInHead: boolean;
}

export interface RobotsVerdict {
  /** From meta elements in the head named robots or googlebot. */
  readonly meta: RobotsDirectives;
  /** From X-Robots-Tag. */
  readonly header: RobotsDirectives;
  /** Both: the more restrictive rule wins. */
  readonly effective: RobotsDirectives;
}

const NOTHING: RobotsDirectives = {
  isNoindex: false,
  isNofollow: false,
  isNosnippet: false,
  maxSnippet: null,
};
/** Directives that carry a value after a colon; any other `word:` in X-Robots-Tag names a crawler. */
const VALUED = new Set([
  'max-snippet',
  'max-image-preview',
  'max-video-preview',
  'unavailable_after',
]);
const AGENTS = new Set(['robots', 'googlebot']);

/**
 * Meta elements and X-Robots-Tag for Googlebot. Conflicting rules: the more restrictive one applies
 * (Search Central, robots meta tag). Meta elements outside the head do not count.
 */
export function robotsVerdict(
  metas: readonly RobotsMeta[],
  headers: Readonly<Record<string, string>>,
): RobotsVerdict {
  const meta = metas
    .filter((one) => one.isInHead && one.name !== null && AGENTS.has(one.name))
    .map((one) => parseRobotsContent(one.content ?? ''))
    .reduce(stricter, NOTHING);
  const header = parseRobotsHeader(headers['x-robots-tag'] ?? '');
  return { meta, header, effective: stricter(meta, header) };
}

/** The content of one robots meta element: directives separated by commas (or, often, spaces). */
export function parseRobotsContent(content: string): RobotsDirectives {
  return content.toLowerCase().split(',').map(parseDirective).reduce(stricter, NOTHING);
}

/** X-Robots-Tag: `[agent:] directive, directive, …`; directives for other crawlers are left out. */
export function parseRobotsHeader(value: string): RobotsDirectives {
  let appliesToGooglebot = true;
  let directives = NOTHING;
  for (const part of value.toLowerCase().split(',')) {
    let directive = part.trim();
    const agent = /^([a-z0-9_.*-]+)\s*:\s*(.*)$/.exec(directive);
    if (agent?.[1] !== undefined && !VALUED.has(agent[1])) {
      appliesToGooglebot = agent[1] === '*' || AGENTS.has(agent[1]);
      directive = agent[2] ?? '';
    }
    if (appliesToGooglebot) directives = stricter(directives, parseDirective(directive));
  }
  return directives;
}

function parseDirective(text: string): RobotsDirectives {
  const directive = text.trim();
  if (directive === '') return NOTHING;
  const maxSnippet = /^max-snippet\s*[:=]\s*(-?\d+)$/.exec(directive);
  if (maxSnippet) {
    const chars = Number(maxSnippet[1]);
    return { ...NOTHING, isNosnippet: chars === 0, maxSnippet: chars < 0 ? null : chars };
  }
  if (directive.includes(':')) return NOTHING;
  return directive.split(/\s+/).map(parseWord).reduce(stricter, NOTHING);
}

function parseWord(word: string): RobotsDirectives {
  switch (word) {
    case 'none':
      return { ...NOTHING, isNoindex: true, isNofollow: true };
    case 'noindex':
      return { ...NOTHING, isNoindex: true };
    case 'nofollow':
      return { ...NOTHING, isNofollow: true };
    case 'nosnippet':
      return { ...NOTHING, isNosnippet: true };
    default:
      return NOTHING;
  }
}

function stricter(one: RobotsDirectives, other: RobotsDirectives): RobotsDirectives {
  if (one === NOTHING) return other;
  if (other === NOTHING) return one;
  return {
    isNoindex: one.isNoindex || other.isNoindex,
    isNofollow: one.isNofollow || other.isNofollow,
    isNosnippet: one.isNosnippet || other.isNosnippet,
    maxSnippet: smaller(one.maxSnippet, other.maxSnippet),
  };
}

function smaller(one: number | null, other: number | null): number | null {
  if (one === null) return other;
  if (other === null) return one;
  return Math.min(one, other);
}
