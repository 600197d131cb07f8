import { definePageAudit, failed, passed } from '../define-audit.js';

/** Space and the ASCII control characters, as encoded in every normalised address. */
const ENCODED_SPACE_OR_CONTROL = /%(?:20|[01][0-9a-f]|7f)/i;

export const urlsSpaces = definePageAudit({
  id: 'urls.spaces',
  category: 'urls',
  severity: 'medium',
  scope: 'P',
  gate: 'html',
  title: 'Space or control character in URL',
  description:
    'Spaces in a URL become %20. Such URLs break when they are copied into messages or typed by hand, and links to them get lost.',
  howToFix:
    'Rename the page with hyphens instead of spaces and redirect the old URL to the new one permanently.',
  authority: 'Google Search Central: URL structure; RFC 3986; SEOnaut',
  fix: 'manual',
  run(page) {
    const { pathname } = new URL(page.finalUrl);
    if (!ENCODED_SPACE_OR_CONTROL.test(pathname)) return passed();
    return failed([{ key: '', currentValue: pathname, evidence: page.finalUrl }]);
  },
});
