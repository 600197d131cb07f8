import { AppError, Clock, NOT_HERE, isStaff } from '@app/common';
import type { Actor } from '@app/common';
import { Injectable, Logger } from '@nestjs/common';
import type {
  OwnKeyProvider,
  SaveOwnKeyInput,
  SearchDataBudget,
  SearchDataSettings,
} from './contract/index.js';
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
  private readonly logger = new Logger(SearchDataService.name);

  constructor(
    private readonly providers: SerpProviders,
    private readonly keys: ProviderKeys,
    private readonly calls: ProviderCallsRepository,
    private readonly clock: Clock,
    private readonly month: MonthBudget,
  ) {}

  async settings({ userId }: Actor): Promise<SearchDataSettings> {
    return {
      success: true,
      providers: this.providers.configured().map(({ name }) => name),
      canStoreKeys: this.keys.canStore,
      keys: await this.keys.list(userId),
      ownSpentMicros: await this.calls.ownSpent(userId, this.clock.now()),
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

  /** Ends calls of dead workers, forgets bought data after a day, and warns once a month at 80 % of the budget. */
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
    if ((await this.month.state()) === 'normal' || !(await this.calls.claimWarning(now))) return;
    this.logger.warn(
      '80 % of the monthly budget for search data (SEARCH_DATA_MONTHLY_USD) is used.',
    );
  }
}
