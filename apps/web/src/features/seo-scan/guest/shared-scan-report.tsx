import type { SharedScanReport as Report } from '@app/seo-scan/contract';
import { CircleCheck } from 'lucide-react';
import { EmptyState } from '../../../components/empty-state.js';
import { Card } from '../../../components/ui/card.js';
import { formatInstant } from '../../../lib/instants.js';
import { countOf } from '../../../lib/numbers.js';
import { CategoryBreakdown } from '../category-breakdown.js';
import { GuestCheckList } from './guest-check-list.js';
import { ResultSummary } from './result-summary.js';

type SharedScanReportProps = { report: Report & { expires_at: string } };

/** The report of a scan, read-only. */
export function SharedScanReport({ report }: SharedScanReportProps) {
  const { scan, issues, groups, categories } = report;
  return (
    <>
      <ResultSummary
        url={scan.url}
        score={scan.seo_score}
        text={`${countOf(scan.pages_scanned, 'page')} read on ${formatInstant(scan.created_at)}, ${countOf(scan.passed_checks, 'check')} passed.`}
        counts={issues}
      >
        <p className="text-sm text-text-muted">
          This link works until {formatInstant(report.expires_at)}.
        </p>
      </ResultSummary>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {groups.length === 0 ? (
          <Card>
            <EmptyState icon={CircleCheck} title="No open issues">
              Every measured check passed on every page that was read.
            </EmptyState>
          </Card>
        ) : (
          <GuestCheckList groups={groups} />
        )}
        <CategoryBreakdown categories={categories} />
      </div>
    </>
  );
}
