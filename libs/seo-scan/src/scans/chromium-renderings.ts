import { BrowserFailure } from '@app/browser';
import type { SiteRenderer } from '@app/browser';
import type {
  PageRenderings,
  RenderablePage,
  RenderedPageResult,
} from '../engine/rendered-requests.js';

const NOT_SETTLED = 'The page kept loading, so it was read before it was complete.';
const CUT_OFF = 'The page is longer than 10 million characters; the rest of it was not read.';

/** The browser of this process, rendering the pages of one scan. */
export class ChromiumRenderings implements PageRenderings {
  constructor(private readonly renderer: Pick<SiteRenderer, 'render'>) {}

  async render(page: RenderablePage, signal: AbortSignal): Promise<RenderedPageResult> {
    try {
      const { html, isSettled, isHtmlTruncated, redirectedTo } = await this.renderer.render(
        page,
        signal,
      );
      const notes = [
        ...(redirectedTo === null ? [] : [`A script redirects to ${redirectedTo.slice(0, 200)}.`]),
        ...(isSettled ? [] : [NOT_SETTLED]),
        ...(isHtmlTruncated ? [CUT_OFF] : []),
      ];
      return { kind: 'rendered', html, note: notes.length === 0 ? null : notes.join(' ') };
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof BrowserFailure)) throw error;
      return { kind: 'failed', reason: error.sentence };
    }
  }
}

/** On an installation without a browser every page keeps its HTML. */
export function noRenderings(reason: string): PageRenderings {
  return { render: () => Promise.resolve({ kind: 'failed', reason }) };
}
