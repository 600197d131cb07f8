import type { FailureReason, TlsCertificate } from '@app/outbound/contract';
import type { PageFailure } from './page-snapshot.js';

/**
 * Site-wide facts from a few requests outside the crawl. Anything that was not requested, or that cannot be known, is
 * `null` or absent from its list: never a guess.
 */
export interface SiteProbes {
  /** The home page, or the only page scanned, requested again under our crawler's own name. */
  readonly home: HomeResponse | null;
  /** Of the host of `home`; `null` for http. */
  readonly certificate: CertificateResponse | null;
  /** Other spellings of the home page's address and of a few others, with their responses. */
  readonly variants: readonly UrlVariant[];
  /** The home page as served to others. Empty when only one page was scanned. */
  readonly agents: readonly AgentResponse[];
  /** Of a sample of pages: the home page and a few others. */
  readonly responseTimes: readonly ResponseTimes[];
  readonly llmsTxt: LlmsTxtFacts | null;
  readonly favicon: FaviconFacts | null;
  /** `null` on a first scan. */
  readonly sinceLastScan: SinceLastScan | null;
}

/** No requests were made. */
export const NO_SITE_PROBES: SiteProbes = {
  home: null,
  certificate: null,
  variants: [],
  agents: [],
  responseTimes: [],
  llmsTxt: null,
  favicon: null,
  sinceLastScan: null,
};

/** One response, redirects followed. */
export interface VariantResponse {
  /** The requested address, normalised. */
  readonly url: string;
  /** The final address after redirects, normalised; equals `url` without any. */
  readonly finalUrl: string;
  readonly hasRedirected: boolean;
  /** Of the last response; `null` without one. */
  readonly status: number | null;
  readonly failure: PageFailure | null;
  /** 403, 429 or a bot challenge. */
  readonly isBlocked: boolean;
  /** Of the main text, as in PageFacts; `null` unless it is a readable HTML page with text. */
  readonly contentHash: string | null;
  /** Absolute and normalised, from the header or the head; `null` without one. */
  readonly canonicalUrl: string | null;
}

export interface HomeResponse extends VariantResponse {
  /** Of the last response, as sent; `null` without the header. */
  readonly hsts: string | null;
  /** Targets of links to other websites, each once, in page order. */
  readonly externalLinks: readonly string[];
}

/**
 * scheme: http instead of https, or the reverse. www: with instead of without, or the reverse. slash: with instead of
 * without a trailing slash. case: the path in lower case.
 */
export type VariantKind = 'scheme' | 'www' | 'slash' | 'case';

export interface UrlVariant extends VariantResponse {
  readonly kind: VariantKind;
  /** The page of the crawl that it is another spelling of, by final address. */
  readonly pageUrl: string;
  /** The response of that page itself, requested together with the variant or in the crawl. */
  readonly pageContentHash: string | null;
  readonly pageCanonicalUrl: string | null;
}

export type AgentName = 'Googlebot' | 'Bingbot' | 'browser';

export interface AgentResponse extends VariantResponse {
  readonly agent: AgentName;
  /** Targets of links to other websites, each once, in page order. */
  readonly externalLinks: readonly string[];
}

export interface ResponseTimes {
  /** As in PageFacts. */
  readonly url: string;
  /**
   * Milliseconds from sending the request to the first byte of the response, without opening the connection. Pages with
   * fewer than three measurements are not listed.
   */
  readonly milliseconds: readonly number[];
}

/** `failed`: no handshake at all; no statement about the certificate. */
export type CertificateResponse =
  | {
      readonly kind: 'read';
      readonly host: string;
      readonly certificate: TlsCertificate;
      /** Whole days until it expires, negative once it has. */
      readonly daysLeft: number;
    }
  | { readonly kind: 'failed'; readonly host: string; readonly reason: FailureReason };

export interface LlmsTxtFacts {
  readonly url: string;
  readonly status: number | null;
  readonly failure: PageFailure | null;
  readonly isBlocked: boolean;
  /** An HTML page, as sent by websites that respond to every address: not a llms.txt. */
  readonly isHtml: boolean;
  readonly hasHeading: boolean;
  readonly linkCount: number;
  /** The first line with text, at most 200 characters. */
  readonly firstLine: string;
}

export interface FaviconFacts {
  /** Named by a link of the home page; otherwise /favicon.ico was requested. */
  readonly isDeclared: boolean;
  /** The link's start tag; `null` when none. */
  readonly source: string | null;
  /** `null` for a declared icon without a usable address, such as a data: one. */
  readonly url: string | null;
  readonly status: number | null;
  readonly failure: PageFailure | null;
  readonly isBlocked: boolean;
  /** robots.txt forbids it to Googlebot. */
  readonly isBlockedByRobots: boolean;
  readonly mediaType: string | null;
  /** Media type by its bytes. */
  readonly sniffedMediaType: string | null;
  /** Pixels; `null` when they cannot be read. For an SVG image, the size of its view box. */
  readonly width: number | null;
  readonly height: number | null;
}

/** The pages of the sitemap that were also read by the last scan. */
export interface SinceLastScan {
  /** ISO 8601: when it read them, the latest of all. */
  readonly readAt: string;
  readonly comparedPages: number;
  /** Of these, the number of pages whose main text has changed. */
  readonly changedPages: number;
}
