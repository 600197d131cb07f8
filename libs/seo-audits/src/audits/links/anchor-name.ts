import type { AnchorElement } from '@app/crawler/pages';
import { isFilled } from '../text-length.js';

/** The key of a finding about a link: its target and its text. */
export function anchorKey({ href, text }: AnchorElement): string {
  return text === '' ? (href ?? '') : `${href ?? ''} ${text}`;
}

/** Whether the link has a name: text, an image's alt text, aria-label or title. */
export function hasName({ text, imageAlts, ariaLabel, title }: AnchorElement): boolean {
  return text !== '' || imageAlts.some(isFilled) || isFilled(ariaLabel) || isFilled(title);
}
