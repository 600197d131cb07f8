import { analysisFigures, isAnalysisOver } from '../contract/index.js';
import type { AnalysisFigure, AnalysisProgress, AnalysisStatus } from '../contract/index.js';
import type { AnalysisFigures } from './analysis-figures.js';

export const GAVE_UP =
  "Not read: the analysis was interrupted several times. The reason is in this installation's log.";

/** Why a figure was not read, by the state of its analysis. */
export function unreadReason(status: AnalysisStatus): string {
  switch (status) {
    case 'queued':
    case 'running':
    case 'completed':
      return 'Not read yet.';
    case 'cancelled':
      return 'Not read: cancelled.';
    case 'failed':
      return GAVE_UP;
  }
}

type FigureProgress = AnalysisProgress['figures'][number];

/** How far each figure is, in a fixed order. All those of a running analysis are read at the same time. */
export function figureProgress(
  status: AnalysisStatus,
  figures: Partial<AnalysisFigures>,
): FigureProgress[] {
  return analysisFigures.map((name) => ({ name, ...stateOf(name, status, figures) }));
}

function stateOf(
  name: AnalysisFigure,
  status: AnalysisStatus,
  { [name]: figure }: Partial<AnalysisFigures>,
): Pick<FigureProgress, 'state' | 'reason'> {
  if (figure !== undefined) {
    const { source, reason } = figure.from;
    return source === null ? { state: 'unknown', reason } : { state: 'known', reason: null };
  }
  if (isAnalysisOver(status)) return { state: 'unread', reason: unreadReason(status) };
  return { state: status === 'queued' ? 'waiting' : 'reading', reason: null };
}

/** Whether an analysis that has ended is worth keeping: one that was cut short only with a figure that is known. */
export function isWorthKeeping(status: AnalysisStatus, figures: Partial<AnalysisFigures>): boolean {
  if (status === 'completed') return true;
  return figureProgress(status, figures).some(({ state }) => state === 'known');
}
