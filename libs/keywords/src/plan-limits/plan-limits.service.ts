import { ScanAllowanceService } from '@app/billing';
import { Clock } from '@app/common';
import { ResultPages } from '@app/search-data';
import { Injectable } from '@nestjs/common';
import { MarketsRepository } from '../markets.repository.js';
import { permitsDaily } from '../rules/daily-readings.js';
import { planChanges } from '../rules/plan-limits.js';
import { LimitedKeywordsRepository } from './limited-keywords.repository.js';

const USERS_AT_ONCE = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
const ANY_DEPTH = 10;

/** Adapts keywords to the plans of their users, which end and change without a word to this feature. */
@Injectable()
export class PlanLimits {
  constructor(
    private readonly keywords: LimitedKeywordsRepository,
    private readonly allowance: ScanAllowanceService,
    private readonly markets: MarketsRepository,
    private readonly pages: ResultPages,
    private readonly clock: Clock,
  ) {}

  /** Any number of processes may do so at once. Returns the number of keywords that have changed. */
  async applyAll(signal: AbortSignal): Promise<number> {
    let changed = 0;
    let after = BEFORE_ALL;
    while (!signal.aborted) {
      const users = await this.keywords.usersAfter(after, USERS_AT_ONCE);
      for (const userId of users) {
        changed += await this.apply(userId);
      }
      const last = users.at(-1);
      if (last === undefined) break;
      after = last;
    }
    return changed;
  }

  async apply(userId: string): Promise<number> {
    const { limit, cadence } = await this.allowance.keywordLimit(userId);
    const dailyMarkets = cadence === 'daily' ? null : await this.dailyMarkets(userId);
    return this.keywords.change(userId, limit, (keywords) =>
      planChanges(
        keywords.map((keyword) => ({
          ...keyword,
          mayBeDaily: dailyMarkets === null || dailyMarkets.has(keyword.marketId),
        })),
        limit,
        this.clock.now(),
      ),
    );
  }

  /** Markets that permit daily readings whatever the plan: those of the user's own keys, and the free demo search engine. */
  private async dailyMarkets(userId: string): Promise<ReadonlySet<number>> {
    const daily = new Set<number>();
    for (const id of await this.keywords.dailyMarkets(userId)) {
      const market = await this.markets.get(id);
      const estimate = await this.pages.estimate(userId, market, ANY_DEPTH);
      if (permitsDaily(estimate)) daily.add(id);
    }
    return daily;
  }
}
