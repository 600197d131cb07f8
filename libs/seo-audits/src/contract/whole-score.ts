/** A score as shown outside of details: a whole number, and 100 only when nothing was lost. */
export function wholeScore(score: number): number {
  return score === 100 ? 100 : Math.min(99, Math.round(score));
}
