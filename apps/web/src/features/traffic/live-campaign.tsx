import type { CampaignResults, EngineKind } from '@app/traffic/contract';
import { Radio } from 'lucide-react';
import { ButtonLink } from '../../components/button-link.js';
import { EmptyState } from '../../components/empty-state.js';
import { QueryError } from '../../components/error-state.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { countOf } from '../../lib/numbers.js';
import { CampaignCounts } from './campaign/campaign-counts.js';
import { CampaignOutlook } from './campaign/campaign-outlook.js';
import { isOver } from './campaign/campaign-state.js';
import { CampaignStatusBadge } from '../../components/campaign-status.js';
import { WaitingForEngine } from './campaign/waiting-for-engine.js';
import type { useResults } from './campaign/use-results.js';

type LiveCampaignProps = {
  /** `null`: none was started here, and none runs. */
  id: string | null;
  /** The engine of that campaign, once the history has loaded. */
  engine: EngineKind | null;
  results: ReturnType<typeof useResults>;
};

/** Counts of the running campaign, or of the last one started here. */
export function LiveCampaign({ id, engine, results }: LiveCampaignProps) {
  return (
    <Card aria-labelledby="live-title" className="self-start">
      <CardHeader>
        <CardTitle id="live-title">Live results</CardTitle>
        {results.data !== undefined && <CampaignStatusBadge status={results.data.status} />}
      </CardHeader>
      <CardContent className="min-h-64">
        <LiveBody id={id} engine={engine} results={results} />
      </CardContent>
    </Card>
  );
}

function LiveBody({ id, engine, results }: LiveCampaignProps) {
  if (id === null) {
    return (
      <EmptyState icon={Radio} title="No running campaigns">
        Start one to see its visits here live.
      </EmptyState>
    );
  }
  // A single failed request is not shown: the next poll follows within seconds.
  if (results.data === undefined) {
    if (!results.isError) return <Skeleton className="h-56" />;
    return <QueryError query={results} title="Couldn't load the results." />;
  }
  return (
    <div className="flex flex-col gap-4">
      <CampaignCounts results={results.data} />
      <CampaignOutlook campaign={results.data} />
      {engine !== null && <WaitingForEngine engine={engine} status={results.data.status} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="min-w-0 flex-1 basis-48 text-sm text-text-muted">
          {liveSentence(results.data)}
        </p>
        <ButtonLink size="sm" to={`/campaigns/${id}`}>
          Open campaign
        </ButtonLink>
      </div>
    </div>
  );
}

function liveSentence({ status, completed, failed, cancelled, turn }: CampaignResults): string {
  if (turn !== null) return 'Waiting for its turn.';
  if (status === 'queued') return 'Rechecking that you own the website.';
  if (status === 'paused') return 'No new visits start until you resume it.';
  if (!isOver(status)) return 'Updates every 5 s. You can leave.';
  const back = failed + cancelled;
  const charged = `${countOf(completed, 'visit')} charged`;
  return back === 0
    ? `${charged}.`
    : `${charged}, ${countOf(back, 'visit')} returned to your plan.`;
}
