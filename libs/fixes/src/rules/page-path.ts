/**
 * Path with query, as in `location.pathname + location.search` on that page. `null` for text that is no address, or one
 * that is too long to be stored.
 */
export function pathOfPage(pageUrl: string): string | null {
  if (!URL.canParse(pageUrl)) return null;
  const { pathname, search } = new URL(pageUrl);
  const path = `${pathname}${search}`;
  return path.length <= MAX_PATH_CHARS ? path : null;
}

const MAX_PATH_CHARS = 2_048; // size of the column, and limit of the widget's pings
