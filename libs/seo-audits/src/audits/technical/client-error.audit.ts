import { definePageAudit, failed, notApplicable, passed } from '../define-audit.js';
import { describeStatus, isUnknownStatus } from '../../rules/http-status.js';

export const technicalClientError = definePageAudit({
  id: 'technical.client_error',
  category: 'technical',
  severity: 'high',
  scope: 'P',
  gate: 'url',
  title: 'Page that your website points to does not exist',
  description:
    'Your own links or your sitemap lead to this address, and it answers with an error. Visitors end in a dead end, and search engines waste their visits.',
  howToFix:
    'Restore the page, or redirect its address to the page that replaces it. If there is none, remove the links and the sitemap entry.',
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
