import type { Issue, IssueGroup, Suggestion } from '../../../libs/seo-scan/src/contract/index.js';
import type { ReportBrand } from '../../../libs/seo-scan/src/report-branding/report-brand.js';
import type { ScanReport } from '../../../libs/seo-scan/src/reports/scan-report.js';
import {
  aReport,
  aRule,
  aSegment,
  anIssue,
} from '../../../libs/seo-scan/src/reports/testing/a-report.js';

export interface ExampleReport {
  readonly name: string;
  /** A new one at each call: its issues can be read once. */
  readonly open: () => ScanReport;
  readonly brand: ReportBrand | null;
  readonly suggestions: readonly Suggestion[];
}

const ORIGIN = 'https://harbour-bakery.example';
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40" rx="8" fill="#0f6e69"/></svg>';

export const titleIssues: readonly Issue[] = Array.from({ length: 14 }, (_, index) =>
  anIssue({
    id: `title-${index}`,
    page_url: `${ORIGIN}/bread/${index + 1}`,
    evidence: '<title></title>',
  }),
);
export const descriptionIssues: readonly Issue[] = ['menu', 'opening-hours', 'suppliers/flour'].map(
  (path) =>
    anIssue({
      ...{ id: path, check_id: 'meta.description_too_long', severity: 'high' },
      ...{ page_url: `${ORIGIN}/${path}`, current_value: 'Fresh bread every morning. '.repeat(8) },
    }),
);

const [titleCheck] = aReport({}, titleIssues).checks;
const checks: readonly IssueGroup[] =
  titleCheck === undefined
    ? []
    : [
        titleCheck,
        {
          ...titleCheck,
          ...{ check_id: 'meta.description_too_long', category: 'meta', severity: 'high' },
          ...{ severity_group: 'warning', title: 'Description is too long', affected_pages: 3 },
          description: 'Search engines cut long descriptions off.',
          how_to_fix: 'Shorten it to what a reader needs to know before the click.',
          ...{ issue_count: 3, points_lost: 1.2, points_won_if_fixed: 1.2 },
          threshold: '160 characters',
        },
      ];

const counted = { failing_checks: 1, measured_checks: 4 };

function finished(): ScanReport {
  const counts = { critical_issues: 16, warnings: 3, notices: 0 };
  const report = aReport(
    {
      ...{ seo_score: 71.34, coverage: 96.5, pages_scanned: 212, ignored_issues: 4, ...counts },
      fixed_live: { critical_issues: 2, warnings: 0, notices: 0 },
    },
    [...titleIssues, ...descriptionIssues],
  );
  return {
    ...report,
    checks,
    segments: [aSegment(), aSegment({ id: 'b', name: 'Blog', score: null })],
    extraction: [aRule(), aRule({ revision: 'w', name: 'Author', check: 'none', pagesFound: 4 })],
    score: {
      categories: [
        { category: 'title', score: 58.2, points_lost: 6.4, ...counted },
        { category: 'meta', score: 74, points_lost: 1.2, ...counted },
        { category: 'links', score: 93.75, points_lost: 0.4, ...counted },
        { category: 'images', score: null, points_lost: 0, ...counted },
      ],
      losses: [],
      not_measured: [
        { check_id: 'images.alt_missing', title: 'Image has no text', reason: 'No page has one.' },
      ],
    },
  };
}

const suggestions: readonly Suggestion[] = checks.map((check) => ({
  ...check,
  points_lost: check.points_lost ?? 0,
  points_won: check.points_won_if_fixed ?? 0,
  effort: 'small',
  effort_reason: 'One text for each page.',
}));

export const exampleReports: readonly ExampleReport[] = [
  { name: 'scan', open: finished, brand: null, suggestions },
  {
    name: 'scan-with-branding',
    open: finished,
    brand: {
      name: 'Tide & Co',
      logo: `data:image/svg+xml;base64,${Buffer.from(LOGO).toString('base64')}`,
    },
    suggestions,
  },
  {
    name: 'scan-without-issues',
    open: () => aReport({ seo_score: 100 }),
    ...{ brand: null, suggestions: [] },
  },
  {
    name: 'scan-without-a-score',
    open: () => aReport({ seo_score: null, coverage: null, scanned_at: null }),
    ...{ brand: null, suggestions: [] },
  },
];
