/** One hash per website: `v` contains its version, `p<path>` the packed response of a page with fixes. */
export function bundleKey(siteId: string): string {
  return `widget:site:${siteId}`;
}

export const VERSION_FIELD = 'v';

export function pathField(path: string): string {
  return `p${path}`;
}

/** Exists while Redis holds the fixes of all websites; without it, a missing website means nothing. */
export const FILLED_KEY = 'widget:filled';
/** The lock of the process that is filling Redis. */
export const FILLING_KEY = 'widget:filling';
/** Publishes the site ids whose fixes have changed. */
export const CHANGED_CHANNEL = 'widget:changed';
