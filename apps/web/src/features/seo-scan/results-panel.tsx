import { issueBalance, isWrittenCheck } from '@app/seo-scan/contract';
import type { IssueGroup, IssueRow as Issue, ScanSummary } from '@app/seo-scan/contract';
import { Link } from 'react-router';
import { ButtonLink } from '../../components/button-link.js';
import { QueryError } from '../../components/error-state.js';
import { ScoreRing } from '../../components/score-ring.js';
import { SeverityBadge } from '../../components/severity.js';
import { Badge } from '../../components/ui/badge.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { readableUrl } from '../../lib/addresses.js';
import { countOf, formatCount } from '../../lib/numbers.js';
import { trpc } from '../../lib/trpc.js';
import { categoryNames } from './category-names.js';
import { FoundAndFixed } from './found-and-fixed.js';
import { NothingOpen } from './nothing-open.js';
import { useScanAdditions } from './scan-additions.js';

const ISSUES_SHOWN = 10; // specification 2 section 9

/** The open issues of the last finished scan: score, counts and the first issues. */
export function ResultsPanel({ scanId }: { scanId: string }) {
  const summary = trpc.seoScan.summary.useQuery({ id: scanId });
  const first = trpc.seoScan.issues.useQuery({ id: scanId, limit: ISSUES_SHOWN });
  const groups = trpc.seoScan.issueGroups.useQuery({ id: scanId });
  const failed = [summary, first, groups].find(({ isError }) => isError);
  if (failed !== undefined) {
    return (
      <Card>
        <QueryError query={failed} title="Couldn't load the results." />
      </Card>
    );
  }
  if (summary.data === undefined || first.data === undefined || groups.data === undefined) {
    return (
      <Card className="p-5">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="mt-4 h-24" />
        <Skeleton className="mt-4 h-64" />
      </Card>
    );
  }
  return (
    <ResultsView
      summary={summary.data}
      issues={first.data.issues}
      total={first.data.total}
      checks={groups.data.groups}
    />
  );
}

type ResultsViewProps = {
  summary: ScanSummary;
  issues: readonly Issue[];
  total: number;
  checks: readonly IssueGroup[];
};

function ResultsView({ summary, issues, total, checks }: ResultsViewProps) {
  const { scan, issues: counts } = summary;
  const { open } = issueBalance(scan);
  const descriptions = new Map(checks.map((check) => [check.check_id, check.description]));
  return (
    <Card aria-labelledby="results-title">
      <CardHeader>
        <div className="min-w-0">
          <CardTitle id="results-title">Latest result</CardTitle>
          <p className="text-text-muted [overflow-wrap:anywhere]">{readableUrl(scan.url)}</p>
        </div>
        <ButtonLink size="sm" to={`/seo-scan/${scan.id}`}>
          {total > 0 ? `View all ${countOf(total, 'issue')}` : 'Open the scan'}
        </ButtonLink>
      </CardHeader>
      <CardContent className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
          <ScoreRing score={scan.seo_score} size="md" />
          <dl className="grid flex-1 basis-64 grid-cols-3 gap-4">
            <Count label="Critical issues" value={open.critical_issues} className="text-critical" />
            <Count label="Warnings" value={open.warnings} className="text-warning" />
            <Count label="Passed" value={scan.passed_checks} className="text-success" />
          </dl>
        </div>
        <FoundAndFixed scan={scan} />
        {total === 0 ? (
          <NothingOpen counts={counts}>
            {`Every check that could be measured passed on ${countOf(scan.pages_scanned, 'page')}.`}
          </NothingOpen>
        ) : (
          <ul className="divide-y border-t">
            {issues.map((issue) => (
              <IssueLink
                key={issue.id}
                issue={issue}
                description={descriptions.get(issue.check_id)}
                scanId={scan.id}
              />
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}

function Count({ label, value, className }: { label: string; value: number; className: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-text-muted">{label}</dt>
      <dd className={`text-xl font-semibold tabular ${className}`}>{formatCount(value)}</dd>
    </div>
  );
}

type IssueLinkProps = { issue: Issue; description: string | undefined; scanId: string };

function IssueLink({ issue, description, scanId }: IssueLinkProps) {
  const search = new URLSearchParams({ check: issue.check_id, page: issue.page_url });
  const additions = useScanAdditions();
  return (
    <li className="flex flex-wrap items-center gap-x-3 hover:bg-hover sm:px-2">
      <Link
        to={`/seo-scan/${scanId}?${search.toString()}`}
        className="flex min-w-0 flex-1 basis-64 gap-3 py-3 -outline-offset-2"
      >
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <SeverityBadge group={issue.severity_group} />
            <span className="font-medium">{issue.title}</span>
            <Badge>{categoryNames[issue.category]}</Badge>
          </span>
          <span className="text-sm text-text-muted">{description}</span>
          <span className="truncate text-sm text-text-muted">{readableUrl(issue.page_url)}</span>
        </span>
      </Link>
      {additions !== null && issue.fix_kind === 'auto' && isWrittenCheck(issue.check_id) && (
        <additions.AutoFixButton scanId={scanId} issue={issue} />
      )}
    </li>
  );
}
