/** A website whose clicks are drawn; `overdispersion` is their variance divided by their mean. */
export interface SimulatedWebsite {
  readonly pages: number;
  /** Clicks of the middle page in one period. */
  readonly medianClicks: number;
  readonly overdispersion: number;
  /** What happens to all pages between the periods: 0.8 is −20 %. */
  readonly growth: number;
}

export interface SimulatedPage {
  readonly url: string;
  /** Clicks in the period before. */
  readonly before: number;
  /** Clicks that the page would have in the period after, on average, without a variant. */
  readonly meanAfter: number;
}

type Random = () => number;

/** Pages of very different sizes (log-normal), as those of a template are. */
export function simulatePages(website: SimulatedWebsite, random: Random): SimulatedPage[] {
  return Array.from({ length: website.pages }, (_, at) => {
    const mean = website.medianClicks * Math.exp(0.9 * normal(random));
    return {
      url: `https://shop.example/${at}`,
      before: overdispersed(mean, website.overdispersion, random),
      meanAfter: mean * website.growth,
    };
  });
}

/** A count with this mean, whose variance is `overdispersion` times the mean: a Poisson count with a Gamma mean. */
export function overdispersed(mean: number, overdispersion: number, random: Random): number {
  const scale = overdispersion - 1;
  return poisson(scale <= 0 ? mean : gamma(mean / scale, random) * scale, random);
}

function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Marsaglia and Tsang. */
function gamma(shape: number, random: Random): number {
  if (shape < 1) return gamma(shape + 1, random) * (1 - random()) ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = normal(random);
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(1 - random()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
  }
}

/** Exact below 60, where the counts of most pages are. */
function poisson(mean: number, random: Random): number {
  if (mean > 60) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)));
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count += 1;
  return count;
}
