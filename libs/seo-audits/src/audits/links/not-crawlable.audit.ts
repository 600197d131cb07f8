import type { AnchorElement } from '@app/crawler/pages';
import { definePageAudit, failed, notApplicable } from '../define-audit.js';
import { withUniqueKeys } from '../unique-keys.js';
import { anchorKey } from './anchor-name.js';

export const linksNotCrawlable = definePageAudit({
  id: 'links.not_crawlable',
  category: 'links',
  severity: 'medium',
  scope: 'P',
  gate: 'html',
  title: 'Link not crawlable',
  description:
    'Search engines follow <a href="…"> with a real URL. They do not press buttons or run click handlers, so a page that is linked only in other ways may never be found.',
  howToFix:
    'Put the target URL in href. A script may still handle the click. If the element does something on this page instead of leading elsewhere, make it a <button>.',
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
 * An anchor without an address and a click handler leads nowhere: it is a jump target, a placeholder (WHATWG HTML
 * 4.5.1) or a leftover of a theme, and hides no page from crawlers. One with its own role, such as button, is not a
 * link either.
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
  // A page: nearly all links.
  if (url !== null && !hasClickHandler) return false;
  // Browsers drop line breaks and tabs inside an address, which is also a way to hide a scheme.
  const address = href.replace(/[\t\n\r]/g, '').trim();
  if (SCRIPT_OR_FILE.test(address)) return true;
  if (address === '#' || address === '#!') return hasClickHandler;
  if (url !== null) return false;
  // mailto:, tel: and the like have a target, just not a page.
  return !SCHEME.test(address) || WEB_SCHEME.test(address);
}
