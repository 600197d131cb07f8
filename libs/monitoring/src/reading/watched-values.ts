import type { RuleReading } from '@app/seo-scan';
import { createHash } from 'node:crypto';
import type { ChangeSeverity, WatchedValue } from '../contract/index.js';
import { cutText } from '../rules/cut-text.js';

const TEXT_MAX_CHARS = 500;
const SEVERITIES: Readonly<Record<RuleReading['rule']['severity'], ChangeSeverity>> = {
  critical: 'critical',
  high: 'warning',
  medium: 'info',
  low: 'info',
};

/** What is kept of a rule's reading: enough to see whether it changes, and to say what it was. */
export function watchedValue({ rule, found }: RuleReading): WatchedValue {
  const { revision, name, check } = rule;
  const severity = check === 'none' ? 'info' : SEVERITIES[rule.severity];
  const known = { revision, name, severity, isUnwanted: check === 'must_not_change' };
  if (found === null) return { ...known, hash: null, text: null, isFailed: false };
  const { values, matches, isFailed } = found;
  const hash = createHash('sha256')
    .update(JSON.stringify([values, matches]))
    .digest('hex');
  const text = matches === 0 ? null : cutText(values.join(' | '), TEXT_MAX_CHARS);
  return { ...known, hash, text, isFailed };
}
