/** The changes of a scan in numbers, without ignored issues. */
export interface ScanChanges {
  readonly newIssues: number;
  /** Those on pages that the scan before did not read; `null` when that is not known. */
  readonly newOnNewPages: number | null;
  readonly fixedIssues: number;
  readonly regressedIssues: number;
  /** Gone because the rule of their check has changed. */
  readonly ruleChangedIssues: number;
}

/**
 * "157 new (149 on newly read pages), 1 back again, 5 fixed, 2 gone because a rule changed" for mails and notifications;
 * "nothing changed" without changes.
 */
export function changesAsText(changes: ScanChanges): string {
  const parts = [
    [changes.newIssues, `new${newPagesText(changes)}`],
    [changes.regressedIssues, 'back again'],
    [changes.fixedIssues, 'fixed'],
    [changes.ruleChangedIssues, 'gone because a rule changed'],
  ] as const;
  const texts = parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return texts.length === 0 ? 'nothing changed' : texts.join(', ');
}

function newPagesText({ newIssues, newOnNewPages }: ScanChanges): string {
  if (newOnNewPages === null || newOnNewPages === 0) return '';
  if (newOnNewPages < newIssues) return ` (${newOnNewPages} on newly read pages)`;
  return newIssues === 1 ? ' (on a newly read page)' : ' (all on newly read pages)';
}
