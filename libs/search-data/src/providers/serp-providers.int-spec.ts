import { describe, expect, it } from '@jest/globals';
import { Clock, loadConfig } from '@app/common';
import { testJson } from '@app/crawler/testing';
import { OutboundClient } from '@app/outbound';
import { FakeSerpServer } from '../testing/fake-serp-server.js';
import { GOOGLE_MARKET, addresses } from '../testing/read-provider.js';
import { serperDialect } from '../testing/serper-dialect.js';
import { SerpProviders } from './serp-providers.js';

const REQUIRED = {
  DATABASE_URL: 'postgresql://user:pass@localhost:5432/groundswell',
  REDIS_URL: 'redis://localhost:6379',
  JWT_SECRET: 'x'.repeat(32),
};
const EVERYTHING = {
  ...{ BRAVE_KEY: 'b', SEARCHAPI_KEY: 'sa', VALUESERP_KEY: 'v', SERPER_KEY: 's' },
  ...{ SERPAPI_KEY: 'sp', SEARXNG_URL: 'https://searxng.example/' },
};

function providersWith(environment: Record<string, string>, allowedHosts: string[] = []) {
  const client = new OutboundClient({ allowPrivate: false, allowedHosts, ownAddresses: [] });
  const config = loadConfig({ ...REQUIRED, ...environment });
  return { client, providers: new SerpProviders(client, testJson, config, new Clock()) };
}

const namesOf = (environment: Record<string, string>) =>
  providersWith(environment)
    .providers.configured()
    .map(({ name }) => name);

describe('the providers of an installation', () => {
  it('are none without a key', () => {
    expect(namesOf({})).toEqual([]);
    expect(namesOf({ SERPAPI_BASE: 'https://proxy.example' })).toEqual([]);
  });

  it('are those with a key, in the order of failover', () => {
    expect(namesOf(EVERYTHING)).toEqual([
      ...['serpapi', 'serper', 'valueserp', 'searchapi', 'brave', 'searxng'],
    ]);
    expect(namesOf({ BRAVE_KEY: 'b', SERPER_KEY: 's' })).toEqual(['serper', 'brave']);
  });

  it('include the demo search engine where the demo website runs, and nowhere else', () => {
    const demo = { DEMO_MODE: '1', DEMO_SITE_URL: 'http://localhost:3001' };
    expect(namesOf(demo)).toEqual(['demo']);
    expect(providersWith(demo).providers.demoUrl).toBe('http://localhost:3001');
    expect(namesOf({ ...demo, DEMO_MODE: '0' })).toEqual([]);
    expect(providersWith({}).providers.byName('demo')).toBeNull();
  });

  it('have the keys of the operator', () => {
    const { providers } = providersWith({
      ...EVERYTHING,
      DATAFORSEO_LOGIN: 'l',
      DATAFORSEO_PASSWORD: 'p',
    });
    expect(providers.credentialsOf('serpapi')).toEqual({ login: null, key: 'sp' });
    expect(providers.credentialsOf('searxng')).toEqual({ login: null, key: '' });
    expect(providers.credentialsOf('dataforseo')).toEqual({ login: 'l', key: 'p' });
    expect(providers.credentialsOf('demo')).toBeNull();
    expect(providersWith({}).providers.credentialsOf('searxng')).toBeNull();
  });

  it('can be found by name for keys of users, except a SearXNG that does not exist', () => {
    const { providers } = providersWith({});
    expect(providers.byName('valueserp')).toMatchObject({ name: 'valueserp' });
    expect(providers.byName('searxng')).toBeNull();
    expect(providersWith(EVERYTHING).providers.byName('searxng')).toMatchObject({
      name: 'searxng',
    });
  });

  it('are requested at the address that the operator has set, with keys of users, too', async () => {
    const server = await FakeSerpServer.start(serperDialect);
    server.results = addresses(10);
    const { client, providers } = providersWith({ SERPER_BASE: `${server.base}/` }, [server.host]);
    const outcome = await providers.byName('serper')?.read(
      { text: 'bread', market: GOOGLE_MARKET, depth: 10, tag: 'check-1' },
      {
        credentials: { login: null, key: server.key ?? '' },
        signal: new AbortController().signal,
        now: () => new Date(),
        beforePage: () => Promise.resolve(),
      },
    );
    expect(outcome).toMatchObject({ kind: 'ok', data: { depthRead: 10 } });
    await client.close();
    await server.stop();
  });
});
