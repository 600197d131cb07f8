import { issueBalance } from '@app/seo-scan/contract';
import type { IssueGroup, ScanSummary } from '@app/seo-scan/contract';
import { ButtonLink } from '../../components/button-link.js';
import { QueryError } from '../../components/error-state.js';
import { ScoreRing } from '../../components/score-ring.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { readableUrl } from '../../lib/addresses.js';
import { countOf, formatCount } from '../../lib/numbers.js';
import { trpc } from '../../lib/trpc.js';
import { FoundAndFixed } from './found-and-fixed.js';
import { NothingOpen } from './nothing-open.js';
import { ProblemList } from './problem-list.js';

/** The last finished scan: score, counts and the first failed checks. */
export function ResultsPanel({ scanId }: { scanId: string }) {
  const summary = trpc.seoScan.summary.useQuery({ id: scanId });
  const groups = trpc.seoScan.issueGroups.useQuery({ id: scanId });
  const failed = [summary, groups].find(({ isError }) => isError);
  if (failed !== undefined) {
    return (
      <Card>
        <QueryError query={failed} title="Couldn't load the results." />
      </Card>
    );
  }
  if (summary.data === undefined || groups.data === undefined) {
    return (
      <Card className="p-5">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="mt-4 h-24" />
        <Skeleton className="mt-4 h-64" />
      </Card>
    );
  }
  return (
    <ResultsView summary={summary.data} total={groups.data.total} checks={groups.data.groups} />
  );
}

type ResultsViewProps = {
  summary: ScanSummary;
  total: number;
  checks: readonly IssueGroup[];
};

function ResultsView({ summary, total, checks }: ResultsViewProps) {
  const { scan, issues: counts } = summary;
  const { open } = issueBalance(scan);
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
          <dl className="grid flex-1 basis-64 grid-cols-2 gap-4 sm:grid-cols-4">
            <Count label="Critical issues" value={open.critical_issues} className="text-critical" />
            <Count label="Warnings" value={open.warnings} className="text-warning" />
            <Count label="Notices" value={open.notices} className="text-notice" />
            <Count label="Passed" value={scan.passed_checks} className="text-success" />
          </dl>
        </div>
        <FoundAndFixed scan={scan} />
        {total === 0 ? (
          <NothingOpen counts={counts}>
            {`Every check that could be measured passed on ${countOf(scan.pages_scanned, 'page')}.`}
          </NothingOpen>
        ) : (
          <ProblemList scanId={scan.id} checks={checks} />
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
