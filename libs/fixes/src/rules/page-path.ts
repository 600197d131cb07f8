/**
 * Path with query as `location.pathname + location.search` gives it on that page. `null` for what is no address,
 * or one too long to be stored.
 */
export function pathOfPage(pageUrl: string): string | null {
  if (!URL.canParse(pageUrl)) return null;
  const { pathname, search } = new URL(pageUrl);
  const path = `${pathname}${search}`;
  return path.length <= MAX_PATH_CHARS ? path : null;
}

const MAX_PATH_CHARS = 2_048; // the column, and what the widget may send
