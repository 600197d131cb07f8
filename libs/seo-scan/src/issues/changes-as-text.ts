/** The changes of a scan in numbers, without ignored issues. */
export interface ScanChanges {
  readonly newIssues: number;
  readonly fixedIssues: number;
  readonly regressedIssues: number;
  /** Gone because the rule of their check has changed. */
  readonly ruleChangedIssues: number;
}

/**
 * "3 new, 1 back again, 5 fixed, 2 gone because a rule changed" for mails and notifications; "nothing changed" without
 * changes.
 */
export function changesAsText(changes: ScanChanges): string {
  const parts = [
    [changes.newIssues, 'new'],
    [changes.regressedIssues, 'back again'],
    [changes.fixedIssues, 'fixed'],
    [changes.ruleChangedIssues, 'gone because a rule changed'],
  ] as const;
  const texts = parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return texts.length === 0 ? 'nothing changed' : texts.join(', ');
}
