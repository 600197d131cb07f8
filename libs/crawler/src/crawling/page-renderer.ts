import type { LabResult, RenderedRequest, RenderedView } from '../page-model/rendered-page.js';

/** A real browser for the scan. Without one, no check of rendered pages is measured. */
export interface PageRenderer {
  /** Loads the page for a phone and for a desktop. Rejects only when the signal fires. */
  render(url: string, options: RenderOptions): Promise<RenderResult>;
  /** One lab measurement for a phone; absent where none is possible. Rejects only when the signal fires. */
  measureLab?(url: string, options: RenderOptions): Promise<LabResult>;
}

export interface RenderOptions {
  readonly signal: AbortSignal;
  /** Timeout of one call. */
  readonly deadlineMs: number;
}

export type RenderResult =
  | {
      readonly kind: 'rendered';
      readonly mobile: BrowserView;
      /** `null` when only the second load failed. */
      readonly desktop: BrowserView | null;
    }
  /** `reason` is a sentence for the user: the page crashed the browser, or did not finish loading in time. */
  | { readonly kind: 'failed'; readonly reason: string };

/** One page load as the browser reports it, after its scripts have finished. */
export interface BrowserView extends Omit<RenderedView, 'page' | 'requests'> {
  /** The final address, redirects by script included. */
  readonly finalUrl: string;
  /** Of the main document; `null` when it came from no server. */
  readonly status: number | null;
  /** Of the main document; lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** The DOM, serialised, doctype included. */
  readonly html: string;
  /** Every request of the load, in order. */
  readonly requests: readonly BrowserRequest[];
}

export type BrowserRequest = Omit<RenderedRequest, 'isBlockedForGooglebot'>;
