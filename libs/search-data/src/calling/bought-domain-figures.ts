import { Injectable } from '@nestjs/common';
import { DomainFigures } from '../domain-figures.js';
import type { DomainFiguresOutcome, DomainFiguresRequest } from '../domain-figures.js';
import { ProviderKeys } from '../keys/provider-keys.service.js';
import { ProviderCallsRepository } from '../ledger/provider-calls.repository.js';
import type {
  BacklinkSummary,
  CompetingDomain,
  DomainFiguresProvider,
  DomainQuery,
  RankedKeywords,
} from '../providers/domain-figures-provider.js';
import type { CallContext, ProviderOutcome } from '../providers/serp-provider.js';
import { SerpProviders } from '../providers/serp-providers.js';
import { ProviderCaller } from './provider-caller.js';
import type { CallResult } from './provider-caller.js';
import { UsableProviders } from './usable-providers.js';

const PROVIDER = 'dataforseo';
const purchases = ['rankedKeywords', 'competitors', 'backlinks'] as const;

interface Purchase<T> {
  readonly name: (typeof purchases)[number];
  readonly limit: number;
  readonly send: (
    provider: DomainFiguresProvider,
    context: CallContext,
  ) => Promise<ProviderOutcome<T>>;
}

/** Buys figures of domains with the user's own key of DataForSEO first, then with that of the installation. */
@Injectable()
export class BoughtDomainFigures extends DomainFigures {
  constructor(
    private readonly providers: SerpProviders,
    private readonly keys: ProviderKeys,
    private readonly usable: UsableProviders,
    private readonly caller: ProviderCaller,
    private readonly calls: ProviderCallsRepository,
  ) {
    super();
  }

  override async isOffered(userId: string): Promise<boolean> {
    return (await this.usable.keysFor(userId, PROVIDER)).length > 0;
  }

  override async estimateRankedKeywords(userId: string, query: DomainQuery, limit: number) {
    const { domainFigures } = this.providers.dataForSeo;
    const [first] = await this.usable.keysFor(userId, PROVIDER);
    if (first === undefined) return null;
    const refusal = domainFigures.refusal(query);
    const costMicros = refusal === null ? domainFigures.estimateMicros('rankedKeywords', limit) : 0;
    return { keyOwner: first.keyOwner, costMicros, refusal };
  }

  override async estimateAnalysis(
    userId: string,
    market: Omit<DomainQuery, 'domain'>,
    limits: { readonly keywords: number; readonly competitors: number },
  ) {
    const { domainFigures } = this.providers.dataForSeo;
    const [first] = await this.usable.keysFor(userId, PROVIDER);
    if (first === undefined) return null;
    const refusal = domainFigures.refusal({ ...market, domain: '' });
    const ofMarket =
      refusal === null
        ? domainFigures.estimateMicros('rankedKeywords', limits.keywords) +
          domainFigures.estimateMicros('competitors', limits.competitors)
        : 0;
    const costMicros = ofMarket + domainFigures.estimateMicros('backlinks', 1);
    return { keyOwner: first.keyOwner, costMicros, refusal };
  }

  override rankedKeywords(
    request: DomainFiguresRequest,
    limit: number,
  ): Promise<DomainFiguresOutcome<RankedKeywords>> {
    const send = (provider: DomainFiguresProvider, context: CallContext) =>
      provider.rankedKeywords(request, limit, context);
    return this.buy(request, { name: 'rankedKeywords', limit, send });
  }

  override competitors(
    request: DomainFiguresRequest,
    limit: number,
  ): Promise<DomainFiguresOutcome<readonly CompetingDomain[]>> {
    const send = (provider: DomainFiguresProvider, context: CallContext) =>
      provider.competitors(request, limit, context);
    return this.buy(request, { name: 'competitors', limit, send });
  }

  override backlinks(
    request: DomainFiguresRequest,
  ): Promise<DomainFiguresOutcome<BacklinkSummary>> {
    const send = (provider: DomainFiguresProvider, context: CallContext) =>
      provider.backlinks(request, context);
    return this.buy(request, { name: 'backlinks', limit: 1, send });
  }

  override costOf(analysisId: string): Promise<number> {
    return this.calls.costOf(purchases.map((name) => idempotencyKeyOf(analysisId, name)));
  }

  private async buy<T>(
    request: DomainFiguresRequest,
    { name, limit, send }: Purchase<T>,
  ): Promise<DomainFiguresOutcome<T>> {
    const { domainFigures, serp } = this.providers.dataForSeo;
    const { userId, analysisId, signal, stop } = request;
    if (name !== 'backlinks' && domainFigures.refusal(request) !== null)
      return { kind: 'unknown', reason: 'no_market', costMicros: 0 };
    let costMicros = 0;
    let last: DomainFiguresOutcome<T> | null = null;
    for (const { keyOwner, credentials } of await this.usable.keysFor(userId, PROVIDER)) {
      const plan = {
        ...{ userId, signal, keyOwner, credentials },
        ...(stop && { stop }),
        idempotencyKey: idempotencyKeyOf(analysisId, name),
        ...({ purpose: 'domain_figures', provider: PROVIDER } as const),
        requestsPerSecond: serp.requestsPerSecond,
        estimateMicros: domainFigures.estimateMicros(name, limit),
      };
      const result = await this.caller.execute(plan, (context) => send(domainFigures, context));
      if ('costMicros' in result) costMicros += result.costMicros;
      if (result.kind === 'ok') return { kind: 'known', data: result.data, keyOwner, costMicros };
      if (result.kind === 'empty') return { kind: 'known', data: null, keyOwner, costMicros };
      last ??= { kind: 'unknown', reason: reasonOf(result), costMicros };
    }
    if (last !== null) return { ...last, costMicros };
    const reason = await this.keys.refusal(userId);
    return { kind: 'unknown', reason, costMicros };
  }
}

function idempotencyKeyOf(analysisId: string, name: Purchase<unknown>['name']): string {
  return `domain-analysis:${analysisId}:${name}`;
}

function reasonOf(
  result: Exclude<CallResult<unknown>, { kind: 'ok' | 'empty' }>,
): Extract<DomainFiguresOutcome<unknown>, { kind: 'unknown' }>['reason'] {
  return result.kind === 'rate_limited' ? 'rate_limited' : result.reason;
}
