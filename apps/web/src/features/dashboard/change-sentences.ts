import type { Dashboard } from '@app/traffic/contract';
import { countOf, formatCount } from '../../lib/numbers.js';

/** What has changed, as sentences; what has not is omitted. */
export function changeSentences(changes: Dashboard['changes']): readonly string[] {
  const { visitsCompleted, visitsFailed } = changes;
  const failed = visitsFailed === 0 ? '' : `, ${visitsFailed} failed`;
  return [
    changes.scansCompleted > 0 && `${countOf(changes.scansCompleted, 'scan')} completed.`,
    changes.newIssues > 0 && newIssuesSentence(changes),
    changes.fixedIssues > 0 && `${countOf(changes.fixedIssues, 'issue')} fixed.`,
    changes.campaignsEnded > 0 && `${countOf(changes.campaignsEnded, 'campaign')} ended.`,
    visitsCompleted + visitsFailed > 0 &&
      `${countOf(visitsCompleted, 'visit')} completed${failed}.`,
  ].filter((sentence) => sentence !== false);
}

function newIssuesSentence({ newIssues, newOnNewPages }: Dashboard['changes']): string {
  const found = `${countOf(newIssues, 'new issue')} found`;
  if (newOnNewPages === null || newOnNewPages === 0) return `${found}.`;
  if (newOnNewPages === newIssues)
    return newIssues === 1
      ? `${found}, on a newly read page.`
      : `${found}, all on newly read pages.`;
  const [known, added] = [newIssues - newOnNewPages, newOnNewPages].map(formatCount);
  return `${found}: ${added} on newly read pages, ${known} on pages read before.`;
}
