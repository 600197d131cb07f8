/** A longer fragment is data for a script, not a fragment target. */
const MAX_CHARS = 500;
/** Starts a text fragment (W3C URL Fragment Text Directives), which needs no element. */
const TEXT_DIRECTIVE = ':~:';

/**
 * The fragment target of a reference as written: the required `id` of an element or `name` of an `a`, percent-decoded
 * (HTML Living Standard, "find a potential indicated element"). `null` when no element is required: no fragment, `#`,
 * `#top`, text fragments, and fragments for scripts (`#/…`, `#!…`, parameters such as `#tab=2`).
 */
export function placeNamedBy(reference: string): string | null {
  const start = reference.indexOf('#');
  if (start === -1) return null;
  const whole = reference.slice(start + 1).replace(/[\t\n\r]/g, '');
  const directive = whole.indexOf(TEXT_DIRECTIVE);
  const fragment = (directive === -1 ? whole : whole.slice(0, directive)).trim();
  if (fragment === '' || fragment.length > MAX_CHARS || /^top$/i.test(fragment)) return null;
  if (/^[/!]/.test(fragment) || fragment.includes('=')) return null;
  return decodePlace(fragment);
}

/** Percent-decoded; unchanged when the result is not valid text. */
export function decodePlace(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** 32 bits (FNV-1a). A collision may hide a broken link, but never reports a good one. */
export function hashPlace(place: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < place.length; index++)
    hash = Math.imul(hash ^ place.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
