import type { FailureReason, TlsCertificate } from '@app/outbound/contract';
import type { PageFailure } from './page-snapshot.js';

/**
 * What a few requests beside the crawl tell about the website as a whole. Everything that was not asked,
 * or that cannot be known, is `null` or left out of its list: never a guess.
 */
export interface SiteProbes {
  /** The home page, or the only page scanned, asked again in our crawler's own name. */
  readonly home: HomeAnswer | null;
  /** Of the host of `home`; `null` for http. */
  readonly certificate: CertificateAnswer | null;
  /** Other spellings of the home page's address and of a few others, and what they answer. */
  readonly variants: readonly UrlVariant[];
  /** The home page as others are served it. Empty when only one page was scanned. */
  readonly agents: readonly AgentAnswer[];
  /** Of a sample of pages: the home page and a few others. */
  readonly responseTimes: readonly ResponseTimes[];
  readonly llmsTxt: LlmsTxtFacts | null;
  readonly favicon: FaviconFacts | null;
  /** `null` on a first scan. */
  readonly sinceLastScan: SinceLastScan | null;
}

/** Nothing was asked. */
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

/** One answer, redirects followed. */
export interface VariantAnswer {
  /** As asked, normalised. */
  readonly url: string;
  /** Where the redirects ended, normalised; equals `url` without any. */
  readonly finalUrl: string;
  readonly hasRedirected: boolean;
  /** Of the last answer; `null` without one. */
  readonly status: number | null;
  readonly failure: PageFailure | null;
  /** 403, 429 or a bot challenge. */
  readonly isBlocked: boolean;
  /** Of the main text, as in PageFacts; `null` for anything but a readable HTML page with text. */
  readonly contentHash: string | null;
  /** Absolute and normalised, from the header or the head; `null` without one. */
  readonly canonicalUrl: string | null;
}

export interface HomeAnswer extends VariantAnswer {
  /** Of the last answer, as sent; `null` without the header. */
  readonly hsts: string | null;
  /** Targets of links to other websites, each once, in page order. */
  readonly externalLinks: readonly string[];
}

/**
 * scheme: http instead of https, or the other way round. www: with instead of without, or the other way
 * round. slash: with instead of without a slash at the end. case: the path in lower case.
 */
export type VariantKind = 'scheme' | 'www' | 'slash' | 'case';

export interface UrlVariant extends VariantAnswer {
  readonly kind: VariantKind;
  /** The page it is another spelling of: the final address of a page of the crawl. */
  readonly pageUrl: string;
  /** What that page itself said when it was asked together with the variant or in the crawl. */
  readonly pageContentHash: string | null;
  readonly pageCanonicalUrl: string | null;
}

export type AgentName = 'Googlebot' | 'Bingbot' | 'browser';

export interface AgentAnswer extends VariantAnswer {
  readonly agent: AgentName;
  /** Targets of links to other websites, each once, in page order. */
  readonly externalLinks: readonly string[];
}

export interface ResponseTimes {
  /** As in PageFacts. */
  readonly url: string;
  /** From sending the request to the first byte of the answer, without opening the connection. Three of them, or the page is not listed. */
  readonly milliseconds: readonly number[];
}

/** `failed`: no handshake at all; says nothing about a certificate. */
export type CertificateAnswer =
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
  /** An HTML page, as websites send that answer every address: no llms.txt. */
  readonly isHtml: boolean;
  readonly hasHeading: boolean;
  readonly linkCount: number;
  /** The first line with text, at most 200 characters. */
  readonly firstLine: string;
}

export interface FaviconFacts {
  /** Named by a link of the home page; otherwise /favicon.ico was tried. */
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
  /** What the bytes look like. */
  readonly sniffedMediaType: string | null;
  /** Pixels; `null` when they cannot be read. For an SVG image the size of its view box. */
  readonly width: number | null;
  readonly height: number | null;
}

/** The pages of the sitemap that the last scan has read, too. */
export interface SinceLastScan {
  /** ISO 8601: when it read them, the latest of all. */
  readonly readAt: string;
  readonly comparedPages: number;
  /** Of these, pages whose main text is another one now. */
  readonly changedPages: number;
}
