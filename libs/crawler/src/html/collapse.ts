const SPACE = 0x20;
/** Anything except a single space between words. */
const UNCOLLAPSED = /[^\S ]\s*| \s+/g;

/** Collapses runs of whitespace to one space and trims. */
export function collapse(text: string): string {
  return collapseRuns(text).trim();
}

/** Collapses runs of whitespace to one space, also at both ends. */
export function collapseRuns(text: string): string {
  if (isCollapsed(text)) return text;
  return text.length === 1 ? ' ' : text.replace(UNCOLLAPSED, ' ');
}

/** Nearly all texts are; finding that out takes a fraction of the time of the regular expression. */
function isCollapsed(text: string): boolean {
  let isAfterSpace = false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    const isSpace = code === SPACE;
    if (isSpace ? isAfterSpace : isOtherWhitespace(code)) return false;
    isAfterSpace = isSpace;
  }
  return true;
}

/** What `\s` matches besides the space. */
function isOtherWhitespace(code: number): boolean {
  if (code < 0xa0) return code >= 0x09 && code <= 0x0d;
  if (code < 0x2000) return code === 0xa0 || code === 0x1680;
  if (code <= 0x200a) return true;
  if (code === 0x2028 || code === 0x2029 || code === 0x202f || code === 0x205f) return true;
  return code === 0x3000 || code === 0xfeff;
}
