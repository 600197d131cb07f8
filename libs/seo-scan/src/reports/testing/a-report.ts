import { severityGroupOf } from '@app/seo-audits/contract';
import { Readable } from 'node:stream';
import type {
  Issue,
  IssueGroup,
  Scan,
  ScanExtractionRule,
  SegmentRow,
} from '../../contract/index.js';
import { isOpen } from '../scan-report.js';
import type { ScanReport } from '../scan-report.js';

const URL_SCANNED = 'https://harbour-bakery.example/';

const aScan: Scan = {
  id: '1',
  url: URL_SCANNED,
  website_id: null,
  status: 'completed',
  mode: 'site',
  seo_score: 82.5,
  coverage: 100,
  critical_issues: 0,
  warnings: 0,
  notices: 0,
  fixed_live: { critical_issues: 0, warnings: 0, notices: 0 },
  passed_checks: 12,
  pages_scanned: 10,
  pages_skipped: 0,
  pages_discovered: 10,
  max_pages: 10,
  rendering: 'raw',
  rendering_used: 'raw',
  rendering_reason: null,
  created_at: '2026-11-20T12:00:00.000Z',
  scanned_at: '2026-11-20T12:00:09.000Z',
  error: null,
  rule_version: '1',
  origin: 'https://harbour-bakery.example',
  new_issues: null,
  fixed_issues: null,
  rule_changed_issues: null,
  regressed_issues: null,
  ignored_issues: 0,
};

/** An issue of one check; `severity_group` is derived from the severity. */
export function anIssue(change: Partial<Issue> = {}): Issue {
  const severity = change.severity ?? 'critical';
  return {
    id: 'i',
    check_id: 'title.missing',
    severity,
    severity_group: severityGroupOf(severity),
    category: 'title',
    title: 'Title missing',
    description: 'The title is the headline of the page in search results.',
    fix: 'Write one.',
    recommendation: 'Write one.',
    current_value: null,
    evidence: null,
    page_url: URL_SCANNED,
    authority: 'Google Search Central',
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

/** Eight pages with issues. */
export function aSegment(change: Partial<SegmentRow> = {}): SegmentRow {
  return {
    ...{ id: 's', name: 'Shop', pages: 8, indexable: 7, score: 81.24, problem: null },
    ...{ issues: { error: 2, warning: 3, notice: 5 }, before: null },
    ...change,
  };
}

/** A rule that found a price on eight of ten pages. */
export function aRule(change: Partial<ScanExtractionRule> = {}): ScanExtractionRule {
  return {
    ...{ id: 'r', revision: 'v', name: 'Price', language: 'css', expression: '.price' },
    ...{ take: 'text', attribute: null, pages: null, check: 'must_exist', pattern: null },
    ...{ severity: 'high', pagesRead: 10, pagesFound: 8, pagesNotEvaluated: 0, pagesFailed: 2 },
    ...{ pagesUnknown: 0, isCurrent: true },
    ...change,
  };
}

/** A report whose checks are those of its issues. */
export function aReport(scan: Partial<Scan>, issues: readonly Issue[] = []): ScanReport {
  return {
    scan: { ...aScan, ...scan },
    score: { categories: [], losses: [], not_measured: [] },
    checks: groupsOf(issues.filter(isOpen)),
    extraction: [],
    segments: [],
    issues: Readable.from(issues),
  };
}

function groupsOf(issues: readonly Issue[]): IssueGroup[] {
  const [first] = issues;
  if (first === undefined) return [];
  const { check_id, title, severity, severity_group, category, fix_kind, description } = first;
  return [
    {
      check_id,
      title,
      severity,
      severity_group,
      category,
      fix_kind,
      description,
      affected_pages: new Set(issues.map(({ page_url }) => page_url)).size,
      issue_count: issues.length,
      points_lost: 3,
      points_won_if_fixed: 3,
      how_to_fix: first.fix,
      authority: first.authority,
      threshold: null,
    },
  ];
}
