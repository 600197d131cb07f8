import type { PointsPrediction } from '../contract/index.js';

/**
 * @param score of the scan, one decimal
 * @param openScore the same with the issues that are fixed live counted as fixed
 */
export function predictPoints(score: number, openScore: number): PointsPrediction {
  return {
    score,
    points_fixed_live: oneDecimal(openScore - score),
    points_open: oneDecimal(100 - openScore),
  };
}

function oneDecimal(points: number): number {
  return Math.round(points * 10) / 10;
}
