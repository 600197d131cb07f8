import { ScanAllowanceService } from '@app/billing';
import { AppError, Clock, NOT_HERE, isStaff } from '@app/common';
import type { Actor } from '@app/common';
import { NotificationsService } from '@app/notifications';
import { InstallationCosts, dollarsOf, monthOf } from '@app/search-data';
import type { SearchMarket } from '@app/search-data/contract';
import { Injectable } from '@nestjs/common';
import type { BudgetProjection } from '../contract/index.js';
import { MarketsRepository } from '../markets.repository.js';
import { monthProjection, projectionState } from '../rules/month-projection.js';
import { ProjectionRepository } from './projection.repository.js';
import type { OwnKeys } from './projection.repository.js';

/** What all tracked keywords cost the installation in a month, before it is spent. */
@Injectable()
export class BudgetProjections {
  constructor(
    private readonly keywords: ProjectionRepository,
    private readonly markets: MarketsRepository,
    private readonly costs: InstallationCosts,
    private readonly allowance: ScanAllowanceService,
    private readonly notifications: NotificationsService,
    private readonly clock: Clock,
  ) {}

  /** For staff; throws `not_found` for everybody else. */
  async of(actor: Actor): Promise<BudgetProjection> {
    if (!isStaff(actor)) throw new AppError('not_found', NOT_HERE);
    return this.project();
  }

  /** Notifies staff once a month when the projection reaches 80 % of the cap, and once when it exceeds it. */
  async announce(): Promise<void> {
    const { state, month, projected_micros: projected, cap_micros: cap } = await this.project();
    if (state === 'normal' || projected === null) return;
    const isOver = state === 'over_cap';
    await this.notifications.notifyStaff({
      kind: 'search_data_budget',
      key: `search_data_projection:${month}:${isOver ? 100 : 80}`,
      title: isOver
        ? 'Tracked keywords exceed the search data budget'
        : 'Tracked keywords need 80% of the search data budget',
      body:
        `All tracked keywords cost up to ${dollarsOf(projected)} a month; the cap ` +
        `(SEARCH_DATA_MONTHLY_USD) is ${dollarsOf(cap)}. When it is reached, checks are deferred until next month.`,
      link: '/settings?tab=search-data',
    });
  }

  private async project(): Promise<BudgetProjection> {
    const [ids, { capMicros }, mayBeDaily] = await Promise.all([
      this.keywords.markets(),
      this.costs.use(),
      this.dailyUsers(),
    ]);
    const markets = new Map<number, SearchMarket>();
    const ownKeys: OwnKeys[] = [];
    for (const id of ids) {
      const market = await this.markets.get(id);
      markets.set(id, market);
      ownKeys.push({ marketId: id, userIds: await this.costs.usersWithOwnKey(market) });
    }
    const [groups, ownKeyKeywords] = await Promise.all([
      this.keywords.groups(mayBeDaily, ownKeys),
      this.keywords.ownKeyKeywords(ownKeys),
    ]);
    const projection = monthProjection(groups, (id, depth) => {
      const market = markets.get(id);
      return market === undefined ? null : this.costs.estimate(market, depth);
    });
    return {
      success: true,
      month: monthOf(this.clock.now()),
      cap_micros: capMicros,
      projected_micros: projection.micros,
      state: projectionState(projection.micros, capMicros),
      keywords: projection.keywords,
      readings: projection.readings,
      own_key_keywords: ownKeyKeywords,
      unread_keywords: projection.unreadKeywords,
    };
  }

  /** Users with daily keywords whose plans still permit them. */
  private async dailyUsers(): Promise<string[]> {
    const permitted: string[] = [];
    for (const userId of await this.keywords.dailyUsers()) {
      const { cadence } = await this.allowance.keywordLimit(userId);
      if (cadence === 'daily') permitted.push(userId);
    }
    return permitted;
  }
}
