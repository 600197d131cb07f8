import { severityGroupOf } from '@app/seo-audits/contract';
import type { Scan, ScoreLoss } from '@app/seo-scan/contract';
import { issueBalance } from '@app/seo-scan/contract';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { DataTable } from '../../../components/data-table.js';
import type { DataColumn } from '../../../components/data-table.js';
import { EmptyState } from '../../../components/empty-state.js';
import { SeverityBadge } from '../../../components/severity.js';
import { Card } from '../../../components/ui/card.js';
import { countOf, formatCount, formatPoints } from '../../../lib/numbers.js';
import { categoryNames } from '../category-names.js';

const columns: readonly DataColumn<ScoreLoss>[] = [
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
    head: 'Won if fixed',
    isNumber: true,
    className: 'font-medium text-success',
    cell: (loss) => `+${formatPoints(loss.points_won_if_fixed)}`,
  },
];

type PointsTabProps = { scan: Scan; losses: readonly ScoreLoss[] };

/** How the score is made up: every check's share of the lost points. */
export function PointsTab({ scan, losses: unsorted }: PointsTabProps) {
  const { fixedLive } = issueBalance(scan);
  const losses = unsorted.toSorted((a, b) => b.points_lost - a.points_lost);
  if (losses.length === 0) {
    return (
      <Card>
        <EmptyState icon={CircleCheck} title="No points lost">
          Every check that could be measured passed.
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-text-muted">
        A score starts at 100. Each failed check takes points by its severity and by the share of
        pages it affects; the home page and the pages linked from it weigh more.
        {scan.seo_score !== null &&
          ` The losses below add up to ${formatPoints(100 - scan.seo_score)}.`}{' '}
        Fixing one check may win more than it lost, because the others then weigh on a better score.
        {fixedLive > 0 &&
          ` This is how the scan found it: ${countOf(fixedLive, 'issue')} fixed live since ${fixedLive === 1 ? 'counts' : 'count'} in the next scan.`}
      </p>
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
