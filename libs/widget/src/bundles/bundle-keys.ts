/** One hash per website: `v` is its version, `p<path>` the packed answer of a page with fixes. */
export function bundleKey(siteId: string): string {
  return `widget:site:${siteId}`;
}

export const VERSION_FIELD = 'v';

export function pathField(path: string): string {
  return `p${path}`;
}

/** Exists while Redis has the fixes of every website: without it, a website that is not there says nothing. */
export const FILLED_KEY = 'widget:filled';
/** Whoever holds it fills Redis. */
export const FILLING_KEY = 'widget:filling';
/** Tells site ids whose fixes have changed. */
export const CHANGED_CHANNEL = 'widget:changed';
