import { describe, expect, it } from '@jest/globals';
import { categories } from '../contract/names.js';
import type { Category } from '../contract/names.js';
import { explainScore } from './explain-score.js';
import type { ExplainedScore } from './explain-score.js';
import { roundScore } from './score-rounding.js';
import { scoreSite } from './score.js';
import type { CheckResult } from './score.js';

function scored(checks: readonly CheckResult[]): ExplainedScore {
  const { score, categories: rows, losses } = roundScore(scoreSite(checks));
  return {
    score,
    categories: rows.map(({ category, score: own, pointsLost }) => ({
      category,
      score: own,
      points_lost: pointsLost,
    })),
    losses: losses.map(({ checkId, pointsWonIfFixed }) => ({
      title: checkId,
      points_won_if_fixed: pointsWonIfFixed,
    })),
  };
}

function aCheck(category: Category, severity: CheckResult['severity'], share: number): CheckResult {
  return {
    checkId: `${category}.check`,
    category,
    severity,
    affectedWeight: share,
    applicableWeight: 1,
  };
}

describe('the explanation of a score', () => {
  it('is that green categories multiply, and which one is not green', () => {
    const green = categories.filter((category) => category !== 'security');
    const explained = scored([
      ...green.map((category) => aCheck(category, 'high', 0.15)),
      aCheck('security', 'critical', 1),
    ]);
    expect(explained.score).toBe(17.6);
    expect(explainScore(explained)).toBe(
      'The score is 17.6 because category scores are multiplied, not averaged. ' +
        '17 of 18 categories are green (80 or higher) and together leave 30.5; Security (57.7%) brings that down to 17.6. ' +
        'The most points are lost in Security (−26.1), AI readiness (−3.3) and Title (−3.3). ' +
        '“security.check” alone limits the score to 58.',
    );
  });

  it('is the same when every category is green', () => {
    const explained = scored(categories.map((category) => aCheck(category, 'high', 0.15)));
    expect(explainScore(explained)).toContain(
      'All 18 categories are green (80 or higher), but together they leave 28.5.',
    );
  });

  it('names the only category that costs points', () => {
    expect(explainScore(scored([aCheck('title', 'high', 1), aCheck('meta', 'high', 0)]))).toBe(
      'All lost points come from Title (−16.5).',
    );
  });

  it('leaves out the multiplication of green categories when the score is green', () => {
    const text = explainScore(scored([aCheck('title', 'low', 1), aCheck('meta', 'low', 1)]));
    expect(text).not.toContain('green');
    expect(text).toContain('The most points are lost in Title (−1.0) and Meta description (−1.0).');
  });

  it('is short when nothing was lost, and unknown without a score', () => {
    expect(explainScore(scored([aCheck('title', 'high', 0)]))).toBe(
      'Every check that could be measured passed.',
    );
    expect(explainScore(scored([]))).toBeNull();
  });

  it('says what the other categories leave when one has nothing left', () => {
    const text = explainScore({
      score: 0,
      categories: [
        { category: 'title', score: 0, points_lost: 60 },
        { category: 'meta', score: 90, points_lost: 40 },
      ],
      losses: [{ title: 'Title', points_won_if_fixed: 0 }],
    });
    expect(text).toContain('together leave 90.0; Title (0.0%) brings that down to 0.0.');
    expect(text).not.toContain('NaN');
  });
});
