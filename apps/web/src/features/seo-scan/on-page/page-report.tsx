import { issueBalance } from '@app/seo-scan/contract';
import type { Scan, ScanSummary } from '@app/seo-scan/contract';
import { Download } from 'lucide-react';
import { useEffect } from 'react';
import { ButtonLink } from '../../../components/button-link.js';
import { QueryError } from '../../../components/error-state.js';
import { ScoreRing } from '../../../components/score-ring.js';
import { Banner } from '../../../components/banner.js';
import { Button } from '../../../components/ui/button.js';
import { Card, CardContent } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { readableUrl } from '../../../lib/addresses.js';
import { formatInstant } from '../../../lib/instants.js';
import { countOf, formatCount } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';
import { PageValuesCard } from '../extraction/page-values-card.js';
import { FoundAndFixed } from '../found-and-fixed.js';
import { NothingOpen } from '../nothing-open.js';
import { useIssueList } from '../issues/use-issue-list.js';
import { useDownload } from '../../../lib/use-download.js';
import { reportPath } from '../report-path.js';
import { useScanAdditions } from '../scan-additions.js';
import { FindingList } from './finding-list.js';
import { RankedKeywordsCard } from './ranked-keywords-card.js';
import { SearchConsoleCard } from './search-console-card.js';

const NO_FILTERS = {};

/** The result for one page: score, counts and every issue with its remedy. */
export function PageReport({ scanId }: { scanId: string }) {
  const summary = trpc.seoScan.summary.useQuery({ id: scanId });
  if (summary.isPending) return <Skeleton className="h-96" />;
  if (summary.isError) {
    return (
      <Card>
        <QueryError query={summary} title="Failed to analyze page. Please try again." />
      </Card>
    );
  }
  return <Report summary={summary.data} />;
}

function Report({ summary }: { summary: ScanSummary }) {
  const { scan, issues: counts } = summary;
  const { open } = issueBalance(scan);
  const isCompleted = scan.status === 'completed';
  const additions = useScanAdditions();
  return (
    <>
      <Card aria-labelledby="report-title">
        <CardContent className="flex flex-wrap items-center gap-x-8 gap-y-5">
          <ScoreRing score={scan.seo_score} name="On-page SEO" isDetailed />
          <div className="min-w-0 flex-1 basis-64">
            <h2 id="report-title" className="text-lg font-semibold [overflow-wrap:anywhere]">
              {readableUrl(scan.url)}
            </h2>
            <p className="text-sm text-text-muted">
              {scan.scanned_at === null
                ? 'Not finished yet'
                : `Analyzed ${formatInstant(scan.scanned_at)}`}
            </p>
            <dl className="mt-4 grid max-w-md grid-cols-3 gap-4">
              <Count label="Critical issues" value={open.critical_issues} tone="text-critical" />
              <Count label="Warnings" value={open.warnings} tone="text-warning" />
              <Count label="Passed checks" value={scan.passed_checks} tone="text-success" />
            </dl>
            <FoundAndFixed scan={scan} className="mt-3" />
          </div>
          <div className="flex flex-wrap gap-2">
            {isCompleted && <TextReportButton scan={scan} />}
            <ButtonLink size="sm" to={`/seo-scan/${scan.id}`}>
              Open scan detail
            </ButtonLink>
          </div>
        </CardContent>
      </Card>
      {!isCompleted && (
        <Banner tone="critical" title="Scan failed or timed out">
          {scan.error ?? 'The scan of this page has not completed.'}
        </Banner>
      )}
      {isCompleted && counts.total === 0 && (
        <Card>
          <NothingOpen counts={counts}>
            Every check that could be measured passed on this page.
          </NothingOpen>
        </Card>
      )}
      {isCompleted && counts.total > 0 && <Findings scanId={scan.id} />}
      {isCompleted && <PageValuesCard scanId={scan.id} url={scan.url} />}
      {isCompleted && additions !== null && <additions.PageFixes scan={scan} />}
      {isCompleted && additions !== null && <additions.PageInspection url={scan.url} />}
      {isCompleted && <SearchConsoleCard url={scan.url} />}
      {isCompleted && <RankedKeywordsCard url={scan.url} />}
    </>
  );
}

function Findings({ scanId }: { scanId: string }) {
  const groups = trpc.seoScan.issueGroups.useQuery({ id: scanId });
  const { query, issues, total, showItem } = useIssueList({ scanId, filters: NO_FILTERS });
  useEffect(() => showItem(total), [showItem, total, issues.length]);
  if (groups.isError || query.isError) {
    const failed = groups.isError ? groups : query;
    return (
      <Card>
        <QueryError query={failed} title="Couldn't load the issues." />
      </Card>
    );
  }
  if (groups.isPending || query.isPending) return <Skeleton className="h-72" />;
  return (
    <section aria-labelledby="findings-title">
      <h2 id="findings-title" className="mb-3 text-lg font-semibold">
        {countOf(total, 'issue')} in {countOf(groups.data.groups.length, 'check')}
      </h2>
      <FindingList checks={groups.data.groups} issues={issues} />
    </section>
  );
}

function TextReportButton({ scan }: { scan: Scan }) {
  const { download, pending } = useDownload();
  return (
    <Button
      size="sm"
      disabled={pending !== null}
      onClick={() => download(reportPath(scan.id, 'txt'))}
    >
      <Download aria-hidden />
      {pending === null ? 'Export report' : 'Exporting…'}
    </Button>
  );
}

function Count({ label, value, tone }: { label: string; value: number; tone: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-text-muted">{label}</dt>
      <dd className={`text-xl font-semibold tabular ${tone}`}>{formatCount(value)}</dd>
    </div>
  );
}
