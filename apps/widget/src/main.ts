import { attempt } from './ask.js';
import { page } from './page-value.js';
import { start } from './widget.js';

const SITE_ID = 'data-site-id';

// A browser too old for it shows the page as it is.
attempt(() => {
  // The tag that this runs from. Modules and some tag managers leave the browser without an answer, and an element of
  // the page's content with the name `currentScript` takes the place of the browser's.
  let tag: Element | null = page.currentScript;
  if (!(tag instanceof HTMLScriptElement && tag.getAttribute(SITE_ID))) {
    tag = page.querySelector<HTMLScriptElement>('script[data-site-id][src*="/widget.js"]');
  }
  const siteId = tag && tag.getAttribute(SITE_ID);
  // Not for files, whose paths are nobody else's business.
  if (!tag || !siteId || !page.documentURI.startsWith('http')) return;
  // Not a global; it outlasts `document.open`, as does what the widget has begun.
  const mark = Symbol.for(siteId);
  const marks = window as unknown as Record<symbol, boolean>;
  if (marks[mark]) return;
  marks[mark] = true;
  start((tag as HTMLScriptElement).src, siteId);
});
