import { severityGroupOf } from '@app/seo-scan/contract';
import type { Effort, ScanSummary } from '@app/seo-scan/contract';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '../../../components/empty-state.js';
import { ErrorState } from '../../../components/error-state.js';
import { SeverityBadge } from '../../../components/severity.js';
import { Badge } from '../../../components/ui/badge.js';
import { Card } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { countOf, formatPoints } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';
import { categoryNames } from '../category-names.js';

const EFFORT_WORDS: Readonly<Record<Effort, string>> = {
  small: 'Small effort',
  medium: 'Medium effort',
  large: 'Large effort',
};

/** What to fix first: most points won per effort. */
export function SuggestionsTab({ summary }: { summary: ScanSummary }) {
  const { id } = summary.scan;
  const query = trpc.seoScan.suggestions.useQuery({ id });
  if (query.isPending) return <Skeleton className="h-96" />;
  if (query.isError) {
    return (
      <Card>
        <ErrorState
          error={query.error}
          what="The suggestions could not be loaded."
          onRetry={() => void query.refetch()}
        />
      </Card>
    );
  }
  const { suggestions } = query.data;
  if (suggestions.length === 0) {
    return (
      <Card>
        <EmptyState icon={CircleCheck} title="Nothing to suggest">
          Every check that could be measured passed.
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-text-muted">
        Ordered by points won for the work they take. The points are what your score gains when a
        check is repaired on every page; effort is judged by how the fix is made and on how many
        pages.
      </p>
      <ol className="flex flex-col gap-3">
        {suggestions.map((one, index) => (
          <li key={one.check_id}>
            <Card className="flex gap-4 p-4">
              <span aria-hidden className="w-6 shrink-0 pt-0.5 text-right text-text-muted tabular">
                {index + 1}
              </span>
              <div className="flex min-w-0 flex-1 flex-col gap-2">
                <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <SeverityBadge group={severityGroupOf(one.severity)} />
                  <h2 className="font-semibold">{one.title}</h2>
                  <Badge>{categoryNames[one.category]}</Badge>
                </div>
                <p className="max-w-prose">{one.how_to_fix}</p>
                <p className="text-sm text-text-muted">
                  {EFFORT_WORDS[one.effort]}: {one.effort_reason}
                </p>
                <Link
                  to={`/seo-scan/${id}?${new URLSearchParams({ check: one.check_id }).toString()}`}
                  className="self-start text-sm text-accent underline-offset-4 hover:underline"
                >
                  Show {countOf(one.affected_pages, 'affected page')}
                </Link>
              </div>
              <p className="shrink-0 text-right">
                <span className="block text-xl font-semibold text-success tabular">
                  +{formatPoints(one.points_won)}
                </span>
                <span className="text-sm text-text-muted">points</span>
              </p>
            </Card>
          </li>
        ))}
      </ol>
    </div>
  );
}
