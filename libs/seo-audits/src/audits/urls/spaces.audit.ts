import { definePageAudit, failed, passed } from '../define-audit.js';

/** Space and the ASCII control characters, as encoded in every normalised address. */
const ENCODED_SPACE_OR_CONTROL = /%(?:20|[01][0-9a-f]|7f)/i;

export const urlsSpaces = definePageAudit({
  id: 'urls.spaces',
  category: 'urls',
  severity: 'medium',
  scope: 'P',
  gate: 'html',
  title: 'Address contains a space or control character',
  description:
    'Spaces in an address turn into %20. Such addresses break when they are copied into messages or written by hand, and links to them get lost.',
  howToFix:
    'Rename the page with hyphens instead of spaces and redirect the old address to the new one permanently.',
  authority: 'Google Search Central: URL structure; RFC 3986; SEOnaut',
  fix: 'manual',
  run(page) {
    const { pathname } = new URL(page.finalUrl);
    if (!ENCODED_SPACE_OR_CONTROL.test(pathname)) return passed();
    return failed([{ key: '', currentValue: pathname, evidence: page.finalUrl }]);
  },
});
