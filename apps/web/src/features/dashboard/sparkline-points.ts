const MARGIN = 2; // half the stroke, and a little air

/**
 * Where the scores stand in a picture of this size. The scale is that of the scores themselves, at least ten
 * points high, so that a change of tenths does not look like a fall.
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
