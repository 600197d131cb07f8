/** Screenshots are kept of at most this many visits of a campaign. */
export const MAX_SAMPLES = 5;

/** Whether visit `seq` (from 1) of `ordered` is one of the samples, which are spread evenly over the campaign. */
export function isSampleVisit(seq: number, ordered: number): boolean {
  const samples = Math.min(MAX_SAMPLES, ordered);
  for (let sample = 0; sample < samples; sample++)
    if (seq === 1 + Math.floor((sample * ordered) / samples)) return true;
  return false;
}
