/** Words of the field for checks that their titles do not contain. */
export const checkAliases: readonly {
  readonly alias: string;
  readonly checks: readonly string[];
}[] = [
  {
    alias: 'broken',
    checks: [
      ...['links.internal_broken', 'links.external_broken', 'links.fragment_missing'],
      ...['images.broken', 'images.srcset_broken', 'technical.client_error'],
      ...['technical.resource_broken', 'technical.media_broken', 'technical.frame_broken'],
    ],
  },
  {
    alias: 'broken link',
    checks: ['links.internal_broken', 'links.external_broken', 'links.fragment_missing'],
  },
  { alias: 'dead link', checks: ['links.internal_broken', 'links.external_broken'] },
  { alias: '404', checks: ['technical.client_error', 'links.internal_broken', 'content.soft_404'] },
  { alias: '4xx', checks: ['technical.client_error'] },
  { alias: '500', checks: ['technical.server_error'] },
  { alias: '5xx', checks: ['technical.server_error'] },
  { alias: '301', checks: ['links.internal_redirect', 'technical.redirect_chain'] },
  { alias: '302', checks: ['links.internal_redirect', 'technical.redirect_chain'] },
  {
    alias: 'redirect',
    checks: [
      ...['technical.redirect_chain', 'technical.redirect_loop', 'links.internal_redirect'],
      ...['technical.meta_refresh', 'canonical.to_redirect', 'security.http_not_redirected'],
    ],
  },
  {
    alias: 'duplicate',
    checks: [
      ...['content.duplicate_exact', 'content.duplicate_near', 'title.duplicate'],
      ...['meta.description_duplicate', 'urls.variants', 'urls.uppercase', 'canonical.missing'],
    ],
  },
  { alias: 'duplicate content', checks: ['content.duplicate_near', 'urls.variants'] },
  { alias: 'cannibalization', checks: ['title.duplicate', 'content.duplicate_near'] },
  { alias: 'thin', checks: ['content.thin', 'content.empty_body'] },
  { alias: 'low word count', checks: ['content.thin'] },
  { alias: 'lorem ipsum', checks: ['content.placeholder', 'title.placeholder'] },
  { alias: 'orphan', checks: ['links.orphan', 'links.single_inlink'] },
  { alias: 'internal links', checks: ['links.orphan', 'links.single_inlink', 'links.dead_end'] },
  { alias: 'anchor text', checks: ['links.generic_anchor', 'links.empty_anchor'] },
  { alias: 'click here', checks: ['links.generic_anchor'] },
  { alias: 'nofollow', checks: ['links.internal_nofollow'] },
  { alias: 'jump link', checks: ['links.fragment_missing'] },
  {
    alias: 'schema',
    checks: [
      ...['schema.jsonld_invalid', 'schema.required_missing', 'schema.recommended_missing'],
      ...['schema.unknown_type', 'schema.retired_type', 'schema.org_home_missing'],
      'schema.invisible_content',
    ],
  },
  {
    alias: 'json-ld',
    checks: ['schema.jsonld_invalid', 'schema.required_missing', 'schema.unknown_type'],
  },
  {
    alias: 'rich results',
    checks: ['schema.required_missing', 'schema.recommended_missing', 'schema.retired_type'],
  },
  { alias: 'microdata', checks: ['schema.unknown_type', 'schema.required_missing'] },
  {
    alias: 'https',
    checks: [
      ...['security.no_https', 'security.http_not_redirected', 'security.mixed_content'],
      ...['security.tls_invalid', 'security.hsts_missing', 'security.insecure_form'],
    ],
  },
  { alias: 'ssl', checks: ['security.tls_invalid', 'security.no_https'] },
  { alias: 'tls', checks: ['security.tls_invalid', 'security.no_https'] },
  { alias: 'insecure', checks: ['security.mixed_content', 'security.no_https'] },
  { alias: 'malware', checks: ['security.hacked_signals'] },
  {
    alias: 'canonical',
    checks: [
      ...['canonical.missing', 'canonical.multiple', 'canonical.invalid', 'canonical.relative'],
      ...['canonical.chain', 'canonical.to_error', 'canonical.to_noindex', 'canonical.to_redirect'],
      ...['canonical.to_root', 'canonical.header_conflict', 'canonical.js_changed'],
      'canonical.google_differs',
    ],
  },
  { alias: 'rel=canonical', checks: ['canonical.missing', 'canonical.multiple'] },
  {
    alias: 'noindex',
    checks: [
      ...['indexability.home_noindex', 'indexability.noindex_important'],
      ...['indexability.noindex_info', 'indexability.noindex_blocked', 'canonical.to_noindex'],
    ],
  },
  { alias: 'not indexed', checks: ['indexability.google_not_indexed'] },
  {
    alias: 'robots',
    checks: [
      ...['crawlability.robots_blocks_all', 'crawlability.robots_invalid'],
      ...['crawlability.robots_unreachable', 'crawlability.resources_blocked'],
      ...['indexability.robots_conflict', 'ai.search_bot_blocked'],
    ],
  },
  {
    alias: 'xml sitemap',
    checks: [
      ...['crawlability.sitemap_missing', 'crawlability.sitemap_invalid'],
      ...['crawlability.sitemap_bad_urls', 'crawlability.sitemap_coverage'],
    ],
  },
  { alias: 'click depth', checks: ['crawlability.depth'] },
  { alias: 'crawl budget', checks: ['crawlability.depth', 'urls.variants'] },
  {
    alias: 'meta description',
    checks: ['meta.description_missing', 'meta.description_duplicate'],
  },
  { alias: 'snippet', checks: ['meta.description_missing', 'indexability.nosnippet'] },
  { alias: 'title tag', checks: ['title.missing', 'title.duplicate', 'title.too_long'] },
  { alias: 'heading', checks: ['headings.h1_missing', 'headings.h1_multiple', 'headings.empty'] },
  { alias: 'alt text', checks: ['images.alt_missing', 'images.linked_no_alt'] },
  { alias: 'alt tag', checks: ['images.alt_missing', 'images.alt_filename'] },
  { alias: 'image size', checks: ['images.oversize', 'images.no_dimensions'] },
  { alias: 'lazy loading', checks: ['images.lcp_lazy'] },
  {
    alias: 'core web vitals',
    checks: [
      ...['performance.lcp_field', 'performance.inp_field', 'performance.cls_field'],
      'performance.lcp_lab',
    ],
  },
  { alias: 'lcp', checks: ['performance.lcp_field', 'performance.lcp_lab', 'images.lcp_lazy'] },
  { alias: 'cls', checks: ['performance.cls_field', 'images.no_dimensions'] },
  { alias: 'inp', checks: ['performance.inp_field', 'performance.tbt_lab'] },
  { alias: 'page speed', checks: ['performance.lcp_lab', 'performance.ttfb'] },
  { alias: 'slow', checks: ['performance.ttfb', 'performance.lcp_lab', 'technical.timeout'] },
  { alias: 'ttfb', checks: ['performance.ttfb'] },
  { alias: 'gzip', checks: ['performance.no_compression', 'technical.compression_faulty'] },
  { alias: 'brotli', checks: ['performance.no_compression'] },
  {
    alias: 'hreflang',
    checks: [
      ...['international.no_return', 'international.no_self', 'international.code_invalid'],
      ...['international.target_bad', 'international.no_x_default', 'international.relative'],
      'international.duplicate_code',
    ],
  },
  { alias: 'html lang', checks: ['technical.lang_missing'] },
  { alias: 'utf-8', checks: ['technical.charset_missing'] },
  { alias: 'responsive', checks: ['mobile.viewport_missing', 'mobile.overflow'] },
  { alias: 'mobile friendly', checks: ['mobile.viewport_missing', 'mobile.overflow'] },
  { alias: 'og tags', checks: ['social.og_missing', 'social.og_image_bad'] },
  { alias: 'open graph', checks: ['social.og_image_bad'] },
  { alias: 'twitter', checks: ['social.twitter_card_missing'] },
  { alias: 'gptbot', checks: ['ai.search_bot_blocked', 'ai.waf_blocks_bots'] },
  {
    alias: 'javascript',
    checks: ['ai.content_needs_js', 'ai.meta_needs_js', 'canonical.js_changed'],
  },
  { alias: 'url parameters', checks: ['urls.variants'] },
  { alias: 'trailing slash', checks: ['urls.variants'] },
];
