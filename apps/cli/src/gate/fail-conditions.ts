import { severities } from '@app/seo-audits/contract';
import type { Severity } from '@app/seo-audits/contract';

/** What makes an audit fail; see `--fail-on`. */
export type FailCondition =
  | { readonly kind: 'severity'; readonly severity: Severity }
  /** The score is below it, or unknown. */
  | { readonly kind: 'score'; readonly least: number }
  /** An issue of any severity that the baseline does not have. */
  | { readonly kind: 'new' };

export const DEFAULT_CONDITIONS: readonly FailCondition[] = [
  { kind: 'severity', severity: 'critical' },
];

const SCORE = /^score:(\d{1,3}(?:\.\d)?)$/;
const MAX_SCORE = 100;

/**
 * Parses the values of `--fail-on`: each is a condition or several, separated by commas; `none` alone is no condition.
 * A text explains what is wrong.
 */
export function readConditions(values: readonly string[]): readonly FailCondition[] | string {
  const words = values.flatMap((value) => value.split(',')).map((word) => word.trim());
  if (words.length === 1 && words[0] === 'none') return [];
  const conditions: FailCondition[] = [];
  for (const word of words) {
    const condition = readCondition(word);
    if (condition === null) return `--fail-on doesn't know "${word}".`;
    conditions.push(condition);
  }
  return conditions;
}

function readCondition(word: string): FailCondition | null {
  if (word === 'new') return { kind: 'new' };
  const severity = severities.find((name) => name === word);
  if (severity !== undefined) return { kind: 'severity', severity };
  const least = Number(SCORE.exec(word)?.[1] ?? Number.NaN);
  return least <= MAX_SCORE ? { kind: 'score', least } : null;
}

/** The condition as it is typed. */
export function conditionName(condition: FailCondition): string {
  switch (condition.kind) {
    case 'severity':
      return condition.severity;
    case 'score':
      return `score:${condition.least}`;
    case 'new':
      return 'new';
  }
}
