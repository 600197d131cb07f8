/**
 * Every number a check compares with: its unit and whose number it is. A changed number changes
 * RULE_VERSION, because scores made with different numbers cannot be compared.
 * Google publishes no length limit for titles, descriptions, words or links; where one of these
 * numbers is a convention, the tool we follow is named.
 */
export const RULE_VERSION = '1';

// title
/** Code points; SEOnaut and OpenSEO 60. Fires only together with TITLE_MAX_WIDTH_PX. */
export const TITLE_MAX_CHARS = 60;
/** Pixels at TITLE_FONT_PX: the usual width of a desktop result's title link. */
export const TITLE_MAX_WIDTH_PX = 600;
/** Code points; SEOnaut: shorter than 20. */
export const TITLE_MIN_CHARS = 20;
/** Pixels; the size the width is measured at, in Arial. */
export const TITLE_FONT_PX = 20;

// meta
/** Code points; SEOnaut, OpenSEO and squirrelscan 160. */
export const DESCRIPTION_MAX_CHARS = 160;
/** Code points; OpenSEO 70 (SEOnaut 80). */
export const DESCRIPTION_MIN_CHARS = 70;

// content
/**
 * Words of main text, two letters a word in scripts without spaces (so 400 characters of Chinese,
 * Japanese or Thai); SEOnaut 200 (OpenSEO 150, LibreCrawl 300).
 */
export const THIN_CONTENT_MIN_WORDS = 200;
/** Words of visible text, counted the same way; Google Search Central names empty pages as soft 404s, the number is ours. */
export const EMPTY_BODY_MIN_WORDS = 10;

// images
/** Code points; SEOnaut 100, we are laxer. */
export const ALT_MAX_CHARS = 125;
/** Transferred bytes; SEOnaut 500 kB. */
export const IMAGE_MAX_BYTES = 500_000;
/** Transferred bytes of an SVG image. */
export const SVG_MAX_BYTES = 200_000;

// mobile
/** Factor; Lighthouse meta-viewport: readers must be able to zoom in five times. */
export const MIN_MAXIMUM_SCALE = 5;

// social
/** Pixels, both sides; the smallest image Facebook accepts in a link preview (squirrelscan og-image-size). */
export const OG_IMAGE_MIN_SIDE_PX = 200;

// urls
/** Characters of path and query; Screaming Frog 115 (squirrelscan 75 and 100). */
export const URL_MAX_CHARS = 115;

// technical
/** Uncompressed bytes; Search Central, Googlebot: the rest of a longer HTML file is not read. */
export const HTML_MAX_BYTES = 2 * 1024 * 1024;
/** Uncompressed bytes; half of what Googlebot reads: the next template change may cut the page. */
export const HTML_LARGE_BYTES = 1024 * 1024;
/** Hops; one is how redirects are meant to be used (Search Central, redirects). */
export const REDIRECT_CHAIN_MIN_HOPS = 2;
/** Hops; Search Central advises fewer than five, Googlebot follows ten. */
export const REDIRECT_CHAIN_HIGH_HOPS = 5;

// indexability
/** Share of the main text inside data-nosnippet; our number. */
export const NOSNIPPET_MAX_SHARE = 0.5;
/** Pages that link to a page; squirrelscan: an often linked page is meant to be found. */
export const IMPORTANT_PAGE_MIN_INLINKS = 10;
