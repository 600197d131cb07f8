import type { LighthouseResult, ReportDetail } from '@app/lighthouse/contract';
import { Download } from 'lucide-react';
import { ScrollRegion } from '../../components/scroll-region.js';
import { QueryError } from '../../components/error-state.js';
import { Banner } from '../../components/banner.js';
import { Button } from '../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { Progress } from '../../components/ui/progress.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { cn } from '../../lib/class-names.js';
import { formatInstant } from '../../lib/instants.js';
import { trpc } from '../../lib/trpc.js';
import { useDownload } from '../../lib/use-download.js';
import { FailedAudits } from './failed-audits.js';
import { Metrics } from './metrics.js';
import { categoryText, scoreLabel, scoreTextClass, shownCategories } from './category-text.js';

const RUNNING_REFRESH_MS = 2_000;

/** One report: scores, Core Web Vitals, what to improve, and screenshots of the page load. */
export function ReportView({ reportId }: { reportId: string }) {
  const report = trpc.lighthouse.get.useQuery(
    { id: reportId },
    {
      refetchInterval: ({ state }) =>
        state.data?.status === 'queued' || state.data?.status === 'running'
          ? RUNNING_REFRESH_MS
          : false,
    },
  );
  if (report.isPending) return <Skeleton className="h-96" />;
  if (report.isError) {
    return (
      <Card>
        <QueryError query={report} title="Couldn't load the report." />
      </Card>
    );
  }
  const { data } = report;
  if (data.status === 'failed') {
    return (
      <Banner tone="critical" title="Couldn't measure the page">
        {data.error ?? 'The reason is not known.'}
      </Banner>
    );
  }
  if (data.result === null) return <RunningReport report={data} />;
  return <FinishedReport report={data} result={data.result} />;
}

function RunningReport({ report: { status, progress } }: { report: ReportDetail }) {
  const { runsDone, runsWanted, run } = progress;
  return (
    <Card>
      <CardContent className="flex flex-col gap-3">
        <p aria-live="polite">
          {status === 'queued' || run === null
            ? 'Waiting for a free worker'
            : `Run ${run} of ${runsWanted}`}
        </p>
        <Progress value={(100 * runsDone) / runsWanted} aria-label="Runs done" />
        <p className="text-sm text-text-muted">
          You can leave. The report appears here when it&apos;s done.
        </p>
      </CardContent>
    </Card>
  );
}

function FinishedReport({ report, result }: { report: ReportDetail; result: LighthouseResult }) {
  return (
    <>
      <Card aria-labelledby="lighthouse-scores">
        <CardHeader>
          <div>
            <CardTitle id="lighthouse-scores">Lighthouse scores</CardTitle>
            <p className="text-text-muted">
              {formatInstant(result.fetchedAt)}, Lighthouse {result.lighthouseVersion},{' '}
              {result.browserVersion}
            </p>
          </div>
          {report.downloadPath !== null && <DownloadButton path={report.downloadPath} />}
        </CardHeader>
        <CardContent className="flex flex-col gap-4">
          <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
            {shownCategories.map((category) => (
              <CategoryScore
                key={category}
                name={categoryText[category]}
                score={result.scores[category]}
                spread={report.spread.find((one) => one.category === category)}
              />
            ))}
          </dl>
          {result.warnings.map((warning) => (
            <Banner key={warning} tone="warning">
              {warning}
            </Banner>
          ))}
        </CardContent>
      </Card>
      <Metrics metrics={result.metrics} fieldData={report.fieldData} />
      <Pictures report={report} />
      <FailedAudits result={result} />
    </>
  );
}

function DownloadButton({ path }: { path: string }) {
  const { download, pending } = useDownload();
  return (
    <Button size="sm" disabled={pending !== null} onClick={() => download(path)}>
      <Download aria-hidden />
      {pending === null ? 'Full report (JSON)' : 'Preparing…'}
    </Button>
  );
}

type CategoryScoreProps = {
  name: string;
  score: number | null;
  spread: { lowest: number; highest: number } | undefined;
};

function CategoryScore({ name, score, spread }: CategoryScoreProps) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-text-muted">
        {name}
        {spread !== undefined && spread.lowest !== spread.highest && (
          <span className="block text-xs tabular">
            {spread.lowest} to {spread.highest} across runs
          </span>
        )}
      </dt>
      <dd className={cn('text-2xl font-semibold tabular', score !== null && scoreTextClass(score))}>
        {score ?? 'n/a'}
        <span className="block text-xs font-normal">
          {score === null ? 'not available' : scoreLabel(score)}
        </span>
      </dd>
    </div>
  );
}

function Pictures({ report: { filmstrip, screenshot } }: { report: ReportDetail }) {
  if (filmstrip.length === 0 && screenshot === null) return null;
  return (
    <Card aria-labelledby="lighthouse-pictures">
      <CardHeader>
        <CardTitle id="lighthouse-pictures">How the page loaded</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-wrap items-end gap-4">
        <ScrollRegion label="Filmstrip" className="max-w-full">
          <ol className="flex w-max gap-2 pb-1">
            {filmstrip.map(({ atMs, image }) => (
              <li key={atMs} className="shrink-0 text-center text-xs text-text-muted tabular">
                <img src={image} alt={`After ${seconds(atMs)}`} className="h-32 w-auto border" />
                {seconds(atMs)}
              </li>
            ))}
          </ol>
        </ScrollRegion>
        {screenshot !== null && (
          <figure className="text-xs text-text-muted">
            <img src={screenshot} alt="The loaded page" className="h-48 w-auto border" />
            <figcaption className="mt-1">When it was loaded</figcaption>
          </figure>
        )}
      </CardContent>
    </Card>
  );
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
