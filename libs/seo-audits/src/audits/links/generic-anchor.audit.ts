import type { AnchorElement } from '@app/crawler/pages';
import { definePageAudit, failed, notApplicable } from '../define-audit.js';
import { withUniqueKeys } from '../unique-keys.js';
import { anchorKey } from './anchor-name.js';
import { isGenericAnchorText } from './generic-anchor-texts.js';

export const linksGenericAnchor = definePageAudit({
  id: 'links.generic_anchor',
  category: 'links',
  severity: 'low',
  scope: 'P',
  gate: 'html',
  title: 'Generic link text',
  description:
    '“Click here” or “read more” would suit any link. Search engines use link text to understand the target page, and people who go through a list of links read it without the surrounding sentence.',
  howToFix:
    'Describe the target in the link: “Opening hours on bank holidays” instead of “More”. Often it is enough to move the link to the words that already do.',
  authority: 'Google Search Central: anchor text; Lighthouse: link-text',
  fix: 'suggested',
  run(page) {
    const { document, finalUrl } = page;
    if (document === null) return notApplicable();
    const links = document.anchors.filter((anchor) => passesTextOn(anchor, finalUrl));
    if (links.length === 0) return notApplicable();
    const findings = links
      .filter((anchor) => isGenericAnchorText(anchor.text, document.htmlLang))
      .map((anchor) => ({
        key: anchorKey(anchor),
        currentValue: anchor.text,
        element: anchor.element,
      }));
    return failed(withUniqueKeys(findings), links.length);
  },
});

/** Links with text to another page that search engines may follow. */
function passesTextOn({ url, text, rel }: AnchorElement, pageUrl: string): boolean {
  return url !== null && url !== pageUrl && text !== '' && !rel.includes('nofollow');
}
