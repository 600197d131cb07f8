/**
 * For joins: each fix by `id`, with `website_id`, `page_url`, `kind`, its `text`, whether it is live, and `verified_at`:
 * when it was last found on the rendered page, `null` unless it still is.
 */
export const FIX_TEXTS = `(select id, website_id, page_url, kind, optimized_content as text,
  state in ('applied', 'verified') as is_live, state_reason,
  case when state = 'verified' then verified_at end as verified_at from fixes)`;
