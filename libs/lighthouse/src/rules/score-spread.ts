import { lighthouseCategories } from '../contract/index.js';
import type { LighthouseScores, ScoreSpread } from '../contract/index.js';

/** The range of the scores in each category that every run could score. */
export function scoreSpread(runs: readonly LighthouseScores[]): ScoreSpread[] {
  return lighthouseCategories.flatMap((category) => {
    const scores = runs.flatMap((run) => run[category] ?? []);
    if (scores.length === 0 || scores.length < runs.length) return [];
    return [{ category, lowest: Math.min(...scores), highest: Math.max(...scores) }];
  });
}
