/** What to look for in paths and titles of pages. */
export interface SearchedText {
  /** The path that a complete address or path names. */
  readonly path: string;
  /** Each must be in the path or the title of a page. */
  readonly words: readonly string[];
}

const MAX_WORDS = 6;

/** A typed address is looked up by its path, because the host is the same on all pages. */
export function searchedText(typed: string): SearchedText {
  const text = typed.trim();
  const path = pathIn(text);
  if (path !== null) return { path, words: [path] };
  const words = text.split(/\s+/).filter((word) => word !== '');
  return { path: `/${text}`, words: words.slice(0, MAX_WORDS) };
}

function pathIn(text: string): string | null {
  if (/^https?:\/\//i.test(text) && URL.canParse(text)) {
    const { pathname, search } = new URL(text);
    return `${pathname}${search}`;
  }
  const slash = text.indexOf('/');
  if (slash === -1 || /\s/.test(text)) return null;
  // A host with a path, as copied from an address bar that hides the scheme.
  const host = text.slice(0, slash);
  return host === '' || host.includes('.') ? text.slice(slash) : null;
}
