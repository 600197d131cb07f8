import { mediaTypeOf, isHtmlType } from '@app/crawler/pages';
import type { FetchedPage, RenderOptions } from '@app/crawler/pages';
import type { LiveFixesOfPage, PageOutcome } from './page-outcome.js';

/** Pages that the website's widget shows with live fixes. */
export interface LiveFixedPages {
  /** A signature that changes with the fixes of the page; `null` for a page without fixes. */
  signatureOf(url: string): string | null;
  /** The page with its fixes applied. Rejects only when the signal fires. */
  render(url: string, options: RenderOptions): Promise<LiveFixedRendering>;
}

export type LiveFixedRendering =
  /** The DOM, serialised. */
  | { readonly kind: 'rendered'; readonly html: string }
  /** `reason` is a sentence for the user. */
  | { readonly kind: 'failed'; readonly reason: string };

/** Limits of one scan. Rendering takes a hundred times as long as reading. */
const MAX_PAGES = 200;
const PAGE_DEADLINE_MS = 30_000;
const ALL_DEADLINE_MS = 600_000;

const TOO_MANY = `Only ${MAX_PAGES} pages with live fixes are rendered in one scan.`;
const NO_TIME_LEFT = 'The other pages with live fixes took too long to render.';

/** The page to audit, and the record of its live fixes; `null` for a page without fixes. */
export interface PageWithLiveFixes {
  readonly fetched: FetchedPage;
  readonly liveFixes: LiveFixesOfPage | null;
}

/** A page of the last scan, limited to its live fixes. */
interface KnownWithFixes {
  readonly outcome: Pick<PageOutcome, 'liveFixes'>;
}

/** A page whose live fixes have changed counts as changed, although its server reports that it is unmodified. */
export function withUnchangedFixes<T extends KnownWithFixes>(
  pages: { find(url: string): Promise<T | null> },
  liveFixed: Pick<LiveFixedPages, 'signatureOf'> | undefined,
): { find(url: string): Promise<T | null> } {
  return {
    async find(url) {
      const known = await pages.find(url);
      if (known === null) return null;
      const { signature = null, isJudged = true } = known.outcome.liveFixes ?? {};
      const isSame = signature === (liveFixed?.signatureOf(url) ?? null);
      return isSame && isJudged ? known : null;
    },
  };
}

/** Replaces the raw response with the rendered page where fixes are live. */
export class LiveFixedRequests {
  private rendered = 0;
  private busyMs = 0;

  constructor(
    private readonly pages: LiveFixedPages | null,
    private readonly signal: AbortSignal,
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  /** Headers, status and time remain those of the raw response. Rejects only when the signal fires. */
  async complete(fetched: FetchedPage): Promise<PageWithLiveFixes> {
    const signature = isReadable(fetched)
      ? (this.pages?.signatureOf(fetched.place.url) ?? null)
      : null;
    if (this.pages === null || signature === null) return { fetched, liveFixes: null };
    const rendering = await this.render(this.pages, fetched.place.url);
    if (rendering.kind === 'failed') {
      return { fetched, liveFixes: { signature, isJudged: false, reason: rendering.reason } };
    }
    return {
      fetched: { ...fetched, renderedHtml: rendering.html },
      liveFixes: { signature, isJudged: true, reason: null },
    };
  }

  private async render(pages: LiveFixedPages, url: string): Promise<LiveFixedRendering> {
    if (this.rendered >= MAX_PAGES) return { kind: 'failed', reason: TOO_MANY };
    const left = ALL_DEADLINE_MS - this.busyMs;
    if (left <= 0) return { kind: 'failed', reason: NO_TIME_LEFT };
    this.rendered += 1;
    const startedAt = this.nowMs();
    const deadlineMs = Math.min(PAGE_DEADLINE_MS, left);
    try {
      return await pages.render(url, { signal: this.signal, deadlineMs });
    } finally {
      this.busyMs += this.nowMs() - startedAt;
    }
  }
}

function isReadable({ result, isRedirect }: FetchedPage): boolean {
  if (result.kind === 'failed' || isRedirect || result.status !== 200) return false;
  return isHtmlType(mediaTypeOf(result.headers['content-type']));
}
