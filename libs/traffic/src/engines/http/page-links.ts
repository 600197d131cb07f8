import { decodeHtml, readElements } from '@app/crawler/analysis';
import { clickableLinks } from '../../rules/visit-links.js';
import type { PageLink } from '../../rules/visit-links.js';

/** Beyond this a page's links are more of the same, and parsing it would hold up the other visits. */
export const MAX_READ_BYTES = 512 * 1024;
const MAX_LINKS = 500;

/** The addresses that may be clicked on a page, in its order. Never throws, whatever the markup. */
export function readClickableLinks(
  page: { readonly url: string; readonly body: Buffer; readonly contentType: string | undefined },
  websiteOrigin: string,
): string[] {
  const { text } = decodeHtml(page.body.subarray(0, MAX_READ_BYTES), page.contentType);
  const links: PageLink[] = [];
  const bases: string[] = [];
  readElements(text, {
    open(name, { href, rel, target, ...attributes }) {
      if (href === undefined) return;
      if (name === 'base' && bases.length === 0 && URL.canParse(href, page.url)) bases.push(href);
      if ((name !== 'a' && name !== 'area') || links.length >= MAX_LINKS) return;
      links.push({
        href,
        ...(rel === undefined ? {} : { rel }),
        ...(target === undefined ? {} : { target }),
        isDownload: attributes.download !== undefined,
      });
    },
  });
  // The first one counts (WHATWG HTML 4.2.3).
  const pageUrl = new URL(bases[0] ?? '', page.url).href;
  const here = new URL(page.url);
  here.hash = '';
  // With a base, the address that links are relative to is not that of the page.
  return clickableLinks(links, { pageUrl, websiteOrigin }).filter((url) => url !== here.href);
}
