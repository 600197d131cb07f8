import { z } from 'zod';
import { emptyIsUnset, optional } from './environment-fields.js';

const secret = optional(z.string().trim().min(1).max(500));
const base = optional(z.url({ protocol: /^https?$/ }));
const MICROS_PER_USD = 1_000_000;

/** Variables of the providers of search data; spread into the schema of the environment. */
export const searchDataFields = {
  SEARCH_DATA_MONTHLY_USD: z.preprocess(
    emptyIsUnset,
    z.coerce.number().min(0).max(1_000_000).default(25),
  ),
  DATAFORSEO_LOGIN: secret,
  DATAFORSEO_PASSWORD: secret,
  DATAFORSEO_BASE: base,
  SERPAPI_KEY: secret,
  SERPAPI_BASE: base,
  SERPER_KEY: secret,
  SERPER_BASE: base,
  VALUESERP_KEY: secret,
  VALUESERP_BASE: base,
  SEARCHAPI_KEY: secret,
  SEARCHAPI_BASE: base,
  BRAVE_KEY: secret,
  BRAVE_BASE: base,
  SEARXNG_URL: base,
  RDAP_BASE: base,
  TRANCO_BASE: base,
  OPENPAGERANK_KEY: secret,
  OPENPAGERANK_BASE: base,
  CRUX_KEY: secret,
  CRUX_BASE: base,
  BING_WEBMASTER_KEY: secret,
  BING_WEBMASTER_BASE: base,
} as const;

/** What the operator has set for a provider. `base` also applies to keys of users. */
export interface SearchProviderConfig {
  readonly key: string | null;
  /** Without a trailing slash; `null`: the provider's own address. */
  readonly base: string | null;
}

/** `null` where nothing of a provider is set. */
export interface SearchDataConfig {
  /** What the installation may spend on its own keys in a calendar month, micro-dollars. */
  readonly monthlyUsdMicros: number;
  readonly dataforseo: {
    readonly login: string | null;
    readonly password: string | null;
    readonly base: string | null;
  } | null;
  readonly serpapi: SearchProviderConfig | null;
  readonly serper: SearchProviderConfig | null;
  readonly valueserp: SearchProviderConfig | null;
  readonly searchapi: SearchProviderConfig | null;
  readonly brave: SearchProviderConfig | null;
  readonly searxng: { readonly url: string } | null;
  /** The demo website, which has a search engine of its own. */
  readonly demo: { readonly url: string } | null;
  /** Where registrations of domains are looked up, without a trailing slash. */
  readonly rdap: { readonly base: string };
  /** Sources of figures about domains that cost nothing. */
  readonly openSources: {
    readonly tranco: { readonly base: string };
    readonly openPageRank: SearchProviderConfig;
    readonly crux: SearchProviderConfig;
    readonly bingWebmaster: SearchProviderConfig;
  };
}

type SearchDataEnvironment = z.infer<z.ZodObject<typeof searchDataFields>>;

/** @param demoSiteUrl of the demo website; `null` where the installation is no demo. */
export function searchDataConfigOf(
  env: SearchDataEnvironment,
  demoSiteUrl: string | null,
): SearchDataConfig {
  const { DATAFORSEO_LOGIN: login, DATAFORSEO_PASSWORD: password, DATAFORSEO_BASE } = env;
  return {
    monthlyUsdMicros: Math.round(env.SEARCH_DATA_MONTHLY_USD * MICROS_PER_USD),
    dataforseo:
      login === undefined && DATAFORSEO_BASE === undefined
        ? null
        : { login: login ?? null, password: password ?? null, base: baseOf(DATAFORSEO_BASE) },
    serpapi: provider(env.SERPAPI_KEY, env.SERPAPI_BASE),
    serper: provider(env.SERPER_KEY, env.SERPER_BASE),
    valueserp: provider(env.VALUESERP_KEY, env.VALUESERP_BASE),
    searchapi: provider(env.SEARCHAPI_KEY, env.SEARCHAPI_BASE),
    brave: provider(env.BRAVE_KEY, env.BRAVE_BASE),
    searxng: env.SEARXNG_URL === undefined ? null : { url: withoutSlash(env.SEARXNG_URL) },
    demo: demoSiteUrl === null ? null : { url: withoutSlash(demoSiteUrl) },
    rdap: { base: baseOf(env.RDAP_BASE) ?? 'https://rdap.org' },
    openSources: {
      tranco: { base: baseOf(env.TRANCO_BASE) ?? 'https://tranco-list.eu' },
      openPageRank: { key: env.OPENPAGERANK_KEY ?? null, base: baseOf(env.OPENPAGERANK_BASE) },
      crux: { key: env.CRUX_KEY ?? null, base: baseOf(env.CRUX_BASE) },
      bingWebmaster: {
        key: env.BING_WEBMASTER_KEY ?? null,
        base: baseOf(env.BING_WEBMASTER_BASE),
      },
    },
  };
}

function provider(key: string | undefined, address: string | undefined) {
  if (key === undefined && address === undefined) return null;
  return { key: key ?? null, base: baseOf(address) };
}

function baseOf(address: string | undefined): string | null {
  return address === undefined ? null : withoutSlash(address);
}

function withoutSlash(address: string): string {
  return address.replace(/(?<!\/)\/+$/, '');
}
