import type { WrittenCheckId } from '@app/seo-scan/contract';
import type { PageFixKind } from '../contract/index.js';

/** The fix for one check of a scan. */
export interface FixableCheck {
  readonly kind: PageFixKind;
  /**
   * The value that the fix changes. page: one per page. image, link: the element of the finding. inner-image: the
   * picture inside the link of the finding. tags: one per missing meta tag. script: the JSON-LD block of the finding.
   * new-script: an additional block.
   */
  readonly place: 'page' | 'image' | 'link' | 'inner-image' | 'tags' | 'script' | 'new-script';
  /** Written for the user and never applied by the widget: the check's fix is "suggested". */
  readonly isSuggestion: boolean;
}

const live = (kind: PageFixKind, place: FixableCheck['place']): FixableCheck => ({
  kind,
  place,
  isSuggestion: false,
});
const suggested = (kind: PageFixKind, place: FixableCheck['place']): FixableCheck => ({
  kind,
  place,
  isSuggestion: true,
});

/** All checks with a fix, by their id. */
const byCheck = {
  'title.missing': live('title', 'page'),
  'title.too_long': live('title', 'page'),
  'title.too_short': live('title', 'page'),
  'title.placeholder': live('title', 'page'),
  'title.boilerplate': live('title', 'page'),
  'title.duplicate': live('title', 'page'),
  'meta.description_missing': live('meta_description', 'page'),
  'meta.description_too_long': live('meta_description', 'page'),
  'meta.description_too_short': live('meta_description', 'page'),
  'meta.description_duplicate': live('meta_description', 'page'),
  'images.alt_missing': live('image_alt', 'image'),
  'images.alt_filename': live('image_alt', 'image'),
  'images.alt_too_long': live('image_alt', 'image'),
  'images.linked_no_alt': live('image_alt', 'inner-image'),
  'images.no_dimensions': live('image_dimensions', 'image'),
  'technical.lang_missing': live('lang', 'page'),
  'mobile.viewport_missing': live('viewport', 'page'),
  'mobile.zoom_disabled': live('viewport', 'page'),
  'social.og_missing': live('og', 'tags'),
  'social.twitter_card_missing': live('og', 'tags'),
  'schema.jsonld_invalid': live('json_ld', 'script'),
  'schema.required_missing': live('json_ld', 'script'),
  'schema.org_home_missing': live('json_ld', 'new-script'),
  'links.empty_anchor': live('link_text', 'link'),
  'links.generic_anchor': suggested('link_text', 'link'),
  'headings.h1_missing': suggested('h1', 'page'),
  'schema.recommended_missing': suggested('json_ld', 'script'),
  'schema.unknown_type': suggested('json_ld', 'script'),
} satisfies Record<WrittenCheckId, FixableCheck>;
/** The same for any id. */
export const fixableChecks: Readonly<Record<string, FixableCheck>> = byCheck;

/** Ids of all checks with a fix; `wanted` narrows them. */
export function fixableCheckIds(wanted: readonly string[] | null = null): string[] {
  const all = Object.keys(fixableChecks);
  return wanted === null ? all : all.filter((id) => wanted.includes(id));
}
