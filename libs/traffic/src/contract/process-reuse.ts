import type { MeasureChoice } from './campaign-vitals.js';
import type { EngineKind } from './campaign.js';

/**
 * Whether the measured visits of a campaign may get the browser process and cache of an earlier visitor: where every visit
 * is measured, for pace. Pages load sooner there than for a new visitor. A comparison of two addresses measures all of its
 * visits in processes of their own.
 */
export function reusesProcesses(campaign: {
  readonly engine: EngineKind;
  readonly measure: MeasureChoice;
  readonly comparedUrl: string | null;
}): boolean {
  const { engine, measure, comparedUrl } = campaign;
  return engine === 'browser' && measure === 'all' && comparedUrl === null;
}

/** Said where vitals of such a campaign are shown. */
export const REUSED_PROCESSES =
  'Every visit was measured: visits may have reused the browser process and cache of an earlier one, where pages load sooner than for a new visitor.';
