import type { AnchorElement } from '../page-snapshot.js';
import { definePageAudit, failed, notApplicable } from '../define-audit.js';
import { withUniqueKeys } from '../unique-keys.js';
import { anchorKey } from './anchor-name.js';

export const linksNotCrawlable = definePageAudit({
  id: 'links.not_crawlable',
  category: 'links',
  severity: 'medium',
  scope: 'P',
  gate: 'html',
  title: 'Link cannot be followed by search engines',
  description:
    'Search engines follow <a href="…"> with a real address. They press no buttons and run no click handlers, so a page that is linked in another way only may never be found.',
  howToFix:
    'Put the target’s address into href. A script may still handle the click. If the element does something on this page instead of leading elsewhere, make it a <button>.',
  authority: 'Google Search Central: crawlable links; Lighthouse: crawlable-anchors',
  fix: 'manual',
  run(page) {
    const links = (page.document?.anchors ?? []).filter(isMeantAsLink);
    if (links.length === 0) return notApplicable();
    const findings = links.filter(isNotCrawlable).map((anchor) => ({
      key: anchorKey(anchor),
      currentValue: anchor.href ?? (anchor.text === '' ? null : anchor.text),
      element: anchor.element,
    }));
    return failed(withUniqueKeys(findings), links.length);
  },
});

/**
 * An anchor without an address and without a click handler leads nowhere: it is a jump target, a placeholder (WHATWG
 * HTML 4.5.1) or what a theme left over, and no page is lost for it. One with a role of its own, such as button, is
 * no link either.
 */
function isMeantAsLink({ href, hasClickHandler, role }: AnchorElement): boolean {
  if (role !== null && role !== '' && role !== 'link') return false;
  return href !== null || hasClickHandler;
}

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const WEB_SCHEME = /^https?:/i;
const SCRIPT_OR_FILE = /^(?:javascript|file):/i;

function isNotCrawlable({ href, url, hasClickHandler }: AnchorElement): boolean {
  if (href === null) return true;
  // Browsers drop line breaks and tabs inside an address, and so do people who hide a scheme.
  const address = href.replace(/[\t\n\r]/g, '').trim();
  if (SCRIPT_OR_FILE.test(address)) return true;
  if (address === '#' || address === '#!') return hasClickHandler;
  if (url !== null) return false;
  // mailto:, tel: and their like lead somewhere, only not to a page.
  return !SCHEME.test(address) || WEB_SCHEME.test(address);
}
