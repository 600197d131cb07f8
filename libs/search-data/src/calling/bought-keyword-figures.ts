import { Injectable } from '@nestjs/common';
import type { KeywordRefusal, SearchMarket, UnknownReason } from '../contract/index.js';
import { ProviderKeys } from '../keys/provider-keys.service.js';
import { KeywordFiguresSource } from '../keyword-figures.js';
import type {
  FiguresPayers,
  KeywordDifficulty,
  KeywordFiguresOutcome,
  KeywordFiguresRequest,
} from '../keyword-figures.js';
import { MonthBudget } from '../ledger/month-budget.js';
import { SerpProviders } from '../providers/serp-providers.js';
import { ProviderCaller } from './provider-caller.js';
import type { PlannedCall } from './provider-caller.js';
import { QueuedCalls } from './queued-calls.js';
import type { QueuedProgress } from './queued-calls.js';
import { UsableProviders } from './usable-providers.js';

const PROVIDER = 'dataforseo';

/** Buys search volumes with the user's own key of DataForSEO first, then with that of the installation. */
@Injectable()
export class BoughtKeywordFigures extends KeywordFiguresSource {
  constructor(
    private readonly providers: SerpProviders,
    private readonly keys: ProviderKeys,
    private readonly usable: UsableProviders,
    private readonly queue: QueuedCalls,
    private readonly caller: ProviderCaller,
    private readonly budget: MonthBudget,
  ) {
    super();
  }

  override get maxKeywords(): number {
    return this.provider.maxKeywords;
  }

  override refusal(text: string, market: SearchMarket): KeywordRefusal | null {
    if (market.engine !== 'google' || this.provider.refusal(market) !== null) return 'no_market';
    return this.provider.keywordRefusal(text);
  }

  /** From 80 % of the month's budget on, what is left is for ranks. */
  override async payers(): Promise<FiguresPayers> {
    const isConfigured = this.providers.credentialsOf(PROVIDER) !== null;
    return {
      installation: isConfigured && (await this.budget.state()) === 'normal',
      userIds: await this.keys.usersWith([PROVIDER]),
    };
  }

  override async read(request: KeywordFiguresRequest): Promise<KeywordFiguresOutcome> {
    const { userId, batchId, keywords, market, signal } = request;
    const idempotencyKey = `keyword-figures:${batchId}`;
    const open = await this.caller.openOwner(idempotencyKey, PROVIDER);
    const keys = await this.usable.keysFor(userId, PROVIDER);
    // A task can be looked up with the key that posted it only; another key would buy the same again.
    const usable = open === null ? keys : keys.filter(({ keyOwner }) => keyOwner === open);
    if (open !== null && usable.length === 0)
      return { kind: 'deferred', reason: 'paused', until: null };
    let last: KeywordFiguresOutcome | null = null;
    for (const { keyOwner, credentials } of usable) {
      const plan: PlannedCall = {
        ...{ userId, signal, keyOwner, credentials, idempotencyKey },
        ...({ purpose: 'keyword_figures', provider: PROVIDER } as const),
        requestsPerSecond: this.providers.dataForSeo.serp.requestsPerSecond,
        estimateMicros: this.provider.estimateMicros(keywords.length),
      };
      const task = { keywords, market, tag: batchId };
      const progress = await this.queue.advance(this.provider, plan, task);
      const outcome = outcomeOf(progress);
      if (outcome.kind === 'known' || mayBeBought(progress)) return outcome;
      last ??= outcome;
    }
    if (last !== null) return last;
    return { kind: 'failed', reason: await this.keys.refusal(userId), retryAt: null };
  }

  override hasDifficulties(market: SearchMarket): boolean {
    return this.providers.dataForSeo.keywordDifficulties.isOffered(market);
  }

  override async readDifficulties(
    request: KeywordFiguresRequest,
  ): Promise<KeywordFiguresOutcome<KeywordDifficulty>> {
    const { userId, batchId, keywords, market, signal } = request;
    const { keywordDifficulties, serp } = this.providers.dataForSeo;
    let last: KeywordFiguresOutcome<KeywordDifficulty> | null = null;
    for (const { keyOwner, credentials } of await this.usable.keysFor(userId, PROVIDER)) {
      const plan: PlannedCall = {
        ...{ userId, signal, keyOwner, credentials },
        idempotencyKey: `keyword-difficulties:${batchId}`,
        ...({ purpose: 'keyword_difficulties', provider: PROVIDER } as const),
        requestsPerSecond: serp.requestsPerSecond,
        estimateMicros: keywordDifficulties.estimateMicros(keywords.length),
      };
      if (keyOwner === 'installation' && (await this.isWithheld(plan))) {
        last ??= { kind: 'deferred', reason: 'budget', until: null };
        continue;
      }
      const result = await this.caller.execute(plan, (context) =>
        keywordDifficulties.read(keywords, market, context),
      );
      const outcome = outcomeOf(result);
      if (outcome.kind === 'known' || mayBeBought(result)) return outcome;
      last ??= outcome;
    }
    if (last !== null) return last;
    return { kind: 'failed', reason: await this.keys.refusal(userId), retryAt: null };
  }

  /** From 80 % of the month's budget on; what was sent before is read from the ledger. */
  private async isWithheld(plan: PlannedCall): Promise<boolean> {
    if ((await this.budget.state()) === 'normal') return false;
    return (await this.caller.find(plan)) === null;
  }

  private get provider() {
    return this.providers.dataForSeo.keywordFigures;
  }
}

/** Whether the same may be bought already, so that no other key buys it. */
function mayBeBought({ kind }: QueuedProgress<unknown>): boolean {
  return kind === 'waiting' || kind === 'unknown';
}

function outcomeOf<Data>(progress: QueuedProgress<readonly Data[]>): KeywordFiguresOutcome<Data> {
  switch (progress.kind) {
    case 'ok':
      return { kind: 'known', data: progress.data };
    case 'empty':
      return { kind: 'known', data: [] };
    case 'waiting':
    case 'deferred':
      return progress;
    case 'rate_limited':
      return { kind: 'failed', reason: 'rate_limited', retryAt: progress.retryAt };
    case 'config':
      return { kind: 'failed', reason: reasonOf(progress.reason), retryAt: null };
    case 'unknown':
      return { kind: 'failed', reason: progress.reason, retryAt: progress.retryAt };
  }
}

function reasonOf(reason: 'no_key' | 'bad_key' | 'no_funds' | 'no_permission'): UnknownReason {
  return reason === 'no_permission' ? 'bad_key' : reason;
}
