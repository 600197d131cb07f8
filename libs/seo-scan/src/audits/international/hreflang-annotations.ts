import { normaliseUrl } from '@app/common/contract';
import type { ElementRef, PageSnapshot } from '../page-snapshot.js';
import { parseLinkHeader } from '../../rules/link-header.js';

export interface HreflangAnnotation {
  /** As written, trimmed. */
  readonly code: string;
  /** As written. */
  readonly href: string;
  /** Absolute and normalised; `null` when it cannot be resolved. */
  readonly url: string | null;
  /** Where it stands: an element in the head, or an entry of the Link header. */
  readonly place: { readonly element: ElementRef } | { readonly evidence: string };
}

/** The language versions a page names, in the head or in the Link header. Links in the body do not count. */
export function hreflangAnnotations(page: PageSnapshot): HreflangAnnotation[] {
  return [...inHead(page), ...inHeader(page)];
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
