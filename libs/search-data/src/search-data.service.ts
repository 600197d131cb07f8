import { AppError, Clock, NOT_HERE, isStaff } from '@app/common';
import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import type {
  KeyOwner,
  OwnKeyProvider,
  PayerBudget,
  SaveOwnKeyInput,
  SearchDataBudget,
  SearchDataSettings,
} from './contract/index.js';
import { BudgetWarnings } from './ledger/budget-warnings.js';
import { MonthBudget } from './ledger/month-budget.js';
import { ProviderKeys } from './keys/provider-keys.service.js';
import { ProviderCallsRepository } from './ledger/provider-calls.repository.js';
import { isQueued } from './providers/serp-provider.js';
import { SerpProviders } from './providers/serp-providers.js';
import { monthOf } from './rules/budget.js';

const HOUR_MS = 3_600_000;
/** A live call takes minutes at most; a queued task is done within hours. */
const LOST_LIVE_CALL_MS = HOUR_MS;
const LOST_TASK_MS = 48 * HOUR_MS;
const KEEP_DATA_MS = 24 * HOUR_MS;

/** A user's settings for search data, and the budget of the installation. */
@Injectable()
export class SearchDataService {
  constructor(
    private readonly providers: SerpProviders,
    private readonly keys: ProviderKeys,
    private readonly calls: ProviderCallsRepository,
    private readonly clock: Clock,
    private readonly month: MonthBudget,
    private readonly warnings: BudgetWarnings,
  ) {}

  async settings({ userId }: Actor): Promise<SearchDataSettings> {
    const own = await this.calls.ownSpent(userId, this.clock.now());
    return {
      success: true,
      providers: this.providers.configured().map(({ name }) => name),
      canStoreKeys: this.keys.canStore,
      keys: await this.keys.list(userId),
      ownSpentMicros: own.cost,
      ownAssumedMicros: own.assumed,
    };
  }

  async saveKey(actor: Actor, input: SaveOwnKeyInput): Promise<SearchDataSettings> {
    await this.keys.save(actor, input);
    return this.settings(actor);
  }

  async removeKey(actor: Actor, provider: OwnKeyProvider): Promise<SearchDataSettings> {
    await this.keys.remove(actor, provider);
    return this.settings(actor);
  }

  /** What the payer has spent this month, and what is left of the installation's cap. */
  async payerBudget({ userId }: Actor, keyOwner: KeyOwner): Promise<PayerBudget> {
    if (keyOwner === 'user') {
      const { cost: spentMicros } = await this.calls.ownSpent(userId, this.clock.now());
      return { spentMicros, capMicros: null, leftMicros: null };
    }
    const { capMicros, spentMicros, reservedMicros } = await this.month.use();
    const leftMicros = Math.max(0, capMicros - spentMicros - reservedMicros);
    return { spentMicros, capMicros, leftMicros };
  }

  /** For staff; throws `not_found` for everybody else. */
  async budget(actor: Actor): Promise<SearchDataBudget> {
    if (!isStaff(actor)) throw new AppError('not_found', NOT_HERE);
    const now = this.clock.now();
    return {
      success: true,
      month: monthOf(now),
      ...(await this.month.use()),
      byProvider: await this.calls.byProvider(now),
    };
  }

  /** Ends calls of dead workers, forgets bought data after a day, and warns staff of the budget. */
  async clean(): Promise<void> {
    const now = this.clock.now();
    const before = (ms: number): Date => new Date(now.getTime() - ms);
    await this.calls.clean({
      now,
      liveBefore: before(LOST_LIVE_CALL_MS),
      queuedBefore: before(LOST_TASK_MS),
      dataBefore: before(KEEP_DATA_MS),
      providersWithQueue: this.providers
        .all()
        .filter(isQueued)
        .map(({ name }) => name),
    });
    await this.warnings.announce();
  }
}
