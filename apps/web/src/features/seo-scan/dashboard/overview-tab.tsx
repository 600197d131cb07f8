import type { ScanSummary } from '@app/seo-scan/contract';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../components/button-link.js';
import { Card, CardContent } from '../../../components/ui/card.js';
import { lazyNamed } from '../../../lib/lazy-named.js';
import { countOf, formatCount, formatScore } from '../../../lib/numbers.js';
import { useScanLinks } from '../../../lib/scan-links.js';
import { CategoryBreakdown } from '../category-breakdown.js';
import { FoundAndFixed } from '../found-and-fixed.js';
import { healthBand, healthTextClasses } from './health-band.js';
import { IssueDistribution } from './issue-distribution.js';
import { ScoreTrend } from './score-trend.js';
import { SmartScanBox } from './smart-scan-box.js';
import { Total } from './total.js';
import { useHealth } from './use-health.js';

const SegmentsTable = lazyNamed(() => import('../segments/segments-table.js'), 'SegmentsTable');

type OverviewTabProps = {
  summary: ScanSummary;
  /** Shown instead of the totals, where these are in sight anyway. */
  problems?: ReactNode;
};

/** Totals, the distribution of the issues, the score trend, and the savings of the smart scan. */
export function OverviewTab({ summary, problems }: OverviewTabProps) {
  const { scan, score, issues } = summary;
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="flex min-w-0 flex-col gap-6">
        {problems ?? <Totals summary={summary} />}
        <IssueDistribution counts={issues} />
        <ScoreTrend scanId={scan.id} />
        <Suspense fallback={null}>
          <SegmentsTable scanId={scan.id} />
        </Suspense>
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <SmartScanBox scan={scan} />
        <CategoryBreakdown categories={score.categories} />
      </div>
    </div>
  );
}

function Totals({ summary }: { summary: ScanSummary }) {
  const { scan, issues } = summary;
  const links = useScanLinks();
  const score = scan.seo_score;
  const isHealthScore = useHealth(scan)?.other === null;
  return (
    <Card aria-label="Totals">
      <CardContent className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <dl className="grid flex-1 basis-72 grid-cols-3 gap-4">
            <Total label="Total Issues" value={formatCount(issues.total)} />
            <Total
              label="Critical"
              value={formatCount(issues.severities.error)}
              className={issues.severities.error > 0 ? 'text-critical' : undefined}
            />
            <Total
              label={isHealthScore ? 'Health Score' : 'Score of this scan'}
              value={score === null ? 'not available' : formatScore(score)}
              className={score === null ? 'text-base' : healthTextClasses[healthBand(score)]}
            />
          </dl>
          <ButtonLink to={links.issues(scan.id)}>
            {issues.total === 0 ? 'Open the scan' : `View all ${countOf(issues.total, 'issue')}`}
          </ButtonLink>
        </div>
        <FoundAndFixed scan={scan} />
      </CardContent>
    </Card>
  );
}
