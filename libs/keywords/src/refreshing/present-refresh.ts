import type { RefreshProgress } from '../contract/index.js';
import type { KeywordRefresh } from '../entities/keyword-refresh.entity.js';

/** A refresh as clients see it. */
export function presentRefresh(refresh: KeywordRefresh, now: Date): RefreshProgress {
  const { total, done, createdAt, status } = refresh;
  const elapsed = (now.getTime() - createdAt.getTime()) / 1_000;
  const isOver = status === 'completed' || status === 'cancelled';
  return {
    refreshId: refresh.id,
    status,
    total,
    done,
    ranked: refresh.ranked,
    not_in_depth: refresh.notInDepth,
    unknown: refresh.unknown,
    deferred: refresh.deferred,
    demo: refresh.demo,
    percent: total === 0 ? 100 : Math.floor((100 * done) / total),
    estimateMicros: refresh.estimateMicros ?? null,
    costMicros: refresh.costMicros ?? null,
    estimatedTimeRemaining:
      isOver || done === 0 ? null : Math.ceil((elapsed / done) * (total - done)),
    startedAt: createdAt.toISOString(),
    finishedAt: refresh.finishedAt?.toISOString() ?? null,
  };
}
