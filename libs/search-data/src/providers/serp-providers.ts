import { Inject, Injectable } from '@nestjs/common';
import { APP_CONFIG, Clock } from '@app/common';
import type { AppConfig, SearchDataConfig } from '@app/common';
import { JsonReader } from '@app/crawler';
import { OutboundClient } from '@app/outbound';
import type { SerpProviderName } from '../contract/index.js';
import { brave } from './brave.provider.js';
import { demoSearch } from './demo/demo.provider.js';
import { createDataForSeo } from './dataforseo/create-dataforseo.js';
import type { DataForSeo } from './dataforseo/create-dataforseo.js';
import { PagedSerpProvider } from './paged-serp-provider.js';
import { ProviderRequests } from './provider-request.js';
import { searchApi } from './searchapi.provider.js';
import { searxng } from './searxng.provider.js';
import { serpApi } from './serpapi.provider.js';
import type { ProviderCredentials, SerpProvider } from './serp-provider.js';
import { serper } from './serper.provider.js';
import { valueSerp } from './valueserp.provider.js';

/** All providers of result pages that this installation can use, in the order of failover. */
@Injectable()
export class SerpProviders {
  readonly #providers: readonly SerpProvider[];
  readonly #config: SearchDataConfig;
  /** Also for keys of users. */
  readonly dataForSeo: DataForSeo;

  constructor(
    @Inject(OutboundClient) client: OutboundClient,
    @Inject(JsonReader) json: JsonReader,
    @Inject(APP_CONFIG) config: Pick<AppConfig, 'searchData'>,
    @Inject(Clock) clock: Clock,
  ) {
    this.#config = config.searchData;
    this.dataForSeo = createDataForSeo(client, json, {
      base: config.searchData.dataforseo?.base ?? null,
    });
    this.#providers = [
      this.dataForSeo.serp,
      ...liveProviders(config.searchData, new ProviderRequests(client, json, clock)),
    ];
  }

  /** In the order of failover, also those that only users have keys for. */
  all(): readonly SerpProvider[] {
    return this.#providers;
  }

  /** Those that the operator has configured, in the order of failover. */
  configured(): readonly SerpProvider[] {
    return this.#providers.filter(({ name }) => this.credentialsOf(name) !== null);
  }

  /** Also one that only a user has a key for; `null` if it cannot be used here at all. */
  byName(name: SerpProviderName): SerpProvider | null {
    return this.#providers.find((provider) => provider.name === name) ?? null;
  }

  /** Address of the demo website; `null` where there is none. */
  get demoUrl(): string | null {
    return this.#config.demo?.url ?? null;
  }

  /** The operator's key for a provider; `null` without one. */
  credentialsOf(name: SerpProviderName): ProviderCredentials | null {
    switch (name) {
      case 'serpapi':
      case 'serper':
      case 'valueserp':
      case 'searchapi':
      case 'brave': {
        const key = this.#config[name]?.key ?? null;
        return key === null ? null : { login: null, key };
      }
      case 'searxng':
        return this.#config.searxng === null ? null : { login: null, key: '' };
      case 'dataforseo': {
        const { login, password } = this.#config.dataforseo ?? { login: null, password: null };
        return login === null || password === null ? null : { login, key: password };
      }
      case 'demo':
        return this.#config.demo === null ? null : { login: null, key: '' };
    }
  }
}

/** In the order of failover. */
function liveProviders(
  config: SearchDataConfig,
  requests: ProviderRequests,
): readonly SerpProvider[] {
  return [
    new PagedSerpProvider(serpApi(config.serpapi?.base ?? null), requests),
    new PagedSerpProvider(serper(config.serper?.base ?? null), requests),
    new PagedSerpProvider(valueSerp(config.valueserp?.base ?? null), requests),
    new PagedSerpProvider(searchApi(config.searchapi?.base ?? null), requests),
    new PagedSerpProvider(brave(config.brave?.base ?? null), requests),
    ...(config.searxng === null
      ? []
      : [new PagedSerpProvider(searxng(config.searxng.url), requests)]),
    ...(config.demo === null ? [] : [new PagedSerpProvider(demoSearch(config.demo.url), requests)]),
  ];
}
