/** A longer one is data for a script, not the name of a place. */
const MAX_CHARS = 500;
/** Begins what a browser looks for as text (W3C URL Fragment Text Directives); it needs no element. */
const TEXT_DIRECTIVE = ':~:';

/**
 * The place in a page that a reference as written leads to: what has to be the `id` of an element or the
 * `name` of an `a`, percent-decoded (HTML Living Standard, "find a potential indicated element"). `null`
 * when no element has to be there: no fragment, `#`, `#top`, text fragments, and what scripts read
 * (`#/…`, `#!…`, parameters such as `#tab=2`).
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

/** Percent-decoded; as it is when that makes no text. */
export function decodePlace(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** 32 bits (FNV-1a). Two places with the same one let a broken link pass, never a good one fail. */
export function hashPlace(place: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < place.length; index++)
    hash = Math.imul(hash ^ place.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
