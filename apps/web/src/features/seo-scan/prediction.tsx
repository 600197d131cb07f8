import { PREDICTION_NOTE } from '@app/seo-scan/contract';
import type { PointsPrediction } from '@app/seo-scan/contract';
import { formatPoints } from '../../lib/numbers.js';

/** What the points of all listed checks add up to, and what the prediction leaves out. */
export function Prediction({ prediction }: { prediction: PointsPrediction | null }) {
  if (prediction === null) return <>{PREDICTION_NOTE}</>;
  const { score, points_open: open, points_fixed_live: live } = prediction;
  return (
    <>
      All of these together win {formatPoints(open)} points
      {live > 0 && `, and fixes that are live already win ${formatPoints(live)} with the next scan`}
      : from {formatPoints(score)} to 100. {PREDICTION_NOTE}
    </>
  );
}
