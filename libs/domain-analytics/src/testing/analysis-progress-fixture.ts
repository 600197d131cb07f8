import { analysisFigures } from '../contract/index.js';
import type { AnalysisFigure, AnalysisProgress } from '../contract/index.js';

type FigureState = AnalysisProgress['figures'][number]['state'];

/** A running analysis that has read nothing yet, except the figures of which the state is given. */
export function analysisProgressFixture(
  change: Partial<AnalysisProgress> = {},
  states: Partial<Record<AnalysisFigure, { state: FigureState; reason?: string }>> = {},
): AnalysisProgress {
  return {
    analysisId: 'id-1',
    status: 'running',
    isCancelling: false,
    ...{ domain: 'bakery-1.example', country: 'US', language: 'en' },
    figures: analysisFigures.map((name) => ({
      name,
      state: states[name]?.state ?? 'reading',
      reason: states[name]?.reason ?? null,
    })),
    saved: false,
    createdAt: '2026-11-20T12:00:00.000Z',
    startedAt: '2026-11-20T12:00:01.000Z',
    finishedAt: null,
    ...change,
  };
}
