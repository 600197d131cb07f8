import { Clock } from '@app/common';
import { NotificationsService } from '@app/notifications';
import { Injectable, Logger } from '@nestjs/common';
import { budgetState, dollarsOf, monthOf } from '../rules/budget.js';
import { MonthBudget } from './month-budget.js';
import { ProviderCallsRepository } from './provider-calls.repository.js';

const monthName = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Notifies staff of the month's budget: once a month at 80 %, and once when it is used up. */
@Injectable()
export class BudgetWarnings {
  private readonly logger = new Logger(BudgetWarnings.name);

  constructor(
    private readonly month: MonthBudget,
    private readonly calls: ProviderCallsRepository,
    private readonly notifications: NotificationsService,
    private readonly clock: Clock,
  ) {}

  async announce(): Promise<void> {
    const use = await this.month.use();
    const state = budgetState(use);
    // A cap of 0 is a choice and no news.
    if (state === 'normal' || use.spentMicros + use.reservedMicros === 0) return;
    const now = this.clock.now();
    const month = monthOf(now);
    const threshold = state === 'saving' ? 80 : 100;
    const used =
      `${dollarsOf(use.spentMicros + use.reservedMicros)} of ${dollarsOf(use.capMicros)} ` +
      `(SEARCH_DATA_MONTHLY_USD) spent or reserved in ${monthName.format(now)} (UTC).`;
    await this.notifications.notifyStaff({
      kind: 'search_data_budget',
      key: `search_data_budget:${month}:${threshold}`,
      title:
        state === 'saving'
          ? '80% of the search data budget is used'
          : 'The search data budget is used up',
      body:
        state === 'saving'
          ? `${used} Keywords with stable ranks are checked every third day until the end of the month.`
          : `${used} Checks are deferred until next month.`,
      link: '/settings?tab=search-data',
    });
    if (await this.calls.claimWarning(now))
      this.logger.warn('80% of the monthly search data budget (SEARCH_DATA_MONTHLY_USD) is used.');
  }
}
