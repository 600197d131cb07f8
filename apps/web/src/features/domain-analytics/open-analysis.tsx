import type { AnalysisProgress } from '@app/domain-analytics/contract';
import { CircleSlash } from 'lucide-react';
import { EmptyState } from '../../components/empty-state.js';
import { QueryError } from '../../components/error-state.js';
import { Card } from '../../components/ui/card.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { trpc } from '../../lib/trpc.js';
import type { Market } from './analysis-cost.js';
import { AnalysisResults } from './analysis-results.js';

type OpenAnalysisProps = {
  id: string;
  /** How it has ended just now; `null`: opened from the list. */
  ended: AnalysisProgress | null;
  isStarting: boolean;
  onReanalyze: (domain: string, market: Market) => void;
};

/** The analysis on screen, or why there is none. */
export function OpenAnalysis({ id, ended, isStarting, onReanalyze }: OpenAnalysisProps) {
  const isSaved = ended?.saved !== false;
  const query = trpc.domainAnalytics.get.useQuery({ id }, { enabled: isSaved });
  if (ended !== null && !isSaved) return <NothingSaved ended={ended} />;
  if (query.isPending) return <Skeleton className="h-96" />;
  if (query.isError)
    return (
      <Card>
        <QueryError query={query} title="Couldn't load this analysis." />
      </Card>
    );
  const { analysis } = query.data;
  const { domain, country, language } = analysis;
  return (
    <AnalysisResults
      analysis={analysis}
      endedAs={ended?.status ?? null}
      isStarting={isStarting}
      onReanalyze={() => onReanalyze(domain, { country, language })}
    />
  );
}

function NothingSaved({ ended: { domain, status } }: { ended: AnalysisProgress }) {
  return (
    <Card>
      <EmptyState
        icon={CircleSlash}
        title={status === 'failed' ? 'The analysis was interrupted' : 'The analysis was cancelled'}
      >
        {status === 'failed'
          ? `Couldn't get any data about ${domain} after several attempts. The reason is in this installation's log.`
          : `There was no data about ${domain} yet, so nothing is saved.`}
      </EmptyState>
    </Card>
  );
}
