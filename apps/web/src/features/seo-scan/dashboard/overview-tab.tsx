import type { ScanSummary } from '@app/seo-scan/contract';
import { Link } from 'react-router';
import { Button } from '../../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { cn } from '../../../lib/class-names.js';
import { countOf, formatCount, formatPoints } from '../../../lib/numbers.js';
import { CategoryBreakdown } from '../category-breakdown.js';
import { healthBand, healthTextClasses } from './health-band.js';
import { IssueDistribution } from './issue-distribution.js';
import { ScoreTrend } from './score-trend.js';

/** Totals, where the issues are, how the score went, and what the smart scan saved. */
export function OverviewTab({ summary }: { summary: ScanSummary }) {
  const { scan, score, issues } = summary;
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <Totals summary={summary} />
        <IssueDistribution scan={scan} counts={issues} categories={score.categories} />
        <ScoreTrend scanId={scan.id} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <SmartScanBox summary={summary} />
        <CategoryBreakdown categories={score.categories} />
      </div>
    </div>
  );
}

function Totals({ summary }: { summary: ScanSummary }) {
  const { scan, issues } = summary;
  const health = scan.seo_score;
  return (
    <Card aria-label="Totals">
      <CardContent className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <dl className="grid flex-1 basis-72 grid-cols-3 gap-4">
          <Total label="Total Issues" value={formatCount(issues.total)} />
          <Total
            label="Critical"
            value={formatCount(issues.severities.error)}
            className={issues.severities.error > 0 ? 'text-critical' : undefined}
          />
          <Total
            label="Health Score"
            value={health === null ? 'not available' : formatPoints(health)}
            className={health === null ? 'text-base' : healthTextClasses[healthBand(health)]}
          />
        </dl>
        <Button asChild>
          <Link to={`/seo-scan/${scan.id}`}>
            {issues.total === 0 ? 'Open the scan' : `View all ${countOf(issues.total, 'issue')}`}
          </Link>
        </Button>
      </CardContent>
    </Card>
  );
}

function Total({
  label,
  value,
  className,
}: {
  label: string;
  value: string;
  className?: string | undefined;
}) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-text-muted">{label}</dt>
      <dd className={cn('text-2xl font-semibold tabular', className)}>{value}</dd>
    </div>
  );
}

/** Each skipped page is a page scan that was not charged: one credit saved. */
function SmartScanBox({ summary }: { summary: ScanSummary }) {
  const { scan } = summary;
  return (
    <Card aria-labelledby="smart-scan-title">
      <CardHeader>
        <CardTitle id="smart-scan-title">Smart Scan Optimization</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <dl className="grid grid-cols-3 gap-3">
          <Total label="Pages skipped" value={formatCount(scan.pages_skipped)} />
          <Total label="Pages scanned" value={formatCount(scan.pages_scanned)} />
          <Total label="Credits saved" value={formatCount(scan.pages_skipped)} />
        </dl>
        <p className="text-sm text-text-muted">
          Pages with pending issues whose content has not changed are skipped to save credits; their
          issues are carried forward. Rescan Website reads them all.
        </p>
      </CardContent>
    </Card>
  );
}
