import type { RobotsProblem } from '../audits/site-crawl.js';

const MAX_PROBLEMS = 20;
const LINE_MAX_CHARS = 200;
/** Directives in use: of the standard, of single search engines, and of proposals (as Lighthouse lists them). */
const KNOWN_DIRECTIVES: ReadonlySet<string> = new Set([
  'user-agent',
  'allow',
  'disallow',
  'sitemap',
  'crawl-delay',
  'clean-param',
  'host',
  'request-rate',
  'visit-time',
  'noindex',
  'content-signal',
  'content-usage',
]);

export interface RobotsProblems {
  /** The first ones. */
  readonly lines: readonly RobotsProblem[];
  readonly count: number;
}

/** Lines of a robots.txt that no crawler understands. Comments and empty lines are none. */
export function findRobotsProblems(text: string): RobotsProblems {
  const lines: RobotsProblem[] = [];
  let count = 0;
  let hasAgent = false;
  for (const [index, written] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const line = written.replace(/#.*$/, '').trim();
    if (line === '') continue;
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    const problem = problemOf(name, line.slice(colon + 1).trim(), hasAgent);
    if (name === 'user-agent') hasAgent = true;
    if (problem === null) continue;
    count++;
    if (lines.length >= MAX_PROBLEMS) continue;
    lines.push({ lineNumber: index + 1, line: written.trim().slice(0, LINE_MAX_CHARS), problem });
  }
  return { lines, count };
}

function problemOf(name: string, value: string, hasAgent: boolean): string | null {
  if (name === '') return 'is no directive: it has no name and colon';
  if (!KNOWN_DIRECTIVES.has(name)) return 'begins with a directive that no crawler knows';
  if (name === 'user-agent') return value === '' ? 'names no crawler' : null;
  if (name === 'sitemap') {
    return /^https?:\/\//i.test(value) && URL.canParse(value)
      ? null
      : 'does not give the full address of the sitemap';
  }
  if (name !== 'allow' && name !== 'disallow') return null;
  if (!hasAgent) return 'stands before any user-agent, so it applies to nobody';
  if (value !== '' && !/^[/*]/.test(value)) return 'has a path that does not begin with / or *';
  const dollar = value.indexOf('$');
  if (dollar !== -1 && dollar !== value.length - 1) return 'has a $ before the end of the path';
  return null;
}
