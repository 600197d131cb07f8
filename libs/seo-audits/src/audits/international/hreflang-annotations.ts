import type { ElementRef, PageSnapshot } from '@app/crawler/pages';
import { parseLinkHeader } from '@app/crawler/pages';
import { normaliseUrl } from '@app/common/plain';

export interface HreflangAnnotation {
  /** As written, trimmed. */
  readonly code: string;
  /** As written. */
  readonly href: string;
  /** Absolute and normalised; `null` when it cannot be resolved. */
  readonly url: string | null;
  /** Its source: an element in the head, an entry of the Link header, or of a sitemap. */
  readonly place: { readonly element: ElementRef } | { readonly evidence: string };
}

/**
 * The language versions of a page, declared in its head, in the Link header or in a sitemap. Links in the body do not
 * count.
 */
export function hreflangAnnotations(page: PageSnapshot): HreflangAnnotation[] {
  return [...inHead(page), ...inHeader(page), ...inSitemap(page)];
}

function inSitemap({ sitemapVersions }: PageSnapshot): HreflangAnnotation[] {
  if (sitemapVersions === undefined) return [];
  const { file, versions } = sitemapVersions;
  return versions.map(({ code, href, url }) => ({
    ...{ code, href, url },
    place: { evidence: `${file}: hreflang="${code}" ${href}` },
  }));
}

function inHead({ document }: PageSnapshot): HreflangAnnotation[] {
  return (document?.links ?? []).flatMap(({ rel, isInHead, hreflang, href, url, element }) => {
    if (!isInHead || hreflang === null || !rel.includes('alternate')) return [];
    return [{ code: hreflang.trim(), href: href ?? '', url, place: { element } }];
  });
}

function inHeader({ response, finalUrl }: PageSnapshot): HreflangAnnotation[] {
  if (response.kind === 'failed') return [];
  return parseLinkHeader(response.headers.link)
    .filter(({ rel }) => rel.includes('alternate'))
    .flatMap(({ target, hreflang, source }) =>
      hreflang.map((code) => ({
        code: code.trim(),
        href: target,
        url: normaliseUrl(target, finalUrl),
        place: { evidence: `Link: ${source}` },
      })),
    );
}
