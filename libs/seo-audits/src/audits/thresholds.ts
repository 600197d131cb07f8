/**
 * All thresholds of the checks, with units and sources. Changing one requires a new RULE_VERSION, because scores based
 * on different thresholds cannot be compared. The checks whose rule a version has changed are named in rule-changes.ts.
 * Google publishes no length limit for titles, descriptions, words or links; where one of these numbers is a
 * convention, its source tool is named.
 */
export const RULE_VERSION = '3';

// title
/** A title is too long when it exceeds both limits, characters and pixels. */
export {
  TITLE_FONT_PX,
  TITLE_MAX_CHARS,
  TITLE_MAX_WIDTH_PX,
  TITLE_MIN_CHARS,
} from '../contract/text-limits.js';
/** Distinct titles that share their first or last part; our own threshold: fewer may be chance. */
export const TITLE_AFFIX_MIN_TITLES = 3;
/** Share of the titles with that part; our own threshold. */
export const TITLE_AFFIX_MIN_SHARE = 0.5;

// meta
export { DESCRIPTION_MAX_CHARS, DESCRIPTION_MIN_CHARS } from '../contract/text-limits.js';

// content
/**
 * Words of main text, two letters per word in scripts without spaces (so 400 characters of Chinese, Japanese or Thai);
 * SEOnaut 200 (OpenSEO 150, LibreCrawl 300).
 */
export const THIN_CONTENT_MIN_WORDS = 200;

// images
export { ALT_MAX_CHARS } from '../contract/text-limits.js';
/** Transferred bytes; SEOnaut 500 kB. */
export const IMAGE_MAX_BYTES = 500_000;
/** Transferred bytes of an SVG image. */
export const SVG_MAX_BYTES = 200_000;

// mobile
/** CSS pixels beyond the viewport; squirrelscan: rounding and scroll bars cause up to 8. */
export const OVERFLOW_TOLERANCE_PX = 8;
/**
 * Share of the desktop page's words that the mobile page shows; our own threshold, Search Central requires the same
 * content.
 */
export const MOBILE_CONTENT_MIN_SHARE = 0.6;
/** Factor; WCAG 1.4.4: text must be resizable to 200 %. Also used by axe-core meta-viewport, and so by Lighthouse. */
export const MIN_MAXIMUM_SCALE = 2;

// social
/** Pixels, both sides; the smallest image Facebook accepts in a link preview (squirrelscan og-image-size). */
export const OG_IMAGE_MIN_SIDE_PX = 200;

// urls
/** Characters of path and query; Screaming Frog 115 (squirrelscan 75 and 100). */
export const URL_MAX_CHARS = 115;

// performance
/** Milliseconds, 75th percentile of real visits; web.dev: good up to 2.5 s, poor above 4 s. */
export const LCP_GOOD_MS = 2_500;
export const LCP_POOR_MS = 4_000;
/** Milliseconds, 75th percentile of real visits; web.dev: good up to 200 ms, poor above 500 ms. */
export const INP_GOOD_MS = 200;
export const INP_POOR_MS = 500;
/** 75th percentile of real visits; web.dev: good up to 0.1, poor above 0.25. */
export const CLS_GOOD = 0.1;
export const CLS_POOR = 0.25;
/** Milliseconds in the lab on a phone; Lighthouse: red above 600 ms. */
export const TBT_LAB_MAX_MS = 600;
/** Elements of the rendered page; SEOnaut 1,500. */
export const DOM_MAX_ELEMENTS = 1_500;
/** Elements of the rendered page; site-audit-seo 3,000. */
export const DOM_HUGE_ELEMENTS = 3_000;

// technical
/** Uncompressed bytes; Search Central, Googlebot: the rest of a longer HTML file is not read. */
export const HTML_MAX_BYTES = 2 * 1024 * 1024;
/** Uncompressed bytes; half of what Googlebot reads, so a growing template may soon cut the page off. */
export const HTML_LARGE_BYTES = 1024 * 1024;
/** Hops; redirects should have one (Search Central, redirects). */
export const REDIRECT_CHAIN_MIN_HOPS = 2;
/** Hops; Search Central advises fewer than five, Googlebot follows ten. */
export const REDIRECT_CHAIN_HIGH_HOPS = 5;

// canonical
/** Pages that name the home page as canonical; one or two may be intentional. */
export const CANONICAL_TO_ROOT_MIN_PAGES = 3;

// ai_readiness
/** Words of the rendered main text; with fewer there is little to miss. */
export const NEEDS_JS_MIN_WORDS = 200;
/** Share of the rendered words that the raw response contains; squirrelscan content-without-js. */
export const RAW_CONTENT_MIN_SHARE = 0.6;

// indexability
/** Days; Google needs some to find a new page. */
export const NEW_PAGE_DAYS = 14;
/** Share of the main text inside data-nosnippet; our own threshold. */
export const NOSNIPPET_MAX_SHARE = 0.5;
/** Pages that link to a page; squirrelscan: a frequently linked page is meant to be found. */
export const IMPORTANT_PAGE_MIN_INLINKS = 10;

// crawlability
/**
 * Pages; with fewer, search engines find everything by links (Search Central recommends sitemaps from 500 on; our
 * threshold is stricter).
 */
export const SMALL_SITE_MAX_PAGES = 50;
/** Share of the indexable pages; squirrelscan sitemap-coverage. */
export const SITEMAP_MISSING_MAX_SHARE = 0.1;
/** Pages; squirrelscan: a few forgotten pages are not a pattern. */
export const SITEMAP_MISSING_MIN_PAGES = 5;
/** Share of the pages read by both scans whose text has changed; our own threshold. */
export const LASTMOD_CHANGED_MAX_SHARE = 0.1;
/** Clicks from the home page; SEOnaut more than 4, OpenSEO 5. */
export const DEEP_PAGE_MIN_CLICKS = 5;

// performance
/** Milliseconds to the first byte; web.dev: good up to here, SEOnaut 800 (Lighthouse 600 in its lab). */
export const TTFB_GOOD_MS = 800;
/** Milliseconds; web.dev: poor from this value on. */
export const TTFB_POOR_MS = 1_800;
/** Transferred bytes; Lighthouse document-latency-insight: smaller responses fit into one packet. */
export const COMPRESSION_MIN_BYTES = 1_400;

// security
/** Days; certificates with automatic renewal are renewed about 30 days before they expire. */
export const CERTIFICATE_MIN_DAYS = 14;
/** Links to other websites that only Googlebot gets; our own threshold, fewer may be chance. */
export const HACKED_MIN_INJECTED_LINKS = 3;
/** Indexable pages on one unrelated subject; our own threshold, fewer may be articles about it. */
export const HACKED_MIN_PAGES = 20;
