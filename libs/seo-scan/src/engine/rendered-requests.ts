import { normaliseUrl } from '@app/common/plain';
import { isHtmlType, mediaTypeOf } from '@app/crawler/pages';
import type { FetchedPage, RobotsGate } from '@app/crawler/pages';
import type { PageRendering } from '../contract/rendering.js';

/** The browser of a scan whose pages are all rendered. */
export interface PageRenderings {
  /** Rejects only when the signal fires. */
  render(page: RenderablePage, signal: AbortSignal): Promise<RenderedPageResult>;
}

/** The response that the browser is to render. */
export interface RenderablePage {
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  /** What robots.txt of its origin forbids to request; `null`: nothing. */
  readonly isForbidden: ((url: string) => boolean) | null;
}

export type RenderedPageResult =
  | {
      readonly kind: 'rendered';
      readonly html: string;
      /** What is missing in it, in a sentence. */
      readonly note: string | null;
    }
  /** `reason` is a sentence for the user. */
  | { readonly kind: 'failed'; readonly reason: string };

/** After this many consecutive failures the browser is no longer used, instead of waiting for each page. */
const MAX_CONSECUTIVE_FAILURES = 10;
const GIVEN_UP = `The browser failed on ${MAX_CONSECUTIVE_FAILURES} pages in a row, so the HTML of the others was read.`;

/** A page to audit; `rendering` is `null` for what a browser cannot render: redirects, errors and files. */
export interface PageToAudit {
  readonly fetched: FetchedPage;
  readonly rendering: PageRendering | null;
}

/** Adds the rendered document to every page of a crawl. A page that cannot be rendered keeps its HTML. */
export class RenderedRequests {
  private failuresInARow = 0;
  private isForbidden: RenderablePage['isForbidden'] = null;

  constructor(
    private readonly pages: PageRenderings | null,
    private readonly signal: AbortSignal,
  ) {}

  /** From now on, pages do not request what robots.txt of their origin forbids. */
  obey(robots: Pick<RobotsGate, 'forbidsAnything' | 'isForbidden'>): void {
    this.isForbidden = robots.forbidsAnything
      ? (url) => robots.isForbidden(normaliseUrl(url) ?? url)
      : null;
  }

  /** Rejects only when the signal fires. */
  async complete(fetched: FetchedPage): Promise<PageToAudit> {
    const { result } = fetched;
    if (this.pages === null || result.kind === 'failed' || !isRenderable(fetched))
      return { fetched, rendering: null };
    if (this.failuresInARow >= MAX_CONSECUTIVE_FAILURES) return notRendered(fetched, GIVEN_UP);
    const { finalUrl: url, status, headers, body } = result;
    const { isForbidden } = this;
    const page = { url, status, headers, body, isForbidden };
    const rendered = await this.pages.render(page, this.signal);
    if (rendered.kind === 'failed') {
      this.failuresInARow += 1;
      return notRendered(fetched, rendered.reason);
    }
    this.failuresInARow = 0;
    return {
      fetched: { ...fetched, renderedHtml: rendered.html, isCompared: true },
      rendering: { isRendered: true, reason: rendered.note, difference: null },
    };
  }
}

/** The page keeps its HTML. `reason` is a sentence. */
export function notRendered(fetched: FetchedPage, reason: string): PageToAudit {
  return { fetched, rendering: { isRendered: false, reason, difference: null } };
}

function isRenderable({ result, isRedirect }: FetchedPage): boolean {
  if (result.kind === 'failed' || isRedirect || result.status !== 200) return false;
  return isHtmlType(mediaTypeOf(result.headers['content-type']));
}
