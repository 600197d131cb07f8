import { Clock } from '@app/common';
import { testJson } from '@app/crawler/testing';
import { OutboundClient } from '@app/outbound';
import type { SearchMarket, SerpReading } from '../contract/index.js';
import type { SerpProtocol } from '../providers/paged-serp-provider.js';
import { PagedSerpProvider } from '../providers/paged-serp-provider.js';
import { ProviderRequests } from '../providers/provider-request.js';
import type { CallContext, ProviderOutcome, SerpProvider } from '../providers/serp-provider.js';
import type { FakeSerpServer } from './fake-serp-server.js';

/** When every request of these tests is made. */
export const NOW = new Date('2026-11-23T08:00:00Z');

export const GOOGLE_MARKET: SearchMarket = {
  engine: 'google',
  country: 'US',
  language: 'en',
  location: null,
  device: 'desktop',
};

export interface ReadingOptions {
  readonly depth?: number;
  readonly market?: SearchMarket;
  readonly text?: string;
  readonly key?: string;
  readonly signal?: AbortSignal;
  readonly beforePage?: CallContext['beforePage'];
  readonly timeoutMs?: number;
}

/** The adapter of a protocol, through a guarded client that may reach this server only. */
export async function withProvider<T>(
  server: FakeSerpServer,
  protocol: SerpProtocol<unknown>,
  use: (provider: SerpProvider) => Promise<T>,
  timeoutMs = 10_000,
): Promise<T> {
  const policy = { allowPrivate: false, allowedHosts: [server.host], ownAddresses: [] };
  const client = new OutboundClient(policy);
  const clock = Object.assign(new Clock(), { now: () => NOW });
  try {
    return await use(
      new PagedSerpProvider(protocol, new ProviderRequests(client, testJson, clock, timeoutMs)),
    );
  } finally {
    await client.close();
  }
}

/** Reads one keyword with the server's key. */
export async function readKeyword(
  server: FakeSerpServer,
  protocol: SerpProtocol<unknown>,
  market: SearchMarket,
  options: ReadingOptions = {},
): Promise<ProviderOutcome<SerpReading>> {
  const { depth = 10, text = 'sourdough bread', key = server.key ?? '' } = options;
  return await withProvider(
    server,
    protocol,
    (provider) =>
      provider.read(
        { text, market: options.market ?? market, depth, tag: 'check-1' },
        {
          credentials: { login: null, key },
          signal: options.signal ?? new AbortController().signal,
          now: () => new Date(),
          beforePage: options.beforePage ?? (() => Promise.resolve()),
        },
      ),
    options.timeoutMs,
  );
}

/** `count` addresses of different websites. */
export function addresses(count: number): string[] {
  return Array.from({ length: count }, (_, n) => `https://site-${n + 1}.example/page`);
}
