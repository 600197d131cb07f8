import type { FieldMetrics } from './external-facts.js';
import type { PageSnapshot } from './page-snapshot.js';

/** One page of the sample as rendered by a real browser, next to the response without scripts. */
export interface RenderedPage {
  /** The raw response, as the page checks see it. */
  readonly raw: PageSnapshot;
  /** 412 px wide, touch, a mobile user agent. */
  readonly mobile: RenderedView;
  /** 1350 px wide; `null` when the second load failed. */
  readonly desktop: RenderedView | null;
  readonly lab: LabResult;
  /** The experience of real visitors on this page, else on its website; takes precedence over `lab`. */
  readonly field: FieldMetrics | null;
  /** The website's widget changes this page; its changes are in the rendered views only. */
  readonly hasLiveFixes: boolean;
}

/** The page after its scripts have finished. */
export interface RenderedView {
  /** The serialised DOM through the same parser; differences from `raw` were made by scripts. */
  readonly page: PageSnapshot;
  /** `innerText` of the body, whitespace-collapsed: the visible text. */
  readonly visibleText: string;
  /** CSS pixels. */
  readonly viewportWidth: number;
  readonly scrollWidth: number;
  /** The widest element that overflows the viewport, as evidence. */
  readonly overflowing: RenderedElement | null;
  readonly elementCount: number;
  /** The largest contentful paint. */
  readonly lcp: LcpElement | null;
  /** Every request of the load, in order. */
  readonly requests: readonly RenderedRequest[];
  readonly loadMs: number;
}

export interface RenderedElement {
  readonly selector: string;
  /** The start tag as written, at most 300 characters. */
  readonly source: string;
}

export interface LcpElement extends RenderedElement {
  /** image: an `img`; background: a CSS image; text: anything else. */
  readonly kind: 'image' | 'background' | 'text';
  readonly url: string | null;
  readonly isLazy: boolean;
}

export interface RenderedRequest {
  readonly url: string;
  readonly type: 'document' | 'script' | 'stylesheet' | 'image' | 'font' | 'fetch' | 'other';
  /** `null` without a response. */
  readonly status: number | null;
  /** robots.txt of its host forbids it to Googlebot; `null` when that is unknown. */
  readonly isBlockedForGooglebot: boolean | null;
}

/** One Lighthouse run; slow, so only the first pages of the sample get one. */
export type LabResult =
  | { readonly kind: 'measured'; readonly metrics: LabMetrics }
  | { readonly kind: 'not_sampled' }
  /** `reason` is a sentence for the user. */
  | { readonly kind: 'not_measured'; readonly reason: string };

/** From Lighthouse, mobile, simulated throttling. */
export interface LabMetrics {
  readonly lcpMs: number | null;
  readonly tbtMs: number | null;
  readonly cls: number | null;
}
