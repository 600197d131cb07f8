import type { SharedReport } from '@app/shared-reports/contract';
import { formatInstant } from '../../lib/instants.js';

/** What is shared, as the API takes it. */
export type ReportSubject = { scanId: string } | { campaignId: string };

/** What people with a link see. */
export function sharedParts(subject: ReportSubject): string {
  return 'scanId' in subject
    ? 'the score, the failed checks and one example of each'
    : "the campaign's figures, pages and errors as they are when they open it, but no pictures and no single visits";
}

/** "Scan of 20 Nov 2026, 12:00" */
export function subjectText(link: SharedReport): string {
  switch (link.kind) {
    case 'scan':
      return `Scan of ${formatInstant(link.scannedAt)}`;
    case 'campaign':
      return `Campaign of ${formatInstant(link.orderedAt)}`;
  }
}
