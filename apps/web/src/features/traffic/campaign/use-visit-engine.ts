import type { EngineKind, VisitEngine } from '@app/traffic/contract';
import { trpc } from '../../../lib/trpc.js';

const RETRY_AFTER_MS = 15_000; // soon enough to notice a worker that starts or stops

export interface ShownEngine extends VisitEngine {
  readonly startsPerMinute: number;
}

/** The state of an engine; `null` while it is unknown. A kind of `null` disables the query. */
export function useVisitEngine(kind: EngineKind | null): ShownEngine | null {
  const { data } = trpc.traffic.engines.useQuery(undefined, {
    enabled: kind !== null,
    refetchInterval: RETRY_AFTER_MS,
  });
  const found = data?.engines.find(({ engine }) => engine === kind);
  if (data === undefined || found === undefined) return null;
  return { ...found, startsPerMinute: data.startsPerMinute };
}
