import { definePageAudit, failed, notApplicable, notMeasured, passed } from '../define-audit.js';
import { describeStatus } from '../../rules/http-status.js';

export const technicalServerError = definePageAudit({
  id: 'technical.server_error',
  category: 'technical',
  severity: 'critical',
  scope: 'P',
  gate: 'url',
  title: 'Server error (5xx)',
  description:
    'The server failed twice to deliver this page. Visitors see an error, and Google crawls less and eventually removes pages that keep failing.',
  howToFix:
    'Check the error log of the server or application for this URL and time. Overload, a failed database connection or a broken plugin are the usual causes.',
  authority:
    'Google Search Central: HTTP status codes and network errors; Lighthouse: http-status-code',
  fix: 'manual',
  run({ response }) {
    if (response.kind === 'failed' || response.isBlocked) return notApplicable();
    if (response.status < 500) return passed();
    if (response.attempts < 2) {
      return notMeasured('The page returned a server error once and was not requested again.');
    }
    const status = describeStatus(response.status);
    return failed([{ key: '', currentValue: status, evidence: `HTTP status ${status}` }]);
  },
});
