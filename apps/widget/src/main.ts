import { attempt } from './request.js';
import { page } from './page-value.js';
import { start } from './widget.js';

const SITE_ID = 'data-site-id';

// In a browser that is too old for the widget, the page is shown unchanged.
attempt(() => {
  // The tag that loaded this script. Modules and some tag managers leave `currentScript` empty, and an element of the
  // page named `currentScript` shadows the browser's own property.
  let tag: Element | null = page.currentScript;
  if (!(tag instanceof HTMLScriptElement && tag.getAttribute(SITE_ID))) {
    tag = page.querySelector<HTMLScriptElement>('script[data-site-id][src*="/widget.js"]');
  }
  const siteId = tag && tag.getAttribute(SITE_ID);
  // Not for local files, whose paths are private.
  if (!tag || !siteId || !page.documentURI.startsWith('http')) return;
  // Not a global variable. Like everything the widget has started, it survives `document.open`.
  const mark = Symbol.for(siteId);
  const marks = window as unknown as Record<symbol, boolean>;
  if (marks[mark]) return;
  marks[mark] = true;
  start((tag as HTMLScriptElement).src, siteId);
});
