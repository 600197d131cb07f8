import type { SessionRequests } from '@app/outbound';

/** The screens that pages are rendered on; sizes as in Lighthouse. */
export type Device = 'mobile' | 'desktop';

export interface RenderOptions {
  readonly device: Device;
  /** Replaces Chrome's user agent with the crawler's name appended. */
  readonly userAgent?: string;
  readonly signal: AbortSignal;
  /** Limit for the whole visit, excluding the wait for a free slot. Default 30,000. */
  readonly deadlineMs?: number;
  /** A page that has not settled after this time is read as it is. Default 8,000. */
  readonly settleMs?: number;
  /** Whether a page that embeds the product's widget may load it and its fixes. Default false. */
  readonly loadsWidget?: boolean;
  /** The user on whose behalf the page is visited; owners take turns, see `Slots`. */
  readonly owner?: string;
  /** The shared third-party budget of all pages in one session. Default: its own budget. */
  readonly requests?: SessionRequests;
  /** An expression evaluated in the settled document, in an isolated world; `inspected` is its JSON value. */
  readonly inspect?: string;
  /** Whether a picture of the settled page is taken. Default false. */
  readonly takesPicture?: boolean;
}

/** A page as a visitor would see it, after its scripts have settled or were cut off. */
export interface RenderedDocument {
  readonly requestedUrl: string;
  readonly finalUrl: string;
  /** Of the document shown last; `null` if it came from no response (`about:blank`, `data:`). */
  readonly status: number | null;
  /** With lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** The serialised DOM with its doctype, at most `maxHtmlLength` characters. */
  readonly html: string;
  readonly isHtmlTruncated: boolean;
  /** `innerText` of the body, whitespace-collapsed, at most 1,000,000 characters. */
  readonly visibleText: string;
  /** CSS pixels of the layout viewport (`documentElement.clientWidth`). */
  readonly viewportWidth: number;
  readonly scrollWidth: number;
  /** The widest element that overflows the viewport and is not clipped; `null` if none does. */
  readonly overflowing: RenderedDocumentElement | null;
  readonly elementCount: number;
  /** The largest contentful paint; `null` if nothing was painted. */
  readonly lcp: RenderedLcp | null;
  /** In order, at most 1,000, without `data:` and `blob:`. */
  readonly requests: readonly RenderedDocumentRequest[];
  /** What the page's own Content-Security-Policy has blocked, at most 50. */
  readonly violations: readonly RenderedViolation[];
  /** The value of `inspect`; `undefined` without it. */
  readonly inspected?: unknown;
  /** What the screen shows, as JPEG; `null` if none was to be taken, or could be. */
  readonly picture: Uint8Array | null;
  /** From the start of the visit to the load event, or to the cut-off if there was none. */
  readonly loadMs: number;
  /** Whether the load event and half a second without requests came before the cut-off. */
  readonly isSettled: boolean;
}

export interface RenderedDocumentElement {
  /** At most 500 characters. */
  readonly selector: string;
  /** The start tag as serialised, at most 300 characters. */
  readonly source: string;
}

export interface RenderedLcp extends RenderedDocumentElement {
  /** image: an `img`, an SVG `image` or a video poster; background: a CSS image; text: anything else. */
  readonly kind: 'image' | 'background' | 'text';
  readonly url: string | null;
  readonly isLazy: boolean;
}

export interface RenderedViolation {
  /** The effective directive, for example `script-src-elem`. */
  readonly directive: string;
  /** What was blocked, at most 2,000 characters; only the origin if another origin was reached through a redirect. */
  readonly url: string;
}

export type RenderedRequestType =
  | 'document'
  | 'script'
  | 'stylesheet'
  | 'image'
  | 'font'
  | 'fetch'
  | 'other';

export interface RenderedDocumentRequest {
  /** At most 2,000 characters. */
  readonly url: string;
  readonly type: RenderedRequestType;
  /** `null` without a response. */
  readonly status: number | null;
}

/** 10 MB for a page of one-byte characters. */
export const maxHtmlLength = 10_000_000;
