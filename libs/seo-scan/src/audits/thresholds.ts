/**
 * Every number a check compares with: its unit and whose number it is. A changed number changes
 * RULE_VERSION, because scores made with different numbers cannot be compared.
 * The checks whose rule a version has changed are named in rule-changes.ts.
 * Google publishes no length limit for titles, descriptions, words or links; where one of these
 * numbers is a convention, the tool we follow is named.
 */
export const RULE_VERSION = '3';

// title
/** A title is too long when it is beyond both, characters and pixels. */
export {
  TITLE_FONT_PX,
  TITLE_MAX_CHARS,
  TITLE_MAX_WIDTH_PX,
  TITLE_MIN_CHARS,
} from '../contract/text-limits.js';
/** Different titles that share their first or last part; our number: fewer may be chance. */
export const TITLE_AFFIX_MIN_TITLES = 3;
/** Share of the titles with that part; our number. */
export const TITLE_AFFIX_MIN_SHARE = 0.5;

// meta
export { DESCRIPTION_MAX_CHARS, DESCRIPTION_MIN_CHARS } from '../contract/text-limits.js';

// content
/**
 * Words of main text, two letters a word in scripts without spaces (so 400 characters of Chinese,
 * Japanese or Thai); SEOnaut 200 (OpenSEO 150, LibreCrawl 300).
 */
export const THIN_CONTENT_MIN_WORDS = 200;
/** Words of visible text, counted the same way; Google Search Central names empty pages as soft 404s, the number is ours. */
export const EMPTY_BODY_MIN_WORDS = 10;
/** Words of main text; shorter texts are alike by chance (AUDIT-CHECKS content.duplicate_near). */
export const NEAR_DUPLICATE_MIN_WORDS = 200;
/** Bits of 64 in which the SimHashes of two texts differ; about the 90 % of Screaming Frog. */
export const NEAR_DUPLICATE_MAX_DISTANCE = 3;

// images
export { ALT_MAX_CHARS } from '../contract/text-limits.js';
/** Transferred bytes; SEOnaut 500 kB. */
export const IMAGE_MAX_BYTES = 500_000;
/** Transferred bytes of an SVG image. */
export const SVG_MAX_BYTES = 200_000;

// mobile
/** CSS pixels wider than the viewport; squirrelscan: rounding and scroll bars make up to 8. */
export const OVERFLOW_TOLERANCE_PX = 8;
/** Share of the desktop page's words that the mobile page shows; our number, Search Central asks for the same content. */
export const MOBILE_CONTENT_MIN_SHARE = 0.6;
/** Factor; WCAG 1.4.4: text can be enlarged to twice its size. axe-core meta-viewport, and so Lighthouse, has it too. */
export const MIN_MAXIMUM_SCALE = 2;

// social
/** Pixels, both sides; the smallest image Facebook accepts in a link preview (squirrelscan og-image-size). */
export const OG_IMAGE_MIN_SIDE_PX = 200;

// urls
/** Characters of path and query; Screaming Frog 115 (squirrelscan 75 and 100). */
export const URL_MAX_CHARS = 115;

// performance
/** Milliseconds, 75th percentile of real visits; web.dev: good up to 2.5 s, poor beyond 4 s. */
export const LCP_GOOD_MS = 2_500;
export const LCP_POOR_MS = 4_000;
/** Milliseconds, 75th percentile of real visits; web.dev: good up to 200 ms, poor beyond 500 ms. */
export const INP_GOOD_MS = 200;
export const INP_POOR_MS = 500;
/** 75th percentile of real visits; web.dev: good up to 0.1, poor beyond 0.25. */
export const CLS_GOOD = 0.1;
export const CLS_POOR = 0.25;
/** Milliseconds in the lab on a phone; Lighthouse: red beyond 600 ms. */
export const TBT_LAB_MAX_MS = 600;
/** Elements of the rendered page; SEOnaut 1,500. */
export const DOM_MAX_ELEMENTS = 1_500;
/** Elements of the rendered page; site-audit-seo 3,000. */
export const DOM_HUGE_ELEMENTS = 3_000;

// technical
/** Uncompressed bytes; Search Central, Googlebot: the rest of a longer HTML file is not read. */
export const HTML_MAX_BYTES = 2 * 1024 * 1024;
/** Uncompressed bytes; half of what Googlebot reads: the next template change may cut the page. */
export const HTML_LARGE_BYTES = 1024 * 1024;
/** Hops; one is how redirects are meant to be used (Search Central, redirects). */
export const REDIRECT_CHAIN_MIN_HOPS = 2;
/** Hops; Search Central advises fewer than five, Googlebot follows ten. */
export const REDIRECT_CHAIN_HIGH_HOPS = 5;

// canonical
/** Pages that name the home page as canonical; one or two may be meant so. */
export const CANONICAL_TO_ROOT_MIN_PAGES = 3;

// ai_readiness
/** Words of the rendered main text: below that there is little to miss. */
export const NEEDS_JS_MIN_WORDS = 200;
/** Share of the rendered words that the raw answer holds; squirrelscan content-without-js. */
export const RAW_CONTENT_MIN_SHARE = 0.6;

// indexability
/** Days; Google needs some to find a new page. */
export const NEW_PAGE_DAYS = 14;
/** Share of the main text inside data-nosnippet; our number. */
export const NOSNIPPET_MAX_SHARE = 0.5;
/** Pages that link to a page; squirrelscan: an often linked page is meant to be found. */
export const IMPORTANT_PAGE_MIN_INLINKS = 10;

// crawlability
/** Pages; with fewer, search engines find everything by links (Search Central asks for sitemaps from 500 on; our number is more careful). */
export const SMALL_SITE_MAX_PAGES = 50;
/** Share of the indexable pages; squirrelscan sitemap-coverage. */
export const SITEMAP_MISSING_MAX_SHARE = 0.1;
/** Pages; squirrelscan: a few forgotten pages are no pattern. */
export const SITEMAP_MISSING_MIN_PAGES = 5;
/** Addresses with a lastmod; squirrelscan lastmod-churn. */
export const LASTMOD_MIN_URLS = 20;
/** Days; a build that runs over midnight writes two. */
export const LASTMOD_MAX_DAYS = 2;
/** Share of the pages both scans have read whose text has changed; our number. */
export const LASTMOD_CHANGED_MAX_SHARE = 0.1;
/** Clicks from the home page; SEOnaut more than 4, OpenSEO 5. */
export const DEEP_PAGE_MIN_CLICKS = 5;

// performance
/** Milliseconds to the first byte; web.dev: good up to here, SEOnaut 800 (Lighthouse 600 in its lab). */
export const TTFB_GOOD_MS = 800;
/** Milliseconds; web.dev: poor from here on. */
export const TTFB_POOR_MS = 1_800;
/** Transferred bytes; Lighthouse document-latency-insight: less fits into one packet anyway. */
export const COMPRESSION_MIN_BYTES = 1_400;

// security
/** Days; certificates that renew themselves do so about 30 days before they expire. */
export const CERTIFICATE_MIN_DAYS = 14;
/** Links to other websites that only Googlebot is shown; our number, fewer may be chance. */
export const HACKED_MIN_INJECTED_LINKS = 3;
/** Indexable pages of one strange subject; our number, fewer may be articles about it. */
export const HACKED_MIN_PAGES = 20;
