import { definePageAudit, failed, notApplicable, passed } from '../define-audit.js';
import { describeStatus, isUnknownStatus } from '../../rules/http-status.js';

export const technicalClientError = definePageAudit({
  id: 'technical.client_error',
  category: 'technical',
  severity: 'high',
  scope: 'P',
  gate: 'url',
  title: 'Page not found (4xx)',
  description:
    'Your own links or your sitemap lead to this URL, and it returns an error. Visitors hit a dead end, and search engines waste crawl budget.',
  howToFix:
    'Restore the page, or redirect its URL to the replacement. If there is none, remove the links and the sitemap entry.',
  authority: 'Google Search Central: HTTP status codes and network errors; SEOnaut',
  fix: 'manual',
  run({ response, depth, isInSitemap }) {
    if (response.kind === 'failed' || response.isBlocked) return notApplicable();
    const { status } = response;
    if (isUnknownStatus(status) || (depth === null && !isInSitemap)) return notApplicable();
    if (status < 400 || status >= 500) return passed();
    const described = describeStatus(status);
    const source = depth === null ? 'listed in the sitemap' : 'linked on this website';
    return failed([
      { key: '', currentValue: described, evidence: `HTTP status ${described}; ${source}` },
    ]);
  },
});
