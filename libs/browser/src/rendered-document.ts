import type { SessionRequests } from '@app/outbound';

/** The screens a page is looked at with; the sizes are Lighthouse's. */
export type Device = 'mobile' | 'desktop';

export interface RenderOptions {
  readonly device: Device;
  /** Instead of Chrome's with the crawler's name behind it. */
  readonly userAgent?: string;
  readonly signal: AbortSignal;
  /** The whole visit, the wait for a free slot excluded. Default 30,000. */
  readonly deadlineMs?: number;
  /** A page that has not come to rest after this long is taken as it is. Default 8,000. */
  readonly settleMs?: number;
  /** A page that carries the product's widget gets it and its fixes. Default false. */
  readonly loadsWidget?: boolean;
  /** Whose page it is; owners take turns, see `Slots`. */
  readonly owner?: string;
  /** What the pages of one session may ask of third parties together. Default: a session of its own. */
  readonly requests?: SessionRequests;
  /** An expression asked of the document when it stands still, in a world of its own; `inspected` is its JSON value. */
  readonly inspect?: string;
}

/** A page as a person would see it, after its scripts have come to rest or were cut off. */
export interface RenderedDocument {
  readonly requestedUrl: string;
  readonly finalUrl: string;
  /** Of the document shown last; `null` when it came from no answer (`about:blank`, `data:`). */
  readonly status: number | null;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The serialised DOM with its doctype, at most `maxHtmlLength` characters. */
  readonly html: string;
  readonly isHtmlTruncated: boolean;
  /** `innerText` of the body, whitespace-collapsed, at most 1,000,000 characters. */
  readonly visibleText: string;
  /** CSS pixels of the layout viewport (`documentElement.clientWidth`). */
  readonly viewportWidth: number;
  readonly scrollWidth: number;
  /** The widest element that sticks out of the viewport and is not clipped; `null` when none does. */
  readonly overflowing: RenderedDocumentElement | null;
  readonly elementCount: number;
  /** The largest contentful paint; `null` when nothing was painted. */
  readonly lcp: RenderedLcp | null;
  /** In order, at most 1,000; `data:` and `blob:` are left out. */
  readonly requests: readonly RenderedDocumentRequest[];
  /** What the page's own Content-Security-Policy has refused it, at most 50. */
  readonly violations: readonly RenderedViolation[];
  /** The value of `inspect`; not read when there was none. */
  readonly inspected?: unknown;
  /** From the start of the visit to the load event, or to the cut when there was none. */
  readonly loadMs: number;
  /** The load event came and the network was quiet for half a second before the cut. */
  readonly isSettled: boolean;
}

export interface RenderedDocumentElement {
  /** At most 500 characters. */
  readonly selector: string;
  /** The start tag as serialised, at most 300 characters. */
  readonly source: string;
}

export interface RenderedLcp extends RenderedDocumentElement {
  /** image: an `img`, `image` in SVG or video poster; background: a CSS image; text: anything else. */
  readonly kind: 'image' | 'background' | 'text';
  readonly url: string | null;
  readonly isLazy: boolean;
}

export interface RenderedViolation {
  /** The effective directive: `script-src-elem`. */
  readonly directive: string;
  /** What was refused, at most 2,000 characters; for other origins after a redirect only the origin. */
  readonly url: string;
}

export type RenderedRequestType =
  'document' | 'script' | 'stylesheet' | 'image' | 'font' | 'fetch' | 'other';

export interface RenderedDocumentRequest {
  /** At most 2,000 characters. */
  readonly url: string;
  readonly type: RenderedRequestType;
  /** `null` without an answer. */
  readonly status: number | null;
}

/** 10 MB for a page of one-byte characters. */
export const maxHtmlLength = 10_000_000;
