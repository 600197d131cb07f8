import type { AnchorElement } from '../page-model/page-snapshot.js';
import type { LinkFact, ResourceFact } from '../page-model/site-crawl.js';
import { elementSelector, hrefSelector } from './element-selector.js';
import type { TextStore } from './string-pool.js';

const MAX_HREF_CHARS = 100;
const TAG_START = '<a href="';
const TAG_END = '">';

type StoredElement = Pick<LinkFact, 'href' | 'selector' | 'source'>;

/** Of most links. */
export const NOTHING_MORE: StoredElement = {};

/** What elementOfLink needs in addition to the address: nothing for most links. Creates no strings for those. */
export function storedElementOf(anchor: AnchorElement, pool: TextStore): StoredElement {
  const { element, url } = anchor;
  const href = anchor.href ?? '';
  const isByHref = hasHrefSelector(anchor);
  const isBare = isTagOf(element.source, href);
  const isPath = isPathOf(url ?? '', href);
  if (isByHref && isBare && isPath) return NOTHING_MORE;
  return {
    ...((isByHref || isBare) && !isPath && { href: pool.keep(href) }),
    ...(!isByHref && { selector: pool.keep(elementSelector(element)) }),
    ...(!isBare && { source: pool.keep(element.source) }),
  };
}

/** A CSS selector for the link, and its start tag. */
export function elementOfLink(
  link: Pick<LinkFact, 'url'> & StoredElement,
): Pick<ResourceFact, 'selector' | 'source'> {
  const href = link.href ?? link.url.slice(pathStart(link.url));
  const source = link.source ?? `${TAG_START}${href}${TAG_END}`;
  return { selector: link.selector ?? hrefSelector(href), source };
}

/**
 * A link is selected by its address as written: shorter than its path, and it also matches repeats of the link.
 * Overlong ones are selected by their position.
 */
function hasHrefSelector({ href, element }: AnchorElement): boolean {
  return href !== null && href.length <= MAX_HREF_CHARS && element.tag === 'a';
}

function isTagOf(source: string, href: string): boolean {
  return (
    source.length === TAG_START.length + href.length + TAG_END.length &&
    source.startsWith(TAG_START) &&
    source.startsWith(href, TAG_START.length) &&
    source.endsWith(TAG_END)
  );
}

function isPathOf(url: string, href: string): boolean {
  return url.length - href.length === pathStart(url) && url.endsWith(href);
}

/** In a normalised address, whose host is followed by a slash. */
function pathStart(url: string): number {
  return url.indexOf('/', url.indexOf('//') + 2);
}
