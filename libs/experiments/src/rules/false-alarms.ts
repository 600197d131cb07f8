import { partSeed } from '@app/common/plain';
import { drawArms } from './draw-arms.js';
import type { PageToDraw } from './draw-arms.js';
import { rejectsNoEffect } from './randomisation-test.js';

export interface UnchangedPage extends PageToDraw {
  /** Clicks per day in two periods in which nothing was changed on purpose. */
  readonly before: number;
  readonly after: number;
}

/** Arms that are drawn for the count; a share of 5 % of them has a standard error of 1.1 points. */
const ARMS = 400;
const DRAWS = 199;

/** Of many draws of arms over the website's own past, the share that would have reported an effect that nobody made. */
export function falseAlarmShare(pages: readonly UnchangedPage[], seed: number): number {
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  let alarms = 0;
  for (let arms = 0; arms < ARMS; arms++) {
    const compared = drawArms(pages, partSeed(seed, arms, 1)).map(({ url, pair, arm }) => {
      const page = byUrl.get(url);
      const figures = { before: page?.before ?? 0, after: page?.after ?? 0 };
      return { ...figures, stratum: pair, isVariant: arm === 'variant' };
    });
    if (rejectsNoEffect(compared, { seed: partSeed(seed, arms, 2), draws: DRAWS })) alarms += 1;
  }
  return alarms / ARMS;
}
