import type {
  Experiment,
  ExperimentDelivery,
  ExperimentResult,
  ExperimentStatus,
  ExperimentSubject,
} from '@app/experiments/contract';
import { countOf } from '../../lib/numbers.js';

export const statusText = {
  trial: { label: 'Trial run', tone: 'notice' },
  ready: { label: 'Ready', tone: 'notice' },
  trial_failed: { label: 'Trial run failed', tone: 'warning' },
  running: { label: 'Running', tone: 'accent' },
  decided: { label: 'Decided', tone: 'success' },
  undecided: { label: 'Not decided', tone: 'neutral' },
  stopped: { label: 'Stopped', tone: 'neutral' },
  kept: { label: 'Variants kept', tone: 'success' },
  reverted: { label: 'Reverted', tone: 'neutral' },
} as const satisfies Record<ExperimentStatus, { label: string; tone: string }>;

export const subjectNames: Readonly<Record<ExperimentSubject, string>> = {
  title: 'Title',
  meta_description: 'Meta description',
};

export const deliveryNames: Readonly<Record<ExperimentDelivery, string>> = {
  widget: 'Through the widget',
  export: 'With an export',
};

/** 0.124 → "+12.4%", −0.05 → "−5%". */
export function shareText(share: number): string {
  const percent = Math.round(share * 1_000) / 10;
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '';
  return `${sign}${Math.abs(percent)}%`;
}

/** "−2% to +22.2%", where a side may have no bound. */
export function intervalText({ low, high }: Pick<ExperimentResult, 'low' | 'high'>): string {
  const from = low === null ? 'no lower bound' : shareText(low);
  const to = high === null ? 'no upper bound' : shareText(high);
  return `${from} to ${to}`;
}

const AS_BY_CHANCE_BELOW = 1.05;

/** How much clicks vary from one period to the next. @param overdispersion times as much as independent events. */
export function variationText(overdispersion: number): string {
  return overdispersion < AS_BY_CHANCE_BELOW
    ? 'about as much as expected by chance'
    : `${overdispersion.toFixed(1)} times as much as expected by chance`;
}

/** Of the test that must reject no effect, as the server decides. */
const ALPHA = 0.05;

/** What an ended experiment keeps or has kept, and on which pages; `null` before its end. */
export function keptText(
  experiment: Pick<
    Experiment,
    'status' | 'pages' | 'progress' | 'isWinner' | 'isKeptEverywhere' | 'addedPages'
  >,
): string | null {
  const { status, pages, progress, isWinner, isKeptEverywhere, addedPages } = experiment;
  const others = pages - progress.variants;
  const tested = `the ${countOf(progress.variants, 'page')} that tested it`;
  if (status === 'kept')
    return isKeptEverywhere
      ? `The variant is kept on ${tested}, and goes to the ${others} they were compared with: ${addedPages} of ${others} have it so far. Pages with another live fix of this text, or that can't be read, keep theirs. Reverting takes it away from all.`
      : `The variant is kept on ${tested}. The ${others} they were compared with have their own text.`;
  if (status !== 'decided' && status !== 'undecided' && status !== 'stopped') return null;
  return isWinner
    ? `The variant has won. It can stay on ${tested} only, or go to the ${others} they were compared with as well. Both can be reverted.`
    : `Keeping leaves the variant on ${tested}. The ${others} they were compared with have their own text.`;
}

/** What the experiment has found, in a few words. */
export function outcomeText({ status, result }: Pick<Experiment, 'status' | 'result'>): string {
  if (result === null) return withoutResult(status);
  const { effect, low, high, pValue } = result;
  const excludesNone = (low ?? -1) > 0 || (high ?? 1) < 0;
  const isDecided = effect !== null && (pValue ?? 1) <= ALPHA && excludesNone;
  return isDecided ? `${shareText(effect)} clicks` : 'Not decided';
}

/** Variants of a stopped experiment are kept or reverted without one. */
function withoutResult(status: ExperimentStatus): string {
  const hasEnded = status === 'stopped' || status === 'kept' || status === 'reverted';
  return hasEnded ? 'Stopped without a result' : 'No result yet';
}
