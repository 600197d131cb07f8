import type { SearchMarket, SerpProviderName, SerpReading } from '../contract/index.js';
import type { ReadableMarkets } from '../rules/market-refusal.js';
import { marketRefusal } from '../rules/market-refusal.js';
import type { ProviderRequest, ProviderRequests, ProviderResponse } from './provider-request.js';
import type { PageFailure, PageOutcome, ResultPage } from './read-pages.js';
import { readPages } from './read-pages.js';
import { chargeOf } from '../rules/possible-charge.js';
import { config, failureOf, unknown } from './response-failure.js';
import type { CallContext, ProviderOutcome, SerpProvider, SerpRequest } from './serp-provider.js';

/** Organic results of the shortest page that Google shows (PROVIDERS.md section 4: 4 to 10). */
const SHORTEST_PAGE = 4;
/** No header can have anything else, and no provider issues such keys. */
const KEY = /^[\x21-\x7e]+$/;

/** What the body of a response with status 200 says about the page. */
export type PageContent<Cursor> =
  | ResultPage<Cursor>
  | { readonly kind: 'empty' }
  /** The provider answered that it could not read the page; `isFree` if it does not charge for that. */
  | { readonly kind: 'failed'; readonly failure: PageFailure; readonly isFree: boolean };

/** How one provider is asked for a page and how its response is read. */
export interface SerpProtocol<Cursor> {
  readonly name: SerpProviderName;
  readonly adapterVersion: number;
  readonly requestsPerSecond: number;
  readonly markets: ReadableMarkets;
  readonly needsKey: boolean;
  /** Price of a page at most, micro-dollars. */
  readonly pageMicros: number;
  /** Pages that the provider can return for one search; `null` without a limit. */
  readonly lastPage: number | null;
  readonly repeatsLastPage: boolean;
  readonly firstPage: Cursor;
  request(request: SerpRequest, cursor: Cursor, key: string): ProviderRequest;
  /** `null` if the body is not of the documented form. `cursor` is that of the page read. */
  read(json: unknown, cursor: Cursor, market: SearchMarket): PageContent<Cursor> | null;
  /** What this response cost, micro-dollars; missing where the provider does not say, `pageMicros` then. */
  costMicros?(json: unknown): number | null;
  /** Failures that only this provider reports in this way; `null` for the common ones. */
  failure?(response: Extract<ProviderResponse, { kind: 'responded' }>): PageFailure | null;
}

/** Reads result pages of a provider one after the other, as its protocol says. */
export class PagedSerpProvider<Cursor> implements SerpProvider {
  readonly name: SerpProviderName;
  readonly label: string;
  readonly adapterVersion: number;
  readonly engines: ReadableMarkets['engines'];
  readonly requestsPerSecond: number;

  constructor(
    private readonly protocol: SerpProtocol<Cursor>,
    private readonly requests: ProviderRequests,
  ) {
    this.name = protocol.name;
    this.label = protocol.markets.label;
    this.adapterVersion = protocol.adapterVersion;
    this.engines = protocol.markets.engines;
    this.requestsPerSecond = protocol.requestsPerSecond;
  }

  refusal(market: SearchMarket): string | null {
    return marketRefusal(this.protocol.markets, market);
  }

  estimateMicros(depth: number): number {
    return this.#maxPages(depth) * this.protocol.pageMicros;
  }

  async read(request: SerpRequest, context: CallContext): Promise<ProviderOutcome<SerpReading>> {
    const { firstPage, repeatsLastPage, needsKey } = this.protocol;
    const { key } = context.credentials;
    if (needsKey && key === '') return config('no_key');
    if (needsKey && !KEY.test(key)) return config('bad_key');
    const source = {
      first: firstPage,
      maxPages: this.#maxPages(request.depth),
      repeatsLastPage,
      page: (cursor: Cursor) => this.#page(request, cursor, context),
    };
    return await readPages(source, request.depth, context.beforePage);
  }

  /** In the worst case every page is as short as the shortest. */
  #maxPages(depth: number): number {
    const pages = Math.ceil(depth / SHORTEST_PAGE);
    return Math.min(pages, this.protocol.lastPage ?? pages);
  }

  async #page(
    request: SerpRequest,
    cursor: Cursor,
    { credentials, signal }: CallContext,
  ): Promise<PageOutcome<Cursor>> {
    const { protocol } = this;
    const response = await this.requests.send(
      protocol.request(request, cursor, credentials.key),
      signal,
    );
    if (response.kind === 'failed') {
      const { reason, end, isLocal = false } = response;
      const failure = { ...unknown(reason, null), ...chargeOf(end, protocol.pageMicros) };
      return isLocal ? { ...failure, isLocal } : failure;
    }
    const { status, json } = response;
    const charge = (content: 'result' | 'refusal' | 'unreadable', statedMicros: number | null) =>
      chargeOf({ kind: 'responded', status, content, statedMicros }, protocol.pageMicros);
    if (status !== 200) {
      const failure = protocol.failure?.(response) ?? failureOf(response);
      return { ...failure, ...charge(json === undefined ? 'unreadable' : 'refusal', null) };
    }
    const statedMicros = protocol.costMicros?.(json) ?? null;
    const content = protocol.read(json, cursor, request.market);
    if (content === null)
      return { ...unknown('parse', null), ...charge('unreadable', statedMicros) };
    if (content.kind !== 'failed') return { ...content, ...charge('result', statedMicros) };
    if (content.isFree) return { ...content.failure, ...charge('refusal', null) };
    return { ...content.failure, ...charge('result', statedMicros) };
  }
}
