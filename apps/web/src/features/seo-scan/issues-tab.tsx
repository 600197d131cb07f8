import type { ScanDetail, SeverityGroup } from '@app/seo-scan/contract';
import { CircleCheck, SearchX } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { EmptyState } from '../../components/empty-state.js';
import { Button } from '../../components/ui/button.js';
import { Card } from '../../components/ui/card.js';
import { countOf } from '../../lib/numbers.js';
import { CheckRow } from './check-row.js';
import { IssueFilterBar } from './issue-filter-bar.js';
import { filterIssues, groupByCheck, hasFilters } from './issue-filters.js';
import type { CheckGroup } from './issue-filters.js';
import { useRowKeys } from './use-row-keys.js';
import { useScanView } from './use-scan-view.js';

const SECTIONS = [
  { group: 'error', title: 'Critical issues' },
  { group: 'warning', title: 'Warnings' },
  { group: 'notice', title: 'Notices' },
] as const satisfies readonly { group: SeverityGroup; title: string }[];

/** The failed checks grouped by severity; opening one shows its pages. */
export function IssuesTab({ detail }: { detail: ScanDetail }) {
  const { issues, score, scan } = detail;
  const { filters, openCheck, change } = useScanView();
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  const { severity, category, text, page } = filters;
  const shown = useMemo(
    () => filterIssues(issues, { severity, category, text, page }),
    [issues, severity, category, text, page],
  );
  const checks = useMemo(() => groupByCheck(shown, score.losses), [shown, score.losses]);

  if (issues.length === 0) {
    return (
      <Card>
        <EmptyState icon={CircleCheck} title="No Issues Found!">
          Every check that could be measured passed on {countOf(scan.pages_scanned, 'page')}.
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className="flex flex-col gap-4" ref={list}>
      <IssueFilterBar issues={issues} filters={filters} onChange={change} />
      <p role="status" className="text-sm text-text-muted tabular">
        {countOf(checks.length, 'check')} with {countOf(shown.length, 'issue')}
        {hasFilters(filters) && ` of ${countOf(issues.length, 'issue')}`}
      </p>
      {checks.length === 0 && (
        <Card>
          <EmptyState
            icon={SearchX}
            title="No issue matches these filters"
            action={
              <Button
                onClick={() => change({ severity: null, category: null, q: null, page: null })}
              >
                Clear filters
              </Button>
            }
          >
            Other filters may show more.
          </EmptyState>
        </Card>
      )}
      {SECTIONS.map(({ group, title }) => (
        <CheckSection
          key={group}
          title={title}
          checks={checks.filter(({ severityGroup }) => severityGroup === group)}
          openCheck={openCheck}
          onToggle={(checkId) => change({ check: checkId === openCheck ? null : checkId })}
        />
      ))}
    </div>
  );
}

type CheckSectionProps = {
  title: string;
  checks: readonly CheckGroup[];
  openCheck: string | null;
  onToggle: (checkId: string) => void;
};

function CheckSection({ title, checks, openCheck, onToggle }: CheckSectionProps) {
  if (checks.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-2 font-semibold">{title}</h2>
      <Card className="overflow-hidden">
        <ul className="divide-y">
          {checks.map((check) => (
            <CheckRow
              key={check.checkId}
              check={check}
              isOpen={check.checkId === openCheck}
              onToggle={() => onToggle(check.checkId)}
            />
          ))}
        </ul>
      </Card>
    </section>
  );
}
