import { APP_CONFIG, Clock } from '@app/common';
import type { AppConfig } from '@app/common';
import { Inject, Injectable } from '@nestjs/common';
import { budgetState } from '../rules/budget.js';
import type { BudgetState, BudgetUse } from '../rules/budget.js';
import type { MonthUse } from './provider-calls.repository.js';
import { ProviderCallsRepository } from './provider-calls.repository.js';

/** The budget of the installation for the current month (UTC). */
@Injectable()
export class MonthBudget {
  constructor(
    private readonly calls: ProviderCallsRepository,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  async use(): Promise<BudgetUse & MonthUse> {
    const capMicros = this.config.searchData.monthlyUsdMicros;
    return { capMicros, ...(await this.calls.monthUse(this.clock.now())) };
  }

  async state(): Promise<BudgetState> {
    return budgetState(await this.use());
  }
}
