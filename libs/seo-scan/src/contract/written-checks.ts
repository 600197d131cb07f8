/**
 * Checks with generated fixes (a text or tag): those counted and listed as fixable are exactly those the fix writer
 * supports (libs/fixes, `fixableChecks` has an entry for each of them and for no other).
 */
export const writtenCheckIds = [
  'title.missing',
  'title.too_long',
  'title.too_short',
  'title.placeholder',
  'title.boilerplate',
  'title.duplicate',
  'meta.description_missing',
  'meta.description_too_long',
  'meta.description_too_short',
  'meta.description_duplicate',
  'images.alt_missing',
  'images.alt_filename',
  'images.alt_too_long',
  'images.linked_no_alt',
  'images.no_dimensions',
  'technical.lang_missing',
  'mobile.viewport_missing',
  'mobile.zoom_disabled',
  'social.og_missing',
  'social.twitter_card_missing',
  'schema.jsonld_invalid',
  'schema.required_missing',
  'schema.org_home_missing',
  'links.empty_anchor',
  'links.generic_anchor',
  'headings.h1_missing',
  'schema.recommended_missing',
  'schema.unknown_type',
] as const;
export type WrittenCheckId = (typeof writtenCheckIds)[number];

const written: ReadonlySet<string> = new Set(writtenCheckIds);

/** Whether a text or tag can be generated for issues of a check. Other checks may be fixable by hand. */
export function isWrittenCheck(checkId: string): checkId is WrittenCheckId {
  return written.has(checkId);
}
