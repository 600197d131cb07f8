/** What a line of robots.txt is for Google; `other` is a directive of another name, `nothing` has none. */
export type RobotsLineKind = 'user-agent' | 'allow' | 'disallow' | 'sitemap' | 'other' | 'nothing';

/** One line. All texts are byte strings: one character a byte, so that bytes that are no UTF-8 survive. */
export interface RobotsLine {
  /** 1-based; CR, LF and CRLF end a line. */
  readonly lineNumber: number;
  readonly kind: RobotsLineKind;
  /** Lower case; empty for `nothing`. */
  readonly name: string;
  readonly value: string;
  /** The name is one of the misspellings that Google reads, such as `Disalow`. */
  readonly isTypo: boolean;
  /** A blank stands where the colon belongs. */
  readonly hasColon: boolean;
  /** Nothing but blanks and a comment. */
  readonly isBlank: boolean;
  /** The bytes from this line's NUL on, or beyond the longest line, are not read. */
  readonly isCutShort: boolean;
  readonly written: string;
}

/** RFC 9309 section 2.5: at least 500 KiB are read; Google reads no more. */
export const ROBOTS_MAX_BYTES = 500 * 1024;
/** Google reads eight times the longest address of a browser (2,083), less one byte; the rest of the line is dropped. */
export const ROBOTS_LINE_MAX_BYTES = 2_083 * 8 - 1;

/** Names by how they begin, as Google compares them; the first that fits decides. */
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
 * The lines of a robots.txt as Google's open-source parser divides and names them: only ASCII blanks are
 * trimmed, a UTF-8 byte order mark at the start is passed over, whole or in part, and a NUL byte ends what
 * is read of a line, so that UTF-16 has no line that means anything. At most 500 KiB are read.
 * @param body as received; a string stands for its UTF-8 bytes.
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
  // Behind the sign of a comment nothing is lost.
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

/** Name and value around the first colon, or around the only blank of a line that has no colon. */
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

/** Without the blanks of ASCII around; a no-break space is a letter like any other. */
function trimBlanks(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && BLANKS.has(text.charAt(start))) start++;
  while (end > start && BLANKS.has(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** A byte string as a person reads it: what is no UTF-8 becomes U+FFFD, control characters become blanks. */
export function readableLine(bytes: string, maxChars = ROBOTS_LINE_MAX_BYTES): string {
  // Four bytes a character at most.
  const text = Buffer.from(bytes.slice(0, maxChars * 4), 'latin1').toString('utf8');
  // The database takes no NUL.
  const shown = text.replace(/\p{Cc}/gu, ' ').trim();
  return shown.length <= maxChars ? shown : Array.from(shown).slice(0, maxChars).join('');
}
