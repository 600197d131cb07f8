import type { ElementRef, PageSnapshot } from '@app/crawler/pages';
import { parseLinkHeader } from '@app/crawler/pages';
import { normaliseUrl } from '@app/common/plain';

export interface HtmlCanonical {
  /** As written. */
  readonly href: string;
  /** Absolute and normalised; `null` when it cannot be resolved. */
  readonly url: string | null;
  readonly element: ElementRef;
}

/** The canonical links in the head. Those in the body do not count: search engines ignore them. */
export function htmlCanonicals({ document }: PageSnapshot): HtmlCanonical[] {
  return (document?.links ?? []).flatMap(({ rel, isInHead, href, url, element }) =>
    isInHead && href !== null && rel.includes('canonical') ? [{ href, url, element }] : [],
  );
}

export interface HeaderCanonical {
  readonly url: string | null;
  /** The entry as written in the header. */
  readonly source: string;
}

/** The canonical entries of the Link header. */
export function headerCanonicals({ response, finalUrl }: PageSnapshot): HeaderCanonical[] {
  if (response.kind === 'failed') return [];
  return parseLinkHeader(response.headers.link)
    .filter(({ rel }) => rel.includes('canonical'))
    .map(({ target, source }) => ({ url: normaliseUrl(target, finalUrl), source }));
}
