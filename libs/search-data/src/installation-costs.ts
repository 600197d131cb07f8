import { Injectable } from '@nestjs/common';
import type { SearchMarket } from './contract/index.js';
import { ProviderKeys } from './keys/provider-keys.service.js';
import { MonthBudget } from './ledger/month-budget.js';
import type { SerpProvider } from './providers/serp-provider.js';
import { estimateOf } from './providers/serp-provider.js';
import { SerpProviders } from './providers/serp-providers.js';
import type { BudgetUse } from './rules/budget.js';

/** What result pages cost the installation, for all users. */
@Injectable()
export class InstallationCosts {
  constructor(
    private readonly providers: SerpProviders,
    private readonly keys: ProviderKeys,
    private readonly month: MonthBudget,
  ) {}

  /** The budget of the current month (UTC). */
  use(): Promise<BudgetUse> {
    return this.month.use();
  }

  /** Micro-dollars of reading `depth` results by the schedule at most; `null`: no provider of the installation reads this market. */
  estimate(market: SearchMarket, depth: number): number | null {
    const provider = this.providers.configured().find((each) => reads(each, market));
    return provider === undefined ? null : estimateOf(provider, depth, { isLive: false });
  }

  /** Users whose own keys pay for this market. */
  async usersWithOwnKey(market: SearchMarket): Promise<readonly string[]> {
    const able = this.providers.all().filter((each) => reads(each, market));
    return this.keys.usersWith(able.map(({ name }) => name));
  }
}

function reads(provider: SerpProvider, market: SearchMarket): boolean {
  return provider.engines.includes(market.engine) && provider.refusal(market) === null;
}
