import { definePageAudit, failed, passed } from '../define-audit.js';
import { URL_MAX_CHARS } from '../thresholds.js';

export const urlsTooLong = definePageAudit({
  id: 'urls.too_long',
  category: 'urls',
  severity: 'low',
  scope: 'P',
  gate: 'html',
  title: 'URL too long',
  description: `Path and query have more than ${URL_MAX_CHARS} characters. Long URLs are hard to read in search results, to share and to remember. Google sets no limit.`,
  howToFix:
    'Give new pages short URLs of a few plain words. Change an existing one only with a permanent redirect from the old URL.',
  authority: 'Convention of Screaming Frog (115 characters); Google publishes no limit',
  threshold: `More than ${URL_MAX_CHARS} characters of path and query`,
  fix: 'manual',
  run(page) {
    const { pathname, search } = new URL(page.finalUrl);
    const address = pathname + search;
    if (address.length <= URL_MAX_CHARS) return passed();
    const currentValue = `${address.length} characters: ${address}`;
    return failed([{ key: '', currentValue, evidence: page.finalUrl }]);
  },
});
