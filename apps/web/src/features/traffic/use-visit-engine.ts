import type { EngineKind, VisitEngine } from '@app/traffic/contract';
import { trpc } from '../../lib/trpc.js';

const ASK_AGAIN_MS = 15_000; // a worker that comes or goes is seen soon

export interface ShownEngine extends VisitEngine {
  readonly startsPerMinute: number;
}

/** What is known of an engine at present; `null` while it is not known. `null` asks for nothing. */
export function useVisitEngine(kind: EngineKind | null): ShownEngine | null {
  const { data } = trpc.traffic.engines.useQuery(undefined, {
    enabled: kind !== null,
    refetchInterval: ASK_AGAIN_MS,
  });
  const found = data?.engines.find(({ engine }) => engine === kind);
  if (data === undefined || found === undefined) return null;
  return { ...found, startsPerMinute: data.startsPerMinute };
}
