const MARGIN = 2; // half the stroke width, and some padding

/**
 * The points of the scores in a picture of this size. The vertical scale fits the scores but spans at least ten points,
 * so that a change of tenths does not look like a drop.
 */
export function sparklinePoints(
  scores: readonly number[],
  width: number,
  height: number,
): readonly { readonly x: number; readonly y: number }[] {
  const low = Math.min(...scores);
  const high = Math.max(low + 10, ...scores);
  const step = (width - 2 * MARGIN) / Math.max(1, scores.length - 1);
  return scores.map((score, index) => ({
    x: round(MARGIN + index * step),
    y: round(height - MARGIN - ((score - low) / (high - low)) * (height - 2 * MARGIN)),
  }));
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
