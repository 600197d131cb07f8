import type { Actor } from '@app/common';
import { Clock } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { SearchMarket, SerpReading, UnknownReason } from '../contract/index.js';
import { MonthBudget } from '../ledger/month-budget.js';
import { ProviderKeys } from '../keys/provider-keys.service.js';
import type { ProviderOutcome, SerpProvider } from '../providers/serp-provider.js';
import { estimateOf, isQueued } from '../providers/serp-provider.js';
import { demoTargetRefusal } from '../rules/demo-target.js';
import { isWaitedFor } from '../rules/provider-pauses.js';
import { SerpProviders } from '../providers/serp-providers.js';
import { ResultPages } from '../result-pages.js';
import type { CostEstimate, ResultPageOutcome, ResultPageRequest } from '../result-pages.js';
import type { CallResult, Deferred, PlannedCall } from './provider-caller.js';
import { ProviderCaller } from './provider-caller.js';
import { QueuedCalls } from './queued-calls.js';
import { UsableProviders } from './usable-providers.js';
import type { UsableProvider } from './usable-providers.js';

type Attempt = CallResult<SerpReading> | { readonly kind: 'waiting'; readonly retryAt: Date };

/** Buys result pages from the first provider that can: the user's own keys first, then those of the installation. */
@Injectable()
export class BoughtResultPages extends ResultPages {
  constructor(
    private readonly providers: SerpProviders,
    private readonly usable: UsableProviders,
    private readonly keys: ProviderKeys,
    private readonly caller: ProviderCaller,
    private readonly queue: QueuedCalls,
    private readonly budget: MonthBudget,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async estimate(
    userId: string,
    market: SearchMarket,
    depth: number,
    options = { isLive: false },
  ): Promise<CostEstimate | null> {
    const [first] = await this.candidates(userId, market);
    if (first === undefined) return null;
    const { provider, keyOwner } = first;
    return { provider: provider.name, keyOwner, costMicros: estimateOf(provider, depth, options) };
  }

  override async offered({ userId }: Actor): Promise<readonly SearchMarket['engine'][]> {
    const usable = await this.usable.of(userId);
    return [...new Set(usable.flatMap(({ provider }) => provider.engines))];
  }

  override async isSaving(userId: string, market?: SearchMarket): Promise<boolean> {
    if (market?.engine === 'demo') return false;
    if ((await this.budget.state()) === 'normal') return false;
    return (await this.keys.credentials(userId)).size === 0;
  }

  override targetRefusal({ engine }: SearchMarket, target: string): string | null {
    return engine === 'demo' ? demoTargetRefusal(this.providers.demoUrl, target) : null;
  }

  override async read(request: ResultPageRequest): Promise<ResultPageOutcome> {
    const failedOver: { provider: SerpProvider['name']; reason: UnknownReason }[] = [];
    let costMicros = 0;
    let last: ResultPageOutcome | null = null;
    for (const candidate of await this.candidates(request.userId, request.market)) {
      const { provider, keyOwner } = candidate;
      const attempt = await this.attempt(candidate, request);
      if ('costMicros' in attempt) costMicros += attempt.costMicros + (attempt.earlierMicros ?? 0);
      const facts = {
        provider: provider.name,
        adapterVersion: provider.adapterVersion,
        ...{ keyOwner, costMicros, failedOver: [...failedOver] },
      };
      if (attempt.kind === 'waiting') return { ...facts, ...attempt };
      if (attempt.kind === 'ok' || attempt.kind === 'empty') {
        const reading = attempt.kind === 'ok' ? attempt.data : NOTHING_FOUND;
        return { ...facts, kind: 'read', reading, fetchedAt: this.clock.now() };
      }
      if (attempt.kind === 'deferred' && attempt.reason === 'budget') {
        // No reason to fail while another key can be used.
        last ??= { ...facts, kind: 'deferred', reason: 'budget', until: attempt.until };
        continue;
      }
      const until = pauseOf(attempt);
      const times = { now: this.clock.now(), requestedAt: request.requestedAt };
      if (until !== null && isWaitedFor(until, times)) return { ...facts, kind: 'paused', until };
      const reason = reasonOf(attempt);
      const retryAt = until ?? ('retryAt' in attempt ? attempt.retryAt : null);
      const partial = attempt.kind === 'unknown' ? attempt.partial : null;
      last = { ...facts, kind: 'unknown', reason, retryAt, partial };
      failedOver.push({ provider: provider.name, reason });
    }
    if (last !== null) return { ...last, costMicros };
    return { ...NO_PROVIDER, reason: await this.keys.refusal(request.userId) };
  }

  private async attempt(candidate: UsableProvider, request: ResultPageRequest): Promise<Attempt> {
    const { provider, keyOwner, credentials } = candidate;
    const plan: PlannedCall = {
      ...{ userId: request.userId, idempotencyKey: request.idempotencyKey, signal: request.signal },
      ...{ purpose: 'result_page', provider: provider.name, keyOwner, credentials },
      requestsPerSecond: provider.requestsPerSecond,
      estimateMicros: estimateOf(provider, request.depth, request),
    };
    const { text, market, depth } = request;
    const wanted = { text, market, depth, tag: request.idempotencyKey };
    if (isQueued(provider) && !request.isLive) return this.queue.advance(provider, plan, wanted);
    return this.caller.execute(plan, (context) => provider.read(wanted, context));
  }

  private async candidates(userId: string, market: SearchMarket): Promise<UsableProvider[]> {
    const usable = await this.usable.of(userId);
    return usable.filter(
      ({ provider }) =>
        provider.engines.includes(market.engine) && provider.refusal(market) === null,
    );
  }
}

/** The provider answered that there are no results. */
const NOTHING_FOUND: SerpReading = {
  results: [],
  features: [],
  pagesRead: 1,
  depthRead: 0,
  coverage: 'short_end',
};

const NO_PROVIDER = {
  kind: 'unknown',
  retryAt: null,
  partial: null,
  provider: null,
  adapterVersion: null,
  keyOwner: null,
  costMicros: 0,
  failedOver: [],
} as const;

type Failure =
  | Extract<ProviderOutcome<SerpReading>, { kind: 'unknown' | 'config' | 'rate_limited' }>
  | Deferred;

/** Until when the provider asks for a pause; `null` if it does not. */
function pauseOf(outcome: Failure): Date | null {
  if (outcome.kind === 'deferred') return outcome.until;
  return outcome.kind === 'rate_limited' ? outcome.retryAt : null;
}

function reasonOf(outcome: Failure): UnknownReason {
  if (outcome.kind === 'rate_limited' || outcome.kind === 'deferred') return 'rate_limited';
  return outcome.reason === 'no_permission' ? 'bad_key' : outcome.reason;
}
