import type { BodyFault, FailureReason, RedirectHop } from '@app/outbound/contract';
import type { SitemapVersions } from './sitemap-versions.js';

/** The encoding of a page and where it was declared. */
export interface Charset {
  /** In lower case, as named by the Encoding Standard. */
  readonly name: string;
  readonly from: 'bom' | 'header' | 'meta' | 'xml' | 'default';
}

/**
 * The input of every page audit, from one parse of one response. Plain data: no network, no DOM. Text is
 * whitespace-collapsed, entity-decoded and trimmed. Positions are document order.
 */
export interface PageSnapshot {
  /** The requested address, normalised. */
  readonly url: string;
  /** The final address after redirects; equals `url` without redirects. */
  readonly finalUrl: string;
  readonly origin: string;
  readonly isHome: boolean;
  /** Clicks from the home page; `null` when known only from the sitemap. */
  readonly depth: number | null;
  readonly isInSitemap: boolean;
  /** robots.txt forbids this address to Googlebot. */
  readonly isBlockedByRobots: boolean;
  /** Language versions that a sitemap names for this address; absent if there are none. */
  readonly sitemapVersions?: SitemapVersions;
  readonly response: PageResponse;
  /** `null` unless the final response was 200 and HTML. */
  readonly document: PageDocument | null;
  readonly indexability: Indexability;
}

export type PageResponse = CompletedResponse | FailedResponse;

export interface CompletedResponse {
  readonly kind: 'responded';
  readonly status: number;
  /** Lower-case names; repeated headers joined with ", ", except x-robots-tag, which is joined with line feeds. */
  readonly headers: Readonly<Record<string, string>>;
  /** Media type without parameters, lower case; `null` without the header. */
  readonly mediaType: string | null;
  /**
   * Media type by the first bytes, according to the MIME Sniffing standard: text/html, application/pdf, image/png, …
   */
  readonly sniffedMediaType: string | null;
  readonly charset: Charset;
  readonly hops: readonly RedirectHop[];
  readonly bodyBytes: number;
  /** The response is longer than the part that was read. Default: false. */
  readonly isCutOff?: boolean;
  readonly transferredBytes: number;
  /** Set when the compression was faulty: the body is the part that could be decoded. */
  readonly bodyFault?: BodyFault | null;
  readonly responseMs: number;
  /** 403, 429 or a bot challenge: neither good nor broken (AUDIT-CHECKS section 0). */
  readonly isBlocked: boolean;
  /** Number of requests; 2 when a 5xx was retried. */
  readonly attempts: number;
  readonly fetchedAt: string;
}

/** Why there is no page to audit: no response, or one that could not be analyzed in time or memory. */
export type PageFailure = FailureReason | 'not_analyzed';

export interface FailedResponse {
  readonly kind: 'failed';
  readonly reason: PageFailure;
  /** A sentence for the user. */
  readonly message: string;
  readonly hops: readonly RedirectHop[];
  readonly attempts: number;
  readonly fetchedAt: string;
}

export interface Indexability {
  /** Final status 200 and text/html or application/xhtml+xml. */
  readonly isHtml200: boolean;
  readonly isNoindex: boolean;
  /** HTML200, not noindex, not robots-blocked, canonical absent or self. The gate IDX. */
  readonly isIndexable: boolean;
  /** The effective canonical target, absolute and normalised; header or first in-head link. */
  readonly canonicalUrl: string | null;
}

/** The position of an element, from which a CSS selector is printed when an issue needs one. */
export interface ElementRef {
  readonly tag: string;
  readonly id: string | null;
  readonly parent: ElementRef | null;
  /** 1-based among the siblings with the same tag. */
  readonly nthOfType: number;
  /** The start tag as written, at most 300 characters: the evidence. */
  readonly source: string;
}

