import type { IssueFilters, IssueGroup, SuggestionList } from '@app/seo-scan/contract';
import { useMemo, useState } from 'react';
import { DataTable } from '../../../components/data-table.js';
import { Card } from '../../../components/ui/card.js';
import { useSearchParams } from '../../../lib/use-search-params.js';
import type { Sort } from '../../../lib/search-params.js';
import { CheckBulkBar } from './check-bulk-bar.js';
import { CheckPanel } from './check-panel.js';
import { issueColumns } from './issue-columns.js';
import type { OptionalColumn } from './issue-columns.js';
import { issueSorts, issueTableParams } from './issue-table-params.js';
import type { IssueSort } from './issue-table-params.js';
import { listedChecks } from './listed-checks.js';
import { useAssignments } from './use-assignments.js';

type IssueTableProps = {
  scanId: string;
  groups: readonly IssueGroup[];
  suggestions: SuggestionList['suggestions'];
  filters: IssueFilters;
  openCheck: string | null;
  onToggle: (checkId: string) => void;
  hidden: ReadonlySet<OptionalColumn>;
  /** The order while the URL names none. */
  defaultOrder?: Sort<IssueSort>;
};

/** The failed checks, each with what it costs and what it takes to fix; opening one shows its pages. */
export function IssueTable(props: IssueTableProps) {
  const { scanId, groups, suggestions, filters, openCheck, onToggle, hidden } = props;
  const { search, change } = useSearchParams(issueTableParams);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { people, assignments } = useAssignments(scanId);
  const checks = useMemo(
    () => listedChecks(groups, suggestions, assignments),
    [groups, suggestions, assignments],
  );
  // What a filter hides is no longer selected.
  const chosen = checks.filter(({ check_id: id }) => selected.has(id));
  const ids = new Set(chosen.map(({ check_id: id }) => id));
  const isDefault = issueTableParams.order.write(search.order) === null;
  const order = isDefault ? (props.defaultOrder ?? search.order) : search.order;

  function toggle(id: string) {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  }

  return (
    <Card className="overflow-clip">
      <CheckBulkBar
        scanId={scanId}
        checks={chosen}
        people={people}
        listed={checks.length}
        isIgnored={filters.ignored === true}
        onAll={() => setSelected(new Set(checks.map(({ check_id: id }) => id)))}
        onClear={() => setSelected(new Set())}
      />
      <div
        role="region"
        aria-label="Issues by check"
        className="@container relative overflow-x-auto"
      >
        <DataTable
          columns={issueColumns({
            ...{ openCheck, onToggle, selection: { ids, toggle } },
            hidden: people.length > 0 ? hidden : new Set([...hidden, 'assignee' as const]),
          })}
          rows={checks}
          keyOf={({ check_id: id }) => id}
          inset="card"
          rowClassName="hover:bg-hover"
          sort={{
            by: order,
            onSort({ id, desc }) {
              const column = issueSorts.find((each) => each === id);
              if (column !== undefined) change({ order: { id: column, desc } });
            },
          }}
          detailOf={(check) =>
            check.check_id === openCheck ? (
              <CheckPanel scanId={scanId} check={check} filters={filters} />
            ) : null
          }
        />
      </div>
    </Card>
  );
}
