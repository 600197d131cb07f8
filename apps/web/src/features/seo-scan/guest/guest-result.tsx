import type { GuestScanResult } from '@app/seo-scan/contract';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../components/button-link.js';
import { countOf } from '../../../lib/numbers.js';
import { CategoryBreakdown } from '../category-breakdown.js';
import { GuestCheckList } from './guest-check-list.js';
import { ResultSummary } from './result-summary.js';

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
      <ResultSummary
        url={scan.url}
        score={scan.seo_score}
        text={`${countOf(scan.pages_scanned, 'page')} read, ${countOf(scan.passed_checks, 'check')} passed. Speed and rendered pages aren’t measured without an account.`}
        counts={{ error: scan.critical_issues, warning: scan.warnings, notice: scan.notices }}
      >
        <ButtonLink variant="link" size="inline" className="self-start" to="/">
          Scan another website
        </ButtonLink>
      </ResultSummary>
      {action}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <GuestCheckList groups={groups} />
        <CategoryBreakdown categories={categories} />
      </div>
    </>
  );
}
