import { wholeScore } from '@app/seo-audits/contract';
import { wholeScorePartsText } from '../contract/index.js';
import { partsOfChange } from '../engine/score-parts.js';
import { failedChecksText } from '../extraction/failed-checks.js';
import type { FailedChecks } from '../extraction/failed-checks.js';
import { changesAsText } from '../issues/changes-as-text.js';
import type { EndedRun } from './schedule-runs.repository.js';

export interface RunText {
  readonly title: string;
  readonly sentences: readonly string[];
}

/** The result of a scheduled scan, for the notification and the mail. Unknown values are not mentioned. */
export function runAsText(run: EndedRun, failed: FailedChecks): RunText {
  const host = hostOf(run.url);
  const checks = failedChecksText(failed);
  switch (run.status) {
    case 'completed':
      return {
        title: `Scheduled scan of ${host}: ${scoreText(run)}`,
        sentences: [
          scoreSentence(run),
          changeSentence(run),
          ...(checks === null ? [] : [`${checks}.`]),
        ],
      };
    case 'failed':
      return {
        title: `Scheduled scan of ${host} failed`,
        sentences: [run.error ?? 'The reason is not known.'],
      };
    case 'cancelled':
      return {
        title: `Scheduled scan of ${host} was cancelled`,
        sentences: ['It ended before all pages were read.'],
      };
  }
}

function scoreText(run: EndedRun): string {
  const { before, after } = wholeScores(run);
  if (after === null) return 'no score';
  return before === null || run.notComparable !== null
    ? `score ${after}`
    : `score ${before} → ${after}`;
}

function scoreSentence(run: EndedRun): string {
  const { before, after } = wholeScores(run);
  if (after === null) return 'The score is not available because too little could be measured.';
  if (before === null) return `The score is ${after}; there is no earlier one to compare.`;
  if (run.notComparable !== null) {
    return `The score is ${after}, after ${before}; the two aren't comparable. ${run.notComparable}`;
  }
  if (after === before) return `The score is ${after}, as before.`;
  const parts = partsText(run, after - before);
  return `The score ${after > before ? 'rose' : 'fell'} from ${before} to ${after}${parts === null ? '' : `: ${parts}`}.`;
}

function partsText({ scoreChange, scoreBefore, scoreAfter }: EndedRun, change: number) {
  if (scoreChange === null) return null;
  const { previousScanId } = scoreChange;
  const shown = { previousScanId, before: scoreBefore, after: scoreAfter };
  const parts = partsOfChange(scoreChange, shown);
  return parts === null ? null : wholeScorePartsText(parts, change);
}

function wholeScores({ scoreBefore, scoreAfter }: EndedRun): {
  readonly before: number | null;
  readonly after: number | null;
} {
  return {
    before: scoreBefore === null ? null : wholeScore(scoreBefore),
    after: scoreAfter === null ? null : wholeScore(scoreAfter),
  };
}

function changeSentence(run: EndedRun): string {
  const { newIssues, fixedIssues, regressedIssues } = run;
  if (newIssues === null || fixedIssues === null || regressedIssues === null) {
    return 'New and fixed issues are not available for this scan.';
  }
  return `Issues: ${changesAsText({
    ...{ newIssues, fixedIssues, regressedIssues, newOnNewPages: run.newOnNewPages },
    ruleChangedIssues: run.ruleChangedIssues ?? 0,
  })}.`;
}

const MAX_HOST_CHARS = 100; // a host may have 253 characters, a whole title 200

/** Host of an address, shortened for a title; the address itself when it has none. */
export function hostOf(url: string): string {
  const host = URL.canParse(url) ? new URL(url).host : url;
  return host.length <= MAX_HOST_CHARS ? host : `${host.slice(0, MAX_HOST_CHARS - 1)}…`;
}
