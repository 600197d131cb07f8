import type { RobotsProblem } from '../page-model/site-crawl.js';
import { readableLine, readRobotsLines } from './robots-lines.js';
import type { RobotsLine } from './robots-lines.js';

const MAX_PROBLEMS = 20;
const LINE_MAX_CHARS = 200;
/**
 * Known directives that Google does not support: of single search engines, and of proposals (as listed by Lighthouse).
 */
const OTHER_DIRECTIVES: ReadonlySet<string> = new Set([
  'crawl-delay',
  'clean-param',
  'host',
  'request-rate',
  'visit-time',
  'noindex',
  'content-signal',
  'content-usage',
]);
const BLANK_INSIDE = /[ \t\v\f]/;

export interface RobotsProblems {
  /** The first ones. */
  readonly lines: readonly RobotsProblem[];
  readonly count: number;
}

/**
 * Lines of a robots.txt that not every crawler understands. Reads the same lines as `parseRobotsTxt`: a misspelling
 * that Google accepts is reported as one. Comments and empty lines are no problems.
 * @param body as received; a string represents its UTF-8 bytes.
 */
export function findRobotsProblems(body: Buffer | string): RobotsProblems {
  if (isUtf16(body)) return { lines: [{ lineNumber: 1, line: '', problem: UTF_16 }], count: 1 };
  const lines: RobotsProblem[] = [];
  let count = 0;
  let hasAgent = false;
  for (const line of readRobotsLines(body)) {
    const problem = problemOf(line, hasAgent);
    if (line.kind === 'user-agent') hasAgent = true;
    if (problem === null) continue;
    count++;
    if (lines.length >= MAX_PROBLEMS) continue;
    const { lineNumber, written } = line;
    lines.push({ lineNumber, line: readableLine(written, LINE_MAX_CHARS), problem });
  }
  return { lines, count };
}

const UTF_16 = 'is in UTF-16, like the whole file; crawlers read only UTF-8, so no rule applies';

function isUtf16(body: Buffer | string): boolean {
  if (typeof body === 'string') return false;
  return (body[0] === 0xff && body[1] === 0xfe) || (body[0] === 0xfe && body[1] === 0xff);
}

function problemOf(line: RobotsLine, hasAgent: boolean): string | null {
  if (line.isCutShort) return 'is too long or contains a NUL byte, so only its start is read';
  if (line.isBlank) return null;
  if (line.kind === 'nothing') return 'is not a directive: it has no name and colon';
  if (line.kind === 'other') {
    return OTHER_DIRECTIVES.has(line.name) && line.hasColon
      ? null
      : 'starts with a directive that no crawler knows';
  }
  return meaninglessValue(line, hasAgent) ?? unusualSpelling(line);
}

/** Why the line has no effect although its name is known; `null` when it has one. */
function meaninglessValue({ kind, value }: RobotsLine, hasAgent: boolean): string | null {
  if (kind === 'user-agent') {
    if (value === '') return 'names no crawler';
    return /^(?:\*(?:$|[ \t\v\f])|[A-Za-z_-])/.test(value)
      ? null
      : 'names no crawler: use only letters, _ and -, or *';
  }
  if (kind === 'sitemap') {
    return /^https?:\/\//i.test(value) && URL.canParse(value)
      ? null
      : 'does not give the full URL of the sitemap';
  }
  if (!hasAgent) return 'comes before any user-agent, so it applies to no crawler';
  if (value !== '' && !/^[/*]/.test(value)) return 'has a path that does not start with / or *';
  if (BLANK_INSIDE.test(value)) return 'has a space in its path; in URLs it is written %20';
  const dollar = value.indexOf('$');
  if (dollar !== -1 && dollar !== value.length - 1) return 'has a $ before the end of the path';
  return null;
}

/** Google accepts these lines, other crawlers may not. */
function unusualSpelling({ kind, name, isTypo, hasColon }: RobotsLine): string | null {
  if (isTypo || name !== kind)
    return `starts with "${name.slice(0, 40)}", which Google reads as ${kind}, but not every crawler does`;
  return hasColon ? null : 'has no colon after its name, which not every crawler understands';
}
