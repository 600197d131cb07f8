import type { AnchorElement } from '../page-snapshot.js';
import { isFilled } from '../text-length.js';

/** What a finding about a link is keyed by: where it leads and what it says. */
export function anchorKey({ href, text }: AnchorElement): string {
  return text === '' ? (href ?? '') : `${href ?? ''} ${text}`;
}

/** Whether anything names the link: text, an image's alt text, aria-label or title. */
export function hasName({ text, imageAlts, ariaLabel, title }: AnchorElement): boolean {
  return text !== '' || imageAlts.some(isFilled) || isFilled(ariaLabel) || isFilled(title);
}
