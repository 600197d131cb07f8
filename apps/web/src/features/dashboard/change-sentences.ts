import type { Dashboard } from '@app/traffic/contract';
import { countOf } from '../../lib/numbers.js';

/** What has changed, as sentences; what has not is omitted. */
export function changeSentences(changes: Dashboard['changes']): readonly string[] {
  const { visitsCompleted, visitsFailed } = changes;
  const failed = visitsFailed === 0 ? '' : `, ${visitsFailed} failed`;
  return [
    changes.scansCompleted > 0 && `${countOf(changes.scansCompleted, 'scan')} completed.`,
    changes.newIssues > 0 && `${countOf(changes.newIssues, 'new issue')} found.`,
    changes.fixedIssues > 0 && `${countOf(changes.fixedIssues, 'issue')} fixed.`,
    changes.campaignsEnded > 0 && `${countOf(changes.campaignsEnded, 'campaign')} ended.`,
    visitsCompleted + visitsFailed > 0 &&
      `${countOf(visitsCompleted, 'visit')} completed${failed}.`,
  ].filter((sentence) => sentence !== false);
}
