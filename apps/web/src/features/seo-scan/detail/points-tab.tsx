import { severityGroupOf } from '@app/seo-audits/contract';
import type { Scan, ScoreLoss } from '@app/seo-scan/contract';
import { issueBalance } from '@app/seo-scan/contract';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '../../../components/empty-state.js';
import { SeverityBadge } from '../../../components/severity.js';
import { Card } from '../../../components/ui/card.js';
import { countOf, formatCount, formatPoints } from '../../../lib/numbers.js';
import { categoryNames } from '../category-names.js';

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
        <table className="w-full text-left">
          <thead className="border-b text-sm text-text-muted">
            <tr>
              <th scope="col" className="px-4 py-2.5 font-medium">
                Check
              </th>
              <th scope="col" className="hidden px-2 py-2.5 font-medium sm:table-cell">
                Severity
              </th>
              <th scope="col" className="hidden px-2 py-2.5 text-right font-medium sm:table-cell">
                Pages
              </th>
              <th scope="col" className="px-2 py-2.5 text-right font-medium">
                Points lost
              </th>
              <th scope="col" className="px-4 py-2.5 text-right font-medium">
                Won if fixed
              </th>
            </tr>
          </thead>
          <tbody className="divide-y tabular">
            {losses.map((loss) => (
              <tr key={loss.check_id} className="hover:bg-hover">
                <th scope="row" className="px-4 py-2.5 font-normal">
                  <Link
                    to={`?${new URLSearchParams({ check: loss.check_id }).toString()}`}
                    className="font-medium underline-offset-4 hover:underline"
                  >
                    {loss.title}
                  </Link>
                  <span className="block text-sm text-text-muted">
                    {categoryNames[loss.category]}
                  </span>
                </th>
                <td className="hidden px-2 py-2.5 sm:table-cell">
                  <SeverityBadge group={severityGroupOf(loss.severity)} />
                </td>
                <td className="hidden px-2 py-2.5 text-right sm:table-cell">
                  {formatCount(loss.affected_pages)}
                </td>
                <td className="px-2 py-2.5 text-right">−{formatPoints(loss.points_lost)}</td>
                <td className="px-4 py-2.5 text-right font-medium text-success">
                  +{formatPoints(loss.points_won_if_fixed)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </div>
  );
}
