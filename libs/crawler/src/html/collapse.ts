/** Anything except a single space between words. */
const UNCOLLAPSED = /[^\S ]\s*| \s+/g;
const OTHER_SPACE = /[^\S ]/;

/** Collapses runs of whitespace to one space and trims. */
export function collapse(text: string): string {
  return collapseRuns(text).trim();
}

/** Collapses runs of whitespace to one space, also at both ends. */
export function collapseRuns(text: string): string {
  if (isCollapsed(text)) return text;
  return text.length === 1 ? ' ' : text.replace(UNCOLLAPSED, ' ');
}

/** Nearly all texts are; two searches take a fraction of the time of replacing. */
function isCollapsed(text: string): boolean {
  return !text.includes('  ') && !OTHER_SPACE.test(text);
}
