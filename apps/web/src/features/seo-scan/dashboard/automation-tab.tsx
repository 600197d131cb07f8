import type { ScanSummary } from '@app/seo-scan/contract';
import { CircleCheck } from 'lucide-react';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryError } from '../../../components/error-state.js';
import { Card } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { countOf } from '../../../lib/numbers.js';
import { optionalText } from '../../../lib/search-params.js';
import { trpc } from '../../../lib/trpc.js';
import { useSearchParams } from '../../../lib/use-search-params.js';
import { ColumnMenu, useHiddenColumns } from '../issues/column-menu.js';
import { IssueTable } from '../issues/issue-table.js';
import { useScanAdditions } from '../scan-additions.js';
import { ScheduleCard } from '../schedules/schedule-card.js';

const FIXABLE = { fixable: true } as const;
const PARAMS = { check: optionalText };

/** What can be automated: issues with a generated fix, and scheduled scans. */
export function AutomationTab({ summary }: { summary: ScanSummary }) {
  const additions = useScanAdditions();
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="flex min-w-0 flex-col gap-6">
        {additions !== null && <additions.WebsiteFixes scan={summary.scan} />}
        <FixableIssues summary={summary} />
      </div>
      <ScheduleCard websiteId={summary.scan.website_id} />
    </div>
  );
}

function FixableIssues({ summary }: { summary: ScanSummary }) {
  const { id } = summary.scan;
  const groups = trpc.seoScan.issueGroups.useQuery({ id, filters: FIXABLE });
  const suggestions = trpc.seoScan.suggestions.useQuery({ id });
  const { search, change } = useSearchParams(PARAMS);
  const [hidden, toggleColumn] = useHiddenColumns();
  const failed = [groups, suggestions].find(({ isError }) => isError);
  if (failed !== undefined) {
    return (
      <Card>
        <QueryError query={failed} title="Couldn't load the fixable issues." />
      </Card>
    );
  }
  if (!groups.isSuccess || !suggestions.isSuccess) return <Skeleton className="h-96" />;
  const { groups: checks, total } = groups.data;
  if (checks.length === 0) {
    return (
      <Card>
        <EmptyState icon={CircleCheck} title="Nothing to automate">
          {summary.issues.fixedLive > 0
            ? 'Every issue that a text or tag can fix is fixed live.'
            : 'This scan has no issues that a text or tag can fix.'}
        </EmptyState>
      </Card>
    );
  }
  return (
    <section aria-labelledby="fixable-title" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="fixable-title" className="text-lg font-semibold">
            Fixable issues
          </h2>
          <p className="text-text-muted">
            {countOf(total, 'issue')} that a text or tag can fix, without changes on the server.
          </p>
        </div>
        <ColumnMenu hidden={hidden} onToggle={toggleColumn} />
      </div>
      <IssueTable
        scanId={id}
        groups={checks}
        suggestions={suggestions.data.suggestions}
        filters={FIXABLE}
        hidden={hidden}
        openCheck={search.check}
        onToggle={(check) => change({ check: check === search.check ? null : check })}
      />
    </section>
  );
}
