import { clfInstant } from '../log-instants.js';
import { hostOf } from './log-line.js';
import type { LineOutcome, LineReader, LogLine } from './log-line.js';

const QUOTE = 34;
const BACKSLASH = 92;
const BLANK = 32;
const ZERO = 48;
const SLASH = 47;
const COLON = 58;
const ADDRESS = /^[\da-f.:]{2,45}$/i;

/**
 * nginx and Apache: `address - user [time] "request" status bytes "referrer" "user agent"`, also with the website in
 * front and with more fields behind.
 * @param hasAgent false for the common format, which ends after the bytes.
 */
export function combinedReader(hasAgent: boolean): LineReader {
  return { read: (line, into) => readLine(line, into, hasAgent) };
}

function readLine(line: string, into: LogLine, hasAgent: boolean): LineOutcome {
  const open = line.indexOf(' [');
  if (open < 1) return 'unread';
  const close = line.indexOf('] "', open);
  if (close === -1 || !isTime(line, open + 2)) return 'unread';
  const requestAt = close + 3;
  const requestEnd = closingQuote(line, requestAt);
  if (requestEnd === -1) return 'unread';
  const status = statusAt(line, requestEnd + 1);
  if (status === null) return 'unread';
  if (hasAgent) {
    const agent = agentAfter(line, requestEnd + 5);
    if (agent === null) return 'unread';
    into.agent = agent;
  } else into.agent = null;
  into.status = status;
  into.target = targetOf(line.slice(requestAt, requestEnd));
  into.instant = () => clfInstant(line.slice(open + 2, close));
  readPrefix(line.slice(0, open), into);
  return 'read';
}

/** Two slashes and a colon where a time has them: the rest is read when it is needed. */
function isTime(line: string, at: number): boolean {
  return (
    line.charCodeAt(at + 2) === SLASH &&
    line.charCodeAt(at + 6) === SLASH &&
    line.charCodeAt(at + 11) === COLON
  );
}

/** Apache writes a quote inside as \", nginx as \x22. */
function closingQuote(line: string, from: number): number {
  let at = line.indexOf('"', from);
  while (at !== -1 && isEscaped(line, at)) at = line.indexOf('"', at + 1);
  return at;
}

function isEscaped(line: string, at: number): boolean {
  let backslashes = 0;
  while (line.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes += 1;
  return backslashes % 2 === 1;
}

function statusAt(line: string, blankAt: number): number | null {
  if (line.charCodeAt(blankAt) !== BLANK) return null;
  const after = line.charCodeAt(blankAt + 4);
  if (after !== BLANK && !Number.isNaN(after)) return null;
  const hundreds = line.charCodeAt(blankAt + 1) - ZERO;
  const tens = line.charCodeAt(blankAt + 2) - ZERO;
  const ones = line.charCodeAt(blankAt + 3) - ZERO;
  if (!(hundreds >= 1 && hundreds <= 5 && isDigit(tens) && isDigit(ones))) return null;
  return hundreds * 100 + tens * 10 + ones;
}

function isDigit(value: number): boolean {
  return value >= 0 && value <= 9;
}

/** The second quoted field after the status. */
function agentAfter(line: string, from: number): string | null {
  const referrerAt = line.indexOf(' "', from);
  if (referrerAt === -1) return null;
  const referrerEnd = closingQuote(line, referrerAt + 2);
  if (referrerEnd === -1) return null;
  const agentAt = line.charCodeAt(referrerEnd + 2) === QUOTE ? referrerEnd + 1 : -1;
  const blankAt = agentAt === -1 ? line.indexOf(' "', referrerEnd) : agentAt;
  if (blankAt === -1) return null;
  const agentEnd = closingQuote(line, blankAt + 2);
  return agentEnd === -1 ? null : line.slice(blankAt + 2, agentEnd);
}

/** `GET /path HTTP/1.1`; what is no such request (TLS sent to a port without it) has no target. */
function targetOf(request: string): string {
  const first = request.indexOf(' ');
  if (first === -1) return '';
  const last = request.lastIndexOf(' ');
  return last > first ? request.slice(first + 1, last) : request.slice(first + 1);
}

/** `address - user`, or `website address - user`. */
function readPrefix(prefix: string, into: LogLine): void {
  const end = prefix.indexOf(' ');
  const first = end === -1 ? prefix : prefix.slice(0, end);
  into.address = first;
  into.host = null;
  const secondEnd = prefix.indexOf(' ', end + 1);
  if (end === -1 || secondEnd === -1) return;
  const second = prefix.slice(end + 1, secondEnd);
  if (!ADDRESS.test(second) || !/[.:]/.test(second)) return;
  into.host = hostOf(first);
  into.address = second;
}
