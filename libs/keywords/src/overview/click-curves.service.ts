import { PositionClicks } from '@app/gsc';
import { Injectable } from '@nestjs/common';
import type { ClickRatesSource } from '../contract/index.js';
import { GENERAL_STUDY, clickRate } from '../rules/click-rates.js';
import type { ClickRates } from '../rules/click-rates.js';
import { ownClickRates } from '../rules/own-click-rates.js';

export interface ClickCurve {
  readonly rateAt: ClickRates;
  readonly source: ClickRatesSource;
}

/** Click rates by position: of the target's own Search Console where that has enough impressions. */
@Injectable()
export class ClickCurves {
  constructor(private readonly searchConsole: PositionClicks) {}

  /** By target, in their order. */
  async of(userId: string, targets: readonly string[]): Promise<ReadonlyMap<string, ClickCurve>> {
    const counted = await this.searchConsole.ofPlaces(userId, targets);
    return new Map(
      targets.map((target): [string, ClickCurve] => {
        const found = counted.get(target);
        if (found === undefined) return [target, general('not_connected')];
        const own = ownClickRates(found.positions);
        if (own === null) return [target, general('too_few_impressions')];
        const { rateAt, from, to, impressions } = own;
        const { siteUrl: site_url } = found;
        return [
          target,
          { rateAt, source: { source: 'search_console', site_url, from, to, impressions } },
        ];
      }),
    );
  }
}

function general(reason: 'not_connected' | 'too_few_impressions'): ClickCurve {
  return { rateAt: clickRate, source: { source: 'default', study: GENERAL_STUDY, reason } };
}
