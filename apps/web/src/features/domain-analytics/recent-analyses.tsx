import { COMPARED_MAX } from '@app/domain-analytics/contract';
import type { DomainAnalysis } from '@app/domain-analytics/contract';
import { ChevronDown, GitCompareArrows, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { QueryError } from '../../components/error-state.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Button } from '../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { cn } from '../../lib/class-names.js';
import { formatCount } from '../../lib/numbers.js';
import { trpc } from '../../lib/trpc.js';
import { ComparisonDialog } from './comparison-dialog.js';
import { useDeleteAnalysis } from './use-delete-analysis.js';

const SHOWN = 5;

type RecentAnalysesProps = {
  /** Id of the analysis on screen. */
  shown: string | null;
  onOpen: (id: string | null) => void;
};

/** The last saved analyses: opened, deleted, or two to three of them compared. */
export function RecentAnalyses({ shown, onOpen }: RecentAnalysesProps) {
  const query = trpc.domainAnalytics.history.useQuery({});
  const [isOpen, setOpen] = useState(true);
  const [showsAll, setShowsAll] = useState(false);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [isComparing, setComparing] = useState(false);
  const [doomed, setDoomed] = useState<DomainAnalysis | null>(null);
  const deletion = useDeleteAnalysis((id) => {
    setDoomed(null);
    setSelected((ids) => ids.filter((each) => each !== id));
    if (id === shown) onOpen(null);
  });
  const analyses = query.data?.analyses ?? [];
  // Oldest first, so that the change is the one over time.
  const compared = analyses
    .filter(({ id }) => selected.includes(id))
    .sort((a, b) => Date.parse(a.analyzed_at) - Date.parse(b.analyzed_at));
  if (query.isSuccess && analyses.length === 0) return null;
  return (
    <Card aria-labelledby="recent-analyses" className="print:hidden">
      <CardHeader className="last:pb-4">
        <CardTitle id="recent-analyses">
          <button
            type="button"
            aria-expanded={isOpen}
            className="flex items-center gap-2"
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDown
              aria-hidden
              className={cn('size-4 transition-transform', !isOpen && '-rotate-90')}
            />
            Recent Analyses
          </button>
        </CardTitle>
        {compared.length >= 2 && (
          <Button size="sm" variant="primary" onClick={() => setComparing(true)}>
            <GitCompareArrows aria-hidden />
            Compare ({compared.length})
          </Button>
        )}
      </CardHeader>
      {isOpen && (
        <CardContent>
          {query.isPending && <Skeleton className="h-40" />}
          <QueryError query={query} title="Couldn't load your analyses." />
          <ul className="divide-y">
            {analyses.slice(0, showsAll ? undefined : SHOWN).map((analysis) => (
              <AnalysisRow
                key={analysis.id}
                analysis={analysis}
                isShown={analysis.id === shown}
                isSelected={selected.includes(analysis.id)}
                isFull={selected.length >= COMPARED_MAX}
                onSelect={(isSelected) =>
                  setSelected((ids) =>
                    isSelected ? [...ids, analysis.id] : ids.filter((id) => id !== analysis.id),
                  )
                }
                onOpen={() => onOpen(analysis.id)}
                onDelete={() => setDoomed(analysis)}
              />
            ))}
          </ul>
          {analyses.length > SHOWN && (
            <Button variant="link" size="sm" onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? 'Show fewer' : `Show all ${analyses.length}`}
            </Button>
          )}
        </CardContent>
      )}
      {isComparing && <ComparisonDialog analyses={compared} onClose={() => setComparing(false)} />}
      {doomed !== null && (
        <ConfirmDialog
          title={`Delete the analysis of ${doomed.domain}?`}
          verb="Delete analysis"
          pendingVerb="Deleting…"
          isPending={deletion.isPending}
          onConfirm={() => deletion.mutate({ id: doomed.id })}
          onClose={() => setDoomed(null)}
        >
          This can&apos;t be undone. Other analyses of the domain are kept.
        </ConfirmDialog>
      )}
    </Card>
  );
}

type AnalysisRowProps = {
  analysis: DomainAnalysis;
  isShown: boolean;
  isSelected: boolean;
  /** No further analysis can be selected. */
  isFull: boolean;
  onSelect: (isSelected: boolean) => void;
  onOpen: () => void;
  onDelete: () => void;
};

function AnalysisRow(props: AnalysisRowProps) {
  const { analysis, isShown, isSelected, isFull } = props;
  const { domain, total_keywords: keywords, analyzed_at: analyzedAt } = analysis;
  const isRefused = isFull && !isSelected;
  return (
    <li className="flex items-center gap-3 py-2">
      <input
        type="checkbox"
        className="size-4 shrink-0 accent-accent"
        aria-label={`Select ${domain} to compare`}
        title={isRefused ? `You can compare up to ${COMPARED_MAX} analyses` : undefined}
        disabled={isRefused}
        checked={isSelected}
        onChange={(event) => props.onSelect(event.target.checked)}
      />
      <button
        type="button"
        aria-current={isShown ? 'true' : undefined}
        className="min-w-0 flex-1 rounded-md px-2 py-1 text-left hover:bg-hover"
        onClick={props.onOpen}
      >
        <span className="block font-medium [overflow-wrap:anywhere]">{domain}</span>
        <span className="block text-sm text-text-muted">
          {keywords === null ? 'Keywords unknown' : `${formatCount(keywords)} keywords`}
          {' · '}
          <RelativeTime instant={analyzedAt} />
        </span>
      </button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Delete the analysis of ${domain}`}
        onClick={props.onDelete}
      >
        <Trash2 aria-hidden />
      </Button>
    </li>
  );
}
