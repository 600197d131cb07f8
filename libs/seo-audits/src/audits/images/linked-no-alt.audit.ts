import type { AnchorElement } from '@app/crawler/pages';
import { definePageAudit, failed, notApplicable } from '../define-audit.js';
import { isFilled } from '../text-length.js';
import { withUniqueKeys } from '../unique-keys.js';

export const imagesLinkedNoAlt = definePageAudit({
  id: 'images.linked_no_alt',
  category: 'images',
  severity: 'high',
  scope: 'P',
  gate: 'html',
  title: 'Linked image without alt text',
  description:
    'When a link contains only an image, the alt text of the image is the link text. Without it, search engines learn nothing about the target, and blind visitors hear only “link”.',
  howToFix:
    'Give the image an alt text that names the target: alt="Harbour Bakery, home page" on a logo, not alt="logo".',
  authority: 'Google Search Central: anchor text; Lighthouse: link-name; WCAG 2.4.4',
  fix: 'auto',
  run(page) {
    const imageLinks = (page.document?.anchors ?? []).filter(holdsOnlyImages);
    if (imageLinks.length === 0) return notApplicable();
    const findings = imageLinks.filter(hasNoName).map((anchor) => ({
      key: anchor.href ?? '',
      currentValue: anchor.href,
      element: anchor.element,
    }));
    return failed(withUniqueKeys(findings), imageLinks.length);
  },
});

function holdsOnlyImages({ href, text, imageAlts, isAriaHidden }: AnchorElement): boolean {
  return href !== null && isAriaHidden !== true && text === '' && imageAlts.length > 0;
}

function hasNoName({ imageAlts, ariaLabel, title }: AnchorElement): boolean {
  return !imageAlts.some(isFilled) && !isFilled(ariaLabel) && !isFilled(title);
}
