import type { PageFixKind } from '../contract/index.js';

/**
 * The preview tag that goes live together with this fix if the same page has a draft of it; `null` for all others. A
 * picture without its card would cause the next issue (social.twitter_card_missing).
 */
export function companionOf({
  kind,
  name,
}: {
  readonly kind: PageFixKind;
  readonly name?: string | null | undefined;
}): string | null {
  return kind === 'og' && name === 'og:image' ? 'twitter:card' : null;
}
