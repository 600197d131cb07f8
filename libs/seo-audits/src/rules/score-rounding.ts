import type { SiteScore } from './score.js';

/**
 * The displayed score: one decimal for scores, two for points. Points are rounded by largest remainder, so the printed
 * losses still add up to exactly 100 minus the printed score. A scan that lost anything never shows 100.
 */
export function roundScore(score: SiteScore): SiteScore {
  if (score.score === null) return score;
  const printedScore = roundSiteScore(score.score, score.losses.length > 0);
  const hundredths = shareOut(
    Math.round((100 - printedScore) * 100),
    score.losses.map((loss) => loss.pointsLost),
  );
  const losses = score.losses.map((loss, index) => ({
    ...loss,
    pointsLost: (hundredths[index] ?? 0) / 100,
    pointsWonIfFixed: Math.round(loss.pointsWonIfFixed * 100) / 100,
  }));
  return {
    score: printedScore,
    losses,
    categories: score.categories.map((category) => ({
      ...category,
      score:
        category.score === null ? null : roundSiteScore(category.score, category.failingChecks > 0),
      pointsLost:
        losses
          .filter((loss) => loss.category === category.category)
          .reduce((total, loss) => total + Math.round(loss.pointsLost * 100), 0) / 100,
    })),
  };
}

function roundSiteScore(score: number, hasLosses: boolean): number {
  const rounded = Math.round(score * 10) / 10;
  return hasLosses ? Math.min(99.9, rounded) : rounded;
}

/** Splits an integer in proportion to the parts, preserving the sum. */
function shareOut(whole: number, parts: readonly number[]): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0);
  // Losses too small for a double still share the tenth that "never shows 100" requires.
  const exact = parts.map((part) => whole * (total > 0 ? part / total : 1 / parts.length));
  const shares = exact.map(Math.floor);
  const missing = whole - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
