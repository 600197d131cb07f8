/** What a scan changed, in numbers; ignored issues are in none. */
export interface ScanChanges {
  readonly newIssues: number;
  readonly fixedIssues: number;
  readonly regressedIssues: number;
  /** Gone because the rule of their check has changed. */
  readonly ruleChangedIssues: number;
}

/** "3 new, 1 back again, 5 fixed, 2 gone because a rule changed" for mails and notifications; "nothing changed" when nothing did. */
export function wordsOfChanges(changes: ScanChanges): string {
  const parts = [
    [changes.newIssues, 'new'],
    [changes.regressedIssues, 'back again'],
    [changes.fixedIssues, 'fixed'],
    [changes.ruleChangedIssues, 'gone because a rule changed'],
  ] as const;
  const words = parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return words.length === 0 ? 'nothing changed' : words.join(', ');
}
