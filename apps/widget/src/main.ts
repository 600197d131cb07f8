import { page } from './page-value.js';
import { attempt, start } from './widget.js';

const SITE_ID = 'data-site-id';

/** The tag that this runs from. Modules and some tag managers leave the browser without an answer. */
function ownTag(): HTMLScriptElement | null {
  const current = page.currentScript as HTMLScriptElement | null;
  if (current && current.getAttribute(SITE_ID)) return current;
  return page.querySelector<HTMLScriptElement>(`script[${SITE_ID}][src*="/widget.js"]`);
}

/** Without a global: an earlier one for the same website on this page hears the announcement and objects. */
function isAlone(siteId: string): boolean {
  const isUnopposed = page.dispatchEvent(new Event(siteId, { cancelable: true }));
  page.addEventListener(siteId, (event) => event.preventDefault());
  return isUnopposed;
}

// A browser too old for it shows the page as it is.
attempt(() => {
  const tag = ownTag();
  // Not for files, whose paths are nobody else's business.
  if (!tag || !location.protocol.startsWith('http')) return;
  const siteId = tag.getAttribute(SITE_ID) || '';
  if (isAlone(siteId)) start(tag.src, siteId);
});
