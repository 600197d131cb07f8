import type { Issue } from '@app/seo-scan/contract';
import type { Gate } from '../gate/gate.js';
import type { AuditReport } from '../reports/audit-report.js';

/** A missing title. */
export function anIssue(change: Partial<Issue> = {}): Issue {
  return {
    id: 'a'.repeat(40),
    check_id: 'title.missing',
    severity: 'critical',
    severity_group: 'error',
    category: 'title',
    title: 'Title missing',
    description: 'The title is the headline of a search result.',
    fix: 'Write a title.',
    recommendation: 'Write a title.',
    current_value: null,
    evidence: null,
    page_url: 'https://example.com/a',
    authority: 'Search Central',
    threshold: null,
    rule_version: '1',
    fix_kind: 'auto',
    fix_status: 'pending',
    fingerprint: null,
    state: null,
    first_seen_at: null,
    ignored: null,
    fixed_live: false,
    ...change,
  };
}

/** The report of a website with one page and one issue. */
export function aReport(change: Partial<AuditReport> = {}): AuditReport {
  return {
    url: 'https://example.com/',
    score: 57.7,
    coverage: 100,
    breakdown: {
      categories: [
        {
          category: 'title',
          score: 57.7,
          points_lost: 42.3,
          failing_checks: 1,
          measured_checks: 1,
        },
        { category: 'meta', score: null, points_lost: 0, failing_checks: 0, measured_checks: 0 },
      ],
      losses: [
        {
          check_id: 'title.missing',
          title: 'Title missing',
          category: 'title',
          severity: 'critical',
          points_lost: 42.3,
          points_won_if_fixed: 42.3,
          affected_pages: 1,
        },
      ],
      not_measured: [{ check_id: 'links.orphan', title: 'Orphan', reason: 'The crawl was cut.' }],
    },
    summary: {
      total: 1,
      critical: 1,
      high: 0,
      medium: 0,
      low: 0,
      passed_checks: 3,
      pages_scanned: 1,
      is_complete: true,
      issues_left_out: 0,
    },
    pages: [
      {
        url: 'https://example.com/a',
        status: 200,
        depth: 0,
        outcome: 'ok',
        title: 'A',
        issue_count: 1,
        response_ms: 12,
        failure: null,
        live_fixes: null,
        rendering: null,
      },
    ],
    issues: [anIssue()],
    ...change,
  };
}

/** Without a baseline; every condition passed. */
export function aGate(change: Partial<Gate> = {}): Gate {
  return {
    passed: true,
    conditions: [],
    newIssueIds: null,
    failingIssueIds: new Set(),
    ...change,
  };
}
