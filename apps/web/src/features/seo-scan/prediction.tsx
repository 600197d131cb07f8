import { PREDICTION_NOTE } from '@app/seo-scan/contract';
import type { PointsPrediction } from '@app/seo-scan/contract';
import { formatPoints, inPoints } from '../../lib/numbers.js';

/** What the points of all listed checks add up to, and what the prediction leaves out. */
export function Prediction({ prediction }: { prediction: PointsPrediction | null }) {
  if (prediction === null) return <>{PREDICTION_NOTE}</>;
  const { score, points_open: open, points_fixed_live: live } = prediction;
  return (
    <>
      Fixing all open issues gains {inPoints(formatPoints(open))}
      {live > 0 && `, and live fixes gain ${formatPoints(live)} with the next scan`}: from{' '}
      {formatPoints(score)} to 100. {PREDICTION_NOTE}
    </>
  );
}
