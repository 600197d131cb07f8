import type { CampaignStatus, EngineKind } from '@app/traffic/contract';
import { Banner } from '../../../components/banner.js';
import { isRunning } from './campaign-state.js';
import { useVisitEngine } from './use-visit-engine.js';

type WaitingForEngineProps = { engine: EngineKind; status: CampaignStatus };

/** Why the visits of a running campaign do not start; renders nothing while they do. */
export function WaitingForEngine({ engine, status }: WaitingForEngineProps) {
  const why = useVisitEngine(isRunning(status) ? engine : null)?.unavailable ?? null;
  if (why === null) return null;
  return (
    <Banner tone="warning" role="status" title="Visits are waiting">
      {why} They stay reserved until then. Visits that don&apos;t run are returned to your plan.
    </Banner>
  );
}
