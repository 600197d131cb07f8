import type { Issue } from '@app/seo-scan/contract';
import type { ReadColumn } from './exported-table.js';

/** Every issue of a scan, ignored and live-fixed ones included. */
export const issueColumns: readonly ReadColumn<Issue>[] = [
  text('page_url', 'Address of the page', (issue) => issue.page_url),
  text('check_id', 'Check that failed', (issue) => issue.check_id),
  text('title', 'What is wrong', (issue) => issue.title),
  text('severity', 'critical, high, medium or low', (issue) => issue.severity),
  text('category', 'Category of the check', (issue) => issue.category),
  text('state', 'new, open or regressed; empty when unknown', (issue) => issue.state),
  text('current_value', 'Value as found', (issue) => issue.current_value),
  text('evidence', 'Tag or header as found, shortened', (issue) => issue.evidence),
  text('selector', 'CSS selector of the element', (issue) => issue.selector ?? null),
  text('fix', 'What to change', (issue) => issue.fix),
  text('fix_status', 'State of its fix', (issue) => issue.fix_status),
  {
    ...{ name: 'first_seen_at', type: 'timestamp', description: 'Scan that found it first' },
    read: (issue) => issue.first_seen_at,
  },
  flag('is_ignored', 'Ignored by the owner', (issue) => issue.ignored !== null),
  flag('is_fixed_live', 'Its fix is live and was seen', (issue) => issue.fixed_live),
  text('fingerprint', 'The same in every scan of the website', (issue) => issue.fingerprint),
];

function text(
  name: string,
  description: string,
  read: (issue: Issue) => string | null,
): ReadColumn<Issue> {
  return { name, type: 'string', description, read };
}

function flag(
  name: string,
  description: string,
  read: (issue: Issue) => boolean,
): ReadColumn<Issue> {
  return { name, type: 'boolean', description, read };
}
