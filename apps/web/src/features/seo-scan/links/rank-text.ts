const twoDigits = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 });
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** A PageRank, 1 being that of an average page: "0.42", "3.1", "128". */
export function rankText(rank: number): string {
  return rank < 100 ? twoDigits.format(rank) : whole.format(rank);
}
