import type { AnchorElement } from '@app/crawler/pages';
import { definePageAudit, failed, notApplicable } from '../define-audit.js';
import { withUniqueKeys } from '../unique-keys.js';
import { anchorKey, hasName } from './anchor-name.js';

export const linksEmptyAnchor = definePageAudit({
  id: 'links.empty_anchor',
  category: 'links',
  severity: 'medium',
  scope: 'P',
  gate: 'html',
  title: 'Link without text',
  description:
    'Link text tells search engines and people what the target is about. A link without text, such as a bare icon, says nothing, and screen readers announce only “link”.',
  howToFix:
    'Add text that describes the target. Give icon links an aria-label, such as aria-label="Harbour Bakery on Instagram". Remove links that are empty by accident.',
  authority: 'Google Search Central: anchor text; Lighthouse: link-name; WCAG 2.4.4',
  fix: 'auto',
  run(page) {
    const links = (page.document?.anchors ?? []).filter(hasTarget);
    if (links.length === 0) return notApplicable();
    const findings = links.filter(isEmpty).map((anchor) => ({
      key: anchorKey(anchor),
      currentValue: anchor.href,
      element: anchor.element,
    }));
    return failed(withUniqueKeys(findings), links.length);
  },
});

/**
 * Jumps inside the page, such as the link sign next to a heading, have no text to pass on. A link that is hidden from
 * screen readers repeats another one, such as the overlay of a card.
 */
function hasTarget({ href, isAriaHidden }: AnchorElement): boolean {
  return href !== null && isAriaHidden !== true && !href.trim().startsWith('#');
}

/** Links around an unnamed image belong to images.linked_no_alt. */
function isEmpty(anchor: AnchorElement): boolean {
  return anchor.imageAlts.length === 0 && !hasName(anchor);
}
