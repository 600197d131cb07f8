import { changesAsText } from '../issues/changes-as-text.js';
import type { EndedRun } from './schedule-runs.repository.js';

export interface RunText {
  readonly title: string;
  readonly sentences: readonly string[];
}

/** The result of a scheduled scan, for the notification and the mail. Unknown values are not mentioned. */
export function runAsText(run: EndedRun): RunText {
  const host = hostOf(run.url);
  switch (run.status) {
    case 'completed':
      return {
        title: `Scheduled scan of ${host}: ${scoreText(run)}`,
        sentences: [scoreSentence(run), changeSentence(run)],
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

function scoreText({ scoreBefore, scoreAfter, rulesChanged }: EndedRun): string {
  if (scoreAfter === null) return 'no score';
  return scoreBefore === null || rulesChanged
    ? `score ${scoreAfter}`
    : `score ${scoreBefore} → ${scoreAfter}`;
}

function scoreSentence({ scoreBefore, scoreAfter, rulesChanged }: EndedRun): string {
  if (scoreAfter === null) return 'The score is not available: too little could be measured.';
  if (scoreBefore === null)
    return `The score is ${scoreAfter}; there is no earlier one to compare.`;
  if (rulesChanged) {
    return `The score is ${scoreAfter}, after ${scoreBefore}; the rules of some checks have changed in between, so the two scores are not comparable.`;
  }
  const points = Math.round((scoreAfter - scoreBefore) * 10) / 10;
  if (points === 0) return `The score is ${scoreAfter}, as before.`;
  const direction = points > 0 ? 'rose' : 'fell';
  return `The score ${direction} from ${scoreBefore} to ${scoreAfter}.`;
}

function changeSentence(run: EndedRun): string {
  const { newIssues, fixedIssues, regressedIssues } = run;
  if (newIssues === null || fixedIssues === null || regressedIssues === null) {
    return 'Which issues are new and which are fixed is not available for this scan.';
  }
  return `Issues: ${changesAsText({
    ...{ newIssues, fixedIssues, regressedIssues },
    ruleChangedIssues: run.ruleChangedIssues ?? 0,
  })}.`;
}

const MAX_HOST_CHARS = 100; // a host may have 253 characters, a whole title 200

/** Host of an address, shortened for a title; the address itself when it has none. */
export function hostOf(url: string): string {
  const host = URL.canParse(url) ? new URL(url).host : url;
  return host.length <= MAX_HOST_CHARS ? host : `${host.slice(0, MAX_HOST_CHARS - 1)}…`;
}
