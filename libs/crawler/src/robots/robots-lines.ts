/** The meaning of a robots.txt line for Google; `other` is an unknown directive, `nothing` has no name. */
export type RobotsLineKind = 'user-agent' | 'allow' | 'disallow' | 'sitemap' | 'other' | 'nothing';

/** One line. All texts are byte strings with one character per byte, so that bytes that are not UTF-8 are preserved. */
export interface RobotsLine {
  /** 1-based; CR, LF and CRLF end a line. */
  readonly lineNumber: number;
  readonly kind: RobotsLineKind;
  /** Lower case; empty for `nothing`. */
  readonly name: string;
  readonly value: string;
  /** The name is one of the misspellings that Google accepts, such as `Disalow`. */
  readonly isTypo: boolean;
  /** A blank is in place of the colon. */
  readonly hasColon: boolean;
  /** Only blanks and a comment. */
  readonly isBlank: boolean;
  /** The rest of the line, from a NUL byte or beyond the maximum length, is not read. */
  readonly isCutShort: boolean;
  readonly written: string;
}

/** RFC 9309 section 2.5: at least 500 KiB are read; Google reads no more. */
export const ROBOTS_MAX_BYTES = 500 * 1024;
/**
 * Google's limit is eight times the longest address of a browser (2,083), minus one byte; the rest of the line is
 * dropped.
 */
export const ROBOTS_LINE_MAX_BYTES = 2_083 * 8 - 1;

/** Names by prefix, as Google compares them; the first match wins. */
const NAMES: readonly (readonly [kind: RobotsLineKind, exact: string, typos: readonly string[]])[] =
  [
    ['user-agent', 'user-agent', ['useragent', 'user agent']],
    ['allow', 'allow', []],
    ['disallow', 'disallow', ['dissallow', 'dissalow', 'disalow', 'diasllow', 'disallaw']],
    ['sitemap', 'sitemap', ['site-map']],
  ];
const BYTE_ORDER_MARK = '\xEF\xBB\xBF';
const ENDS_OF_LINES = /\r\n|\r|\n/;
const BLANKS = new Set([' ', '\t', '\v', '\f', '\r', '\n']);

/**
 * The lines of a robots.txt as Google's open-source parser splits and names them: only ASCII blanks are trimmed, a
 * UTF-8 byte order mark at the start is skipped, whole or in part, and a NUL byte ends a line early, so that UTF-16 has
 * no meaningful line. At most 500 KiB are read.
 * @param body as received; a string represents its UTF-8 bytes.
 */
export function readRobotsLines(body: Buffer | string): RobotsLine[] {
  const bytes = typeof body === 'string' ? Buffer.from(body, 'utf8') : body;
  const text = bytes.toString('latin1', 0, ROBOTS_MAX_BYTES);
  let start = 0;
  while (start < BYTE_ORDER_MARK.length && text[start] === BYTE_ORDER_MARK[start]) start++;
  return text
    .slice(start)
    .split(ENDS_OF_LINES)
    .map((written, index) => readLine(written, index + 1));
}

function readLine(written: string, lineNumber: number): RobotsLine {
  const end = written.indexOf('\0');
  const isCutShort = end !== -1 || written.length > ROBOTS_LINE_MAX_BYTES;
  const read = written.slice(0, Math.min(end === -1 ? written.length : end, ROBOTS_LINE_MAX_BYTES));
  const hash = read.indexOf('#');
  const line = trimBlanks(hash === -1 ? read : read.slice(0, hash));
  const field = fieldOf(line);
  // Nothing is lost after a comment sign.
  const found = {
    lineNumber,
    isBlank: line === '',
    isCutShort: isCutShort && hash === -1,
    written,
  };
  if (field === null) {
    return { ...found, kind: 'nothing', name: '', value: '', isTypo: false, hasColon: true };
  }
  return { ...found, ...field, ...kindOf(field.name) };
}

/** Name and value around the first colon, or around the only blank of a line without a colon. */
function fieldOf(line: string): Pick<RobotsLine, 'name' | 'value' | 'hasColon'> | null {
  const colon = line.indexOf(':');
  if (colon !== -1) {
    const name = trimBlanks(line.slice(0, colon)).toLowerCase();
    return name === '' ? null : { name, value: trimBlanks(line.slice(colon + 1)), hasColon: true };
  }
  const blank = /[ \t]/.exec(line)?.index ?? -1;
  if (blank === -1) return null;
  const value = trimBlanks(line.slice(blank));
  if (/[ \t]/.test(value)) return null;
  return { name: line.slice(0, blank).toLowerCase(), value, hasColon: false };
}

function kindOf(name: string): Pick<RobotsLine, 'kind' | 'isTypo'> {
  for (const [kind, exact, typos] of NAMES) {
    if (name.startsWith(exact)) return { kind, isTypo: false };
    if (typos.some((typo) => name.startsWith(typo))) return { kind, isTypo: true };
  }
  return { kind: 'other', isTypo: false };
}

/** Trims ASCII blanks; a no-break space is an ordinary character. */
function trimBlanks(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && BLANKS.has(text.charAt(start))) start++;
  while (end > start && BLANKS.has(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** A byte string for display: bytes that are not UTF-8 become U+FFFD, control characters become blanks. */
export function readableLine(bytes: string, maxChars = ROBOTS_LINE_MAX_BYTES): string {
  // At most four bytes per character.
  const text = Buffer.from(bytes.slice(0, maxChars * 4), 'latin1').toString('utf8');
  // The database cannot store NUL.
  const shown = text.replace(/\p{Cc}/gu, ' ').trim();
  return shown.length <= maxChars ? shown : Array.from(shown).slice(0, maxChars).join('');
}