export interface PageDocument {
  /** The text after `<!doctype`: `html`. `null` when absent or after the first tag. */
  readonly doctype: string | null;
  readonly htmlLang: string | null;
  readonly baseHref: string | null;
  /**
   * The start tag that ended the head before `</head>` or `<body>` because it is not allowed there; for stray text the
   * tag is `#text` and the source the text.
   */
  readonly headClosedBy: ElementRef | null;
  /** `meta charset` or `http-equiv=content-type` found in the first 1024 bytes. */
  readonly hasEarlyMetaCharset: boolean;
  readonly titles: readonly TitleElement[];
  readonly metas: readonly MetaElement[];
  readonly links: readonly LinkElement[];
  readonly headings: readonly HeadingElement[];
  readonly images: readonly ImageElement[];
  readonly anchors: readonly AnchorElement[];
  readonly jsonLd: readonly { readonly text: string; readonly element: ElementRef }[];
  /** src/href of scripts, stylesheets, frames, media: everything the page loads except images. */
  readonly resources: readonly ResourceElement[];
  /** Every candidate of srcset, of images and of the sources of pictures. */
  readonly candidates: readonly { readonly url: string; readonly element: ElementRef }[];
  /** Links of image maps. */
  readonly areas: readonly AreaElement[];
  /** Possible targets of a fragment: ids, and names of anchors. `null` when there are more than we keep. */
  readonly places: ReadonlySet<string> | null;
  /** Body text without script, style, noscript, template, and without nav, header, footer, aside, form. */
  readonly mainText: string;
  /**
   * `mainText` with an ellipsis in place of the content of pre, code, samp and textarea: examples are not the page's
   * own words.
   */
  readonly plainText: string;
  /** The words of `mainText` in lower case, see `rules/sim-hash`. */
  readonly mainWordHashes: Int32Array;
  /** SHA-256 (hex) of the normalised main text, equal to PageFacts.contentHash; `null` without text. */
  readonly contentHash: string | null;
  /** Of the main text, see `rules/sim-hash`; `null` for a text too short to compare. */
  readonly simHash: string | null;
  /** All visible body text. */
  readonly bodyText: string;
  /** Words of `mainText`; for scripts without spaces see `count-words.ts`. */
  readonly mainWordCount: number;
  readonly bodyWordCount: number;
  /** Characters of `mainText` inside data-nosnippet. */
  readonly noSnippetChars: number;
  readonly scriptCount: number;
  readonly elementCount: number;
  /** MinHash of the paths of its upper elements, 32 hex digits (`DomShape`). */
  readonly domShape: string;
  readonly hasPasswordField: boolean;
  readonly hasMedia: boolean;
  /** Has pre, code, samp or textarea, so its text may legitimately show template syntax. */
  readonly hasCode: boolean;
}

interface Placed {
  readonly element: ElementRef;
  readonly isInHead: boolean;
}
/** Excludes SVG titles. */
export interface TitleElement extends Placed {
  readonly text: string;
}
export interface MetaElement extends Placed {
  /** Lower-cased. */
  readonly name: string | null;
  readonly property: string | null;
  readonly httpEquiv: string | null;
  readonly charset: string | null;
  readonly content: string | null;
}
export interface LinkElement extends Placed {
  /** Lower-cased tokens. */
  readonly rel: readonly string[];
  /** As written. */
  readonly href: string | null;
  /** Absolute and normalised; `null` when it cannot be resolved. */
  readonly url: string | null;
  readonly hreflang: string | null;
  readonly media: string | null;
}
export interface HeadingElement {
  readonly level: number;
  readonly text: string;
  /** Text, or alt texts of images inside, or aria-label. */
  readonly accessibleName: string;
  readonly element: ElementRef;
}
export interface ImageElement {
  /** src, or the first candidate of srcset, or a lazy-loading data-src; as written. */
  readonly src: string | null;
  readonly url: string | null;
  readonly alt: string | null;
  readonly ariaLabel: string | null;
  readonly role: string | null;
  readonly width: string | null;
  readonly height: string | null;
  readonly style: string | null;
  readonly loading: string | null;
  readonly element: ElementRef;
}
export interface AnchorElement {
  /** As written; `null` when the attribute is absent. */
  readonly href: string | null;
  /** Absolute and normalised, `null` when not http(s) or unparseable. */
  readonly url: string | null;
  readonly isInternal: boolean;
  readonly rel: readonly string[];
  readonly text: string;
  readonly ariaLabel: string | null;
  readonly title: string | null;
  /** Has id or name, so it may be a jump target. */
  readonly isNamed: boolean;
  readonly hasClickHandler: boolean;
  readonly role: string | null;
  /** It or an ancestor is hidden from screen readers by aria-hidden. */
  readonly isAriaHidden?: boolean;
  /**
   * alt of each image inside, `null` where the attribute is absent; then the other names of the link or of its content
   * (accname-1.2): svg title, aria-label, title, the elements that aria-labelledby references.
   */
  readonly imageAlts: readonly (string | null)[];
  readonly element: ElementRef;
}
/** An `area` with an http(s) target. */
export interface AreaElement {
  /** As written. */
  readonly href: string;
  readonly url: string;
  readonly isInternal: boolean;
  readonly element: ElementRef;
}
export interface ResourceElement {
  /** embed: object and embed. other: icons, preloads and other targets of link elements. */
  readonly kind:
    | 'script'
    | 'stylesheet'
    | 'frame'
    | 'embed'
    | 'media'
    | 'poster'
    | 'form'
    | 'other';
  readonly url: string;
  readonly element: ElementRef;
}
