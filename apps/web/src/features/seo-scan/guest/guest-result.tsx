import type { GuestScanResult } from '@app/seo-scan/contract';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../components/button-link.js';
import { ScoreRing } from '../../../components/score-ring.js';
import { SeverityIcon } from '../../../components/severity.js';
import { Card, CardContent } from '../../../components/ui/card.js';
import { readableUrl } from '../../../lib/addresses.js';
import { countOf, formatCount } from '../../../lib/numbers.js';
import { CategoryBreakdown } from '../category-breakdown.js';
import { GuestCheckList } from './guest-check-list.js';

type GuestResultProps = {
  result: GuestScanResult;
  /** What to do with the result. */
  action: ReactNode;
};

/** The completed scan of a guest: Health score, what to do next, failed checks and categories. */
export function GuestResult({ result, action }: GuestResultProps) {
  const { scan, groups, categories } = result;
  return (
    <>
      <Card>
        <CardContent className="flex flex-wrap items-center gap-6 py-6">
          <ScoreRing score={scan.seo_score} name="Health score" />
          <div className="flex min-w-0 flex-1 basis-64 flex-col gap-2">
            <h1 className="text-2xl font-semibold [overflow-wrap:anywhere]">
              {readableUrl(scan.url)}
            </h1>
            <p className="text-text-muted">
              {countOf(scan.pages_scanned, 'page')} read, {countOf(scan.passed_checks, 'check')}{' '}
              passed. Speed and rendered pages aren&apos;t measured without an account.
            </p>
            <dl className="flex flex-wrap gap-x-5 gap-y-1">
              <Count group="error" label="critical" value={scan.critical_issues} />
              <Count group="warning" label="warnings" value={scan.warnings} />
              <Count group="notice" label="notices" value={scan.notices} />
            </dl>
            <ButtonLink variant="link" size="inline" className="self-start" to="/">
              Scan another website
            </ButtonLink>
          </div>
        </CardContent>
      </Card>
      {action}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <GuestCheckList groups={groups} />
        <CategoryBreakdown categories={categories} />
      </div>
    </>
  );
}

type CountProps = { group: 'error' | 'warning' | 'notice'; label: string; value: number };

function Count({ group, label, value }: CountProps) {
  return (
    <div className="flex flex-row-reverse items-center gap-1.5 text-sm">
      <dt className="text-text-muted">{label}</dt>
      <dd className="flex items-center gap-1.5 font-semibold tabular">
        <SeverityIcon group={group} isDecorative />
        {formatCount(value)}
      </dd>
    </div>
  );
}
