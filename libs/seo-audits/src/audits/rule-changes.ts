/**
 * The checks whose rule changed, by the RULE_VERSION (audits/thresholds.ts) that changed it.
 *
 * A change to what a check reports adds its id to the newest version, which is raised once per release: an issue of the
 * check that a later scan does not find again is then "rule changed" instead of "fixed". A check that is new in a
 * version needs no line, because it has no earlier issues.
 */
export const RULE_CHANGES: Readonly<Record<string, readonly string[]>> = {
  '3': [
    // Loopback addresses are potentially trustworthy (W3C Secure Contexts).
    'security.hsts_missing',
    'security.http_not_redirected',
    'security.insecure_form',
    'security.mixed_content',
    'security.no_https',
    // Sitemaps: a strict XML parser, feeds, hreflang and the limit of files.
    'crawlability.sitemap_bad_urls',
    'crawlability.sitemap_coverage',
    'crawlability.sitemap_invalid',
    'crawlability.sitemap_lastmod_fake',
    'crawlability.sitemap_missing',
    'links.orphan',
    'links.single_inlink',
    // robots.txt as Google reads it.
    'ai.search_bot_blocked',
    'crawlability.resources_blocked',
    'crawlability.robots_blocks_all',
    'crawlability.robots_invalid',
    'crawlability.robots_unreachable',
    'social.favicon_missing',
    // Several X-Robots-Tag headers, unavailable_after.
    'indexability.home_noindex',
    'indexability.noindex_blocked',
    'indexability.noindex_by_js',
    'indexability.noindex_important',
    'indexability.noindex_info',
    'indexability.nosnippet',
    'indexability.robots_conflict',
    // Canonical addresses that cannot be parsed; what robots.txt and noindex say of the target.
    'canonical.relative',
    'canonical.to_noindex',
    // hreflang by the registry of IANA.
    'international.code_invalid',
    'international.duplicate_code',
    'international.no_return',
    'international.no_self',
    'international.no_x_default',
    'international.relative',
    'international.target_bad',
    'technical.lang_missing',
    // Accessible names.
    'headings.empty',
    'headings.h1_missing',
    'headings.h1_multiple',
    'headings.skip_level',
    'images.alt_missing',
    'images.linked_no_alt',
    'links.empty_anchor',
    'links.generic_anchor',
    'links.not_crawlable',
    // Vocabulary and aliases of JSON-LD.
    'schema.jsonld_invalid',
    'schema.org_home_missing',
    'schema.recommended_missing',
    'schema.required_missing',
    'schema.retired_type',
    'schema.unknown_type',
    // Head of the page, charset and maximum zoom.
    'mobile.zoom_disabled',
    'technical.charset_missing',
    'technical.head_broken',
    // The widget of the installation.
    'links.localhost',
  ],
};

/** The versions that changed the rule of a check, ascending; empty when it never changed. */
export function ruleChangesOf(checkId: string): readonly number[] {
  return Object.entries(RULE_CHANGES)
    .filter(([, checkIds]) => checkIds.includes(checkId))
    .map(([version]) => Number(version))
    .sort((a, b) => a - b);
}

/**
 * Whether the rule of a check changed between two scans. `from` and `to` are the `rule_version` of the scans, in any
 * order. A version that is not a whole number is unknown and counts as no change.
 */
export function hasRuleChanged(checkId: string, from: string, to: string): boolean {
  const [earlier, later] = [Number(from), Number(to)].sort((a, b) => a - b);
  if (!Number.isInteger(earlier) || !Number.isInteger(later)) return false;
  return ruleChangesOf(checkId).some(
    (version) => version > (earlier ?? 0) && version <= (later ?? 0),
  );
}
