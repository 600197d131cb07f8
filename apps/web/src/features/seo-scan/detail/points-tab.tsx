import { severityGroupOf } from '@app/seo-audits/contract';
import type { Scan, Suggestion } from '@app/seo-scan/contract';
import { issueBalance } from '@app/seo-scan/contract';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { DataTable } from '../../../components/data-table.js';
import type { DataColumn } from '../../../components/data-table.js';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryError } from '../../../components/error-state.js';
import { SeverityBadge } from '../../../components/severity.js';
import { Card } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { formatCount, formatPoints } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';
import { categoryNames } from '../category-names.js';
import { Prediction } from '../prediction.js';

const columns: readonly DataColumn<Suggestion>[] = [
  {
    head: 'Check',
    isRowHeader: true,
    cell: (loss) => (
      <>
        <Link
          to={`?${new URLSearchParams({ check: loss.check_id }).toString()}`}
          className="font-medium underline-offset-4 hover:underline"
        >
          {loss.title}
        </Link>
        <span className="block text-sm text-text-muted">{categoryNames[loss.category]}</span>
      </>
    ),
  },
  {
    head: 'Severity',
    from: 'sm',
    cell: ({ severity }) => <SeverityBadge group={severityGroupOf(severity)} />,
  },
  {
    head: 'Pages',
    isNumber: true,
    from: 'sm',
    cell: (loss) => formatCount(loss.affected_pages),
  },
  {
    head: 'Points lost',
    isNumber: true,
    cell: (loss) => `−${formatPoints(loss.points_lost)}`,
  },
  {
    head: 'Gained if only this is fixed',
    isNumber: true,
    className: 'font-medium text-success',
    cell: (loss) => `+${formatPoints(loss.points_won)}`,
  },
];

/** How the score is made up: every check's share of the lost points, without what is fixed live. */
export function PointsTab({ scan }: { scan: Scan }) {
  const query = trpc.seoScan.suggestions.useQuery({ id: scan.id });
  if (query.isPending) return <Skeleton className="h-96" />;
  if (query.isError) {
    return (
      <Card>
        <QueryError query={query} title="Couldn't load the points." />
      </Card>
    );
  }
  const { suggestions, prediction } = query.data;
  const losses = suggestions.toSorted((a, b) => b.points_lost - a.points_lost);
  if (losses.length === 0) {
    return (
      <Card>
        <EmptyState icon={CircleCheck} title="No points lost">
          {issueBalance(scan).fixedLive > 0
            ? 'Everything that costs points is fixed live. The next scan counts it.'
            : 'Every check that could be measured passed.'}
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex max-w-prose flex-col gap-2 text-text-muted">
        <p>
          A score starts at 100. Each failed check costs points based on its severity and the share
          of affected pages; the home page and pages linked from it weigh more.
          {prediction !== null &&
            ` The losses below add up to ${formatPoints(prediction.points_open)}.`}
        </p>
        <p>
          <Prediction prediction={prediction} />
        </p>
      </div>
      <Card className="overflow-x-auto">
        <DataTable
          columns={columns}
          rows={losses}
          keyOf={(loss) => loss.check_id}
          inset="card"
          rowClassName="hover:bg-hover"
          headClassName="[&_th]:whitespace-normal"
        />
      </Card>
    </div>
  );
}
