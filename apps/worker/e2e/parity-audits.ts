import type { FoundIssue } from '@app/seo-scan';

type Matcher = readonly string[] | ((issue: FoundIssue) => boolean);

const NAMED: Readonly<Record<string, Matcher>> = {
  'document-title': ['title.missing'],
  'meta-description': ['meta.description_missing'],
  'http-status-code': ['technical.client_error', 'technical.server_error'],
  'link-text': ['links.generic_anchor'],
  'crawlable-anchors': ['links.not_crawlable'],
  'is-crawlable': ['indexability.home_noindex', 'crawlability.robots_blocks_all'],
  'robots-txt': ['crawlability.robots_invalid', 'crawlability.robots_unreachable'],
  'image-alt': ['images.alt_missing'],
  hreflang: ['international.code_invalid', 'international.relative'],
  canonical: ['canonical.relative', 'canonical.multiple', 'canonical.to_root'],
  'heading-order': ['headings.skip_level'],
  'empty-heading': ['headings.empty'],
  'link-name': ['links.empty_anchor', 'images.linked_no_alt'],
  'html-has-lang': ({ checkId, currentValue }) =>
    checkId === 'technical.lang_missing' && currentValue === null,
  'html-lang-valid': ({ checkId, currentValue }) =>
    checkId === 'technical.lang_missing' && currentValue !== null,
  'meta-viewport': ['mobile.zoom_disabled'],
  doctype: ['technical.doctype_missing'],
  charset: ['technical.charset_missing'],
};

/** Lighthouse audits that have a counterpart among our checks. */
export const comparedAudits: readonly string[] = Object.keys(NAMED);

/** Whether one of our issues corresponds to this audit of Lighthouse. */
export function isCounterpart(audit: string, issue: FoundIssue): boolean {
  const matcher = NAMED[audit];
  if (matcher === undefined) return false;
  return typeof matcher === 'function' ? matcher(issue) : matcher.includes(issue.checkId);
}
