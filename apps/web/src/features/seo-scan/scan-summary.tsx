import type { CategoryScore, ScanDetail } from '@app/seo-scan/contract';
import { ScoreRing } from '../../components/score-ring.js';
import { SeverityIcon } from '../../components/severity.js';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '../../components/ui/banner.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { Progress } from '../../components/ui/progress.js';
import { formatInstant } from '../../lib/instants.js';
import { countOf, formatCount, formatPercent, formatPoints } from '../../lib/numbers.js';
import { scoreBand } from '../../components/score-band.js';
import { categoryNames } from './category-names.js';

const COMPLETE_COVERAGE = 70; // AUDIT-CHECKS section 19
const BAR_CLASSES = { good: 'bg-success', fair: 'bg-warning', poor: 'bg-critical' } as const;

/** Score ring, counts, coverage and where the points went. */
export function ScanSummary({ detail }: { detail: ScanDetail }) {
  const { scan, score } = detail;
  const isIncomplete = scan.coverage !== null && scan.coverage < COMPLETE_COVERAGE;
  return (
    <div className="flex flex-col gap-6">
      <Card aria-label="Score">
        <CardContent className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-4">
            <ScoreRing score={scan.seo_score} />
            <dl className="flex flex-col gap-1.5">
              <Count
                icon={<SeverityIcon group="error" />}
                value={scan.critical_issues}
                label="critical issues"
              />
              <Count
                icon={<SeverityIcon group="warning" />}
                value={scan.warnings}
                label="warnings"
              />
              <Count icon={<SeverityIcon group="notice" />} value={scan.notices} label="notices" />
              <Count
                icon={<CircleCheck aria-hidden className="size-4 text-success" />}
                value={scan.passed_checks}
                label="passed checks"
              />
            </dl>
          </div>
          {isIncomplete && (
            <Banner tone="warning" title="Incomplete score">
              Too few pages could be judged for a reliable score.
            </Banner>
          )}
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 border-t pt-4 text-sm">
            <Fact name="Scanned">
              {scan.scanned_at === null ? 'not available' : formatInstant(scan.scanned_at)}
            </Fact>
            <Fact name="Pages read">
              {countOf(scan.pages_scanned, 'page')} of {formatCount(scan.pages_discovered)} found
            </Fact>
            <Fact name="Coverage">
              {scan.coverage === null ? 'not available' : `${formatPercent(scan.coverage)} judged`}
            </Fact>
          </dl>
        </CardContent>
      </Card>
      <Card aria-labelledby="categories-title">
        <CardHeader>
          <CardTitle id="categories-title">Categories</CardTitle>
        </CardHeader>
        <CardContent>
          <ul className="flex flex-col gap-3">
            {score.categories.map((category) => (
              <CategoryRow key={category.category} category={category} />
            ))}
          </ul>
        </CardContent>
      </Card>
    </div>
  );
}

function Count({ icon, value, label }: { icon: ReactNode; value: number; label: string }) {
  return (
    <div className="flex flex-row-reverse items-center justify-end gap-2">
      <dt className="text-text-muted">{label}</dt>
      <dd className="flex items-center gap-2 font-semibold tabular">
        {icon}
        {formatCount(value)}
      </dd>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-text-muted">{name}</dt>
      <dd className="text-right tabular">{children}</dd>
    </>
  );
}

function CategoryRow({ category }: { category: CategoryScore }) {
  const { score, points_lost: pointsLost, failing_checks: failing } = category;
  const name = categoryNames[category.category];
  if (score === null) {
    return (
      <li className="flex justify-between gap-3 text-sm">
        <span>{name}</span>
        <span className="text-text-muted">not measured</span>
      </li>
    );
  }
  return (
    <li className="flex flex-col gap-1 text-sm">
      <div className="flex justify-between gap-3">
        <span>{name}</span>
        <span className="font-medium tabular">{formatPoints(score)}</span>
      </div>
      <Progress
        value={score}
        className="h-1.5"
        barClassName={BAR_CLASSES[scoreBand(score)]}
        aria-label={`${name}: ${formatPoints(score)} of 100`}
      />
      <p className="text-xs text-text-muted tabular">
        {failing === 0
          ? `Nothing lost in ${countOf(category.measured_checks, 'check')}`
          : `−${formatPoints(pointsLost)} from ${countOf(failing, 'check')}`}
      </p>
    </li>
  );
}
