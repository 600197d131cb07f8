/**
 * Thresholds shared by reading a page and auditing it. As with those of thresholds.ts in libs/seo-audits, a changed
 * number changes RULE_VERSION.
 */

/**
 * Words of visible text, counted the same way; Google Search Central describes empty pages as soft 404s, the threshold
 * is ours.
 */
export const EMPTY_BODY_MIN_WORDS = 10;
/** Words of main text; shorter texts are similar by chance (AUDIT-CHECKS content.duplicate_near). */
export const NEAR_DUPLICATE_MIN_WORDS = 200;
/** Differing bits, of 64, between the SimHashes of two texts; about the 90 % of Screaming Frog. */
export const NEAR_DUPLICATE_MAX_DISTANCE = 3;
/** Addresses with a lastmod; squirrelscan lastmod-churn. */
export const LASTMOD_MIN_URLS = 20;
/** Days; a build that runs past midnight writes two. */
export const LASTMOD_MAX_DAYS = 2;
