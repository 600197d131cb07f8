import { BrowserFailure, maxHtmlLength } from '@app/browser';
import type { RenderedHtml, SiteRenderer } from '@app/browser';
import type {
  PageRenderings,
  RenderablePage,
  RenderedPageResult,
} from '../engine/rendered-requests.js';

const NOT_SETTLED = 'The page kept loading, so it was read before it was complete.';
const CUT_OFF = `The page is longer than ${maxHtmlLength.toLocaleString('en')} characters; the rest of it was not read.`;

/** The browser of this process, rendering the pages of one scan. */
export class ChromiumRenderings implements PageRenderings {
  constructor(private readonly renderer: Pick<SiteRenderer, 'render'>) {}

  async render(page: RenderablePage, signal: AbortSignal): Promise<RenderedPageResult> {
    try {
      const rendered = await this.renderer.render(page, signal);
      return { kind: 'rendered', html: rendered.html, note: noteOf(rendered) };
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof BrowserFailure)) throw error;
      return { kind: 'failed', reason: error.sentence };
    }
  }
}

/** What differs from the page that a visitor sees, in sentences. */
function noteOf(rendered: RenderedHtml): string | null {
  const { redirectedTo, forbiddenRequests: forbidden, isSettled, isHtmlTruncated } = rendered;
  const notes = [
    ...(redirectedTo === null ? [] : [`A script redirects to ${redirectedTo.slice(0, 200)}.`]),
    ...(forbidden === 0 ? [] : [forbiddenText(forbidden)]),
    ...(isSettled ? [] : [NOT_SETTLED]),
    ...(isHtmlTruncated ? [CUT_OFF] : []),
  ];
  return notes.length === 0 ? null : notes.join(' ');
}

function forbiddenText(requests: number): string {
  return requests === 1
    ? 'robots.txt forbids one of its requests, which was not sent.'
    : `robots.txt forbids ${requests.toLocaleString('en')} of its requests, which were not sent.`;
}

/** On an installation without a browser every page keeps its HTML. */
export function noRenderings(reason: string): PageRenderings {
  return { render: () => Promise.resolve({ kind: 'failed', reason }) };
}
