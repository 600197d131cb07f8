import { describe, expect, it } from '@jest/globals';
import { ConfigError, loadConfig } from './app-config.js';

const minimal = {
  DATABASE_URL: 'postgresql://user:pass@localhost:5432/groundswell',
  REDIS_URL: 'redis://localhost:6379',
  JWT_SECRET: 'x'.repeat(32),
};

describe('loadConfig', () => {
  it('fills in defaults', () => {
    const config = loadConfig(minimal);
    expect(config.port).toBe(3000);
    expect(config.publicUrl).toBe('http://localhost:3000');
    expect(config.outboundAllowedHosts).toEqual([]);
  });

  it('reads an empty variable as not set', () => {
    expect(loadConfig({ ...minimal, PORT: '', SMTP_URL: '' }).smtpUrl).toBeNull();
  });

  it('issues invoices in its own name by default', () => {
    expect(loadConfig({ ...minimal, SELLER_NAME: '' }).seller).toEqual({
      name: 'Groundswell',
      address: null,
      taxId: null,
    });
    const seller = { SELLER_NAME: 'Tide Works', SELLER_ADDRESS: '1 Quay; Bristol' };
    expect(loadConfig({ ...minimal, ...seller }).seller).toMatchObject({
      name: 'Tide Works',
      address: '1 Quay; Bristol',
    });
  });

  it('names every wrong variable at once', () => {
    const load = (): unknown => loadConfig({ PORT: '99999', REDIS_URL: 'http://x' });
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*REDIS_URL[\s\S]*JWT_SECRET/);
  });

  it('requires both address and password of the first admin', () => {
    expect(() => loadConfig({ ...minimal, STAFF_EMAIL: 'admin@example.com' })).toThrow(
      /STAFF_PASSWORD/,
    );
  });

  it('promotes no customer to staff by default', () => {
    expect(loadConfig(minimal).staffPromote).toBe(false);
    expect(loadConfig({ ...minimal, STAFF_PROMOTE: '1' }).staffPromote).toBe(true);
    expect(() => loadConfig({ ...minimal, STAFF_PROMOTE: 'yes' })).toThrow(/STAFF_PROMOTE/);
  });

  it('splits the list of allowed hosts and drops a trailing slash of the public address', () => {
    const config = loadConfig({
      ...minimal,
      OUTBOUND_ALLOWED_HOSTS: 'localhost:8081, Shop.local ,',
      PUBLIC_URL: 'https://groundswell.example/',
    });
    expect(config.outboundAllowedHosts).toEqual(['localhost:8081', 'shop.local']);
    expect(config.publicUrl).toBe('https://groundswell.example');
  });

  it('limits the scans of visitors, and turns them off with 0', () => {
    expect(loadConfig(minimal).indexNowBase).toBe('https://api.indexnow.org');
    expect(loadConfig(minimal).guestScansPerHour).toBe(30);
    expect(loadConfig({ ...minimal, GUEST_SCANS_PER_HOUR: '0' }).guestScansPerHour).toBe(0);
    expect(() => loadConfig({ ...minimal, GUEST_SCANS_PER_HOUR: '-1' })).toThrow(
      /GUEST_SCANS_PER_HOUR/,
    );
  });

  it('limits the analysis of a page to three seconds by default', () => {
    expect(loadConfig(minimal).analysisTimeoutMs).toBe(3_000);
    expect(loadConfig({ ...minimal, ANALYSIS_TIMEOUT_MS: '5000' }).analysisTimeoutMs).toBe(5_000);
    expect(() => loadConfig({ ...minimal, ANALYSIS_TIMEOUT_MS: '0' })).toThrow(
      /ANALYSIS_TIMEOUT_MS/,
    );
  });

  it('uses a language model only with both its address and its name', () => {
    expect(loadConfig(minimal).ai).toBeNull();
    const named = { ...minimal, AI_BASE_URL: 'http://127.0.0.1:11434/v1/', AI_MODEL: 'llama' };
    expect(loadConfig(named).ai).toEqual({
      ...{ baseUrl: 'http://127.0.0.1:11434/v1', apiKey: null, model: 'llama' },
    });
    expect(() => loadConfig({ ...minimal, AI_BASE_URL: 'http://a.example' })).toThrow(/AI_MODEL/);
    expect(() => loadConfig({ ...minimal, AI_API_KEY: 'secret' })).toThrow(/AI_BASE_URL/);
    expect(() => loadConfig({ ...minimal, AI_API_KEY: 'secret' })).toThrow(
      expect.not.stringContaining('secret'),
    );
  });

  it('is a demo only when that is set explicitly', () => {
    expect(loadConfig(minimal).isDemo).toBe(false);
    expect(loadConfig({ ...minimal, DEMO_MODE: '' }).isDemo).toBe(false);
    expect(
      loadConfig({ ...minimal, DEMO_MODE: '0', DEMO_SITE_URL: 'http://a.example' }),
    ).toMatchObject({ isDemo: false });
    expect(loadConfig({ ...minimal, DEMO_MODE: '1' }).isDemo).toBe(true);
    expect(() => loadConfig({ ...minimal, DEMO_MODE: 'yes' })).toThrow(/DEMO_MODE/);
  });

  it('shifts the clock only where everything runs on one machine', () => {
    expect(loadConfig(minimal).clockOffsetMs).toBe(0);
    const moved = { ...minimal, CLOCK_OFFSET_MS: '-86400000' };
    expect(loadConfig({ ...moved, EMBEDDED: '1' }).clockOffsetMs).toBe(-86_400_000);
    expect(() => loadConfig(moved)).toThrow(/CLOCK_OFFSET_MS/);
    expect(() => loadConfig({ ...moved, EMBEDDED: '1', CLOCK_OFFSET_MS: 'soon' })).toThrow(
      /CLOCK_OFFSET_MS/,
    );
  });

  it('stores files next to the data by default', () => {
    expect(loadConfig({ ...minimal, DATA_DIR: '/data' }).storage).toEqual({
      ...{ kind: 'directory', path: '/data/files' },
    });
    const elsewhere = { ...minimal, STORAGE_URL: 'file:///mnt/proofs' };
    expect(loadConfig(elsewhere).storage).toMatchObject({ path: '/mnt/proofs' });
    const bucket = { ...minimal, STORAGE_URL: 's3://key:secret@s3.example/files' };
    expect(loadConfig(bucket).storage).toMatchObject({ kind: 's3', bucket: 'files' });
    const withoutSecret = { ...minimal, STORAGE_URL: 's3://AKIAKEY@s3.example/files' };
    expect(() => loadConfig(withoutSecret)).toThrow(/STORAGE_URL: Use a directory/);
    expect(() => loadConfig(withoutSecret)).toThrow(expect.not.stringContaining('AKIAKEY'));
  });

  it('sends mail from the public host by default', () => {
    const config = loadConfig({ ...minimal, PUBLIC_URL: 'https://seo.example:8443' });
    expect(config.mailFrom).toBe('Groundswell <no-reply@seo.example>');
    expect(loadConfig({ ...minimal, MAIL_FROM: 'Ops <ops@b.example>' }).mailFrom).toBe(
      'Ops <ops@b.example>',
    );
    for (const MAIL_FROM of ['nobody', 'a@b.example\r\nBcc: c@d.example', 'A <a@b.example> x']) {
      expect(() => loadConfig({ ...minimal, MAIL_FROM })).toThrow(/MAIL_FROM/);
    }
  });

  it('connects with Google only with both halves of its credentials and a key for tokens', () => {
    expect(loadConfig(minimal).google).toBeNull();
    const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
    expect(() => loadConfig({ ...minimal, GOOGLE_CLIENT_ID: 'id' })).toThrow(
      /GOOGLE_CLIENT_SECRET/,
    );
    expect(() => loadConfig({ ...minimal, ...google })).toThrow(/ENCRYPTION_KEY/);
    const keyed = { ...minimal, ...google, ENCRYPTION_KEY: `${'n'.repeat(32)}, ${'o'.repeat(32)}` };
    expect(loadConfig(keyed)).toMatchObject({
      encryptionKeys: ['n'.repeat(32), 'o'.repeat(32)],
      google: { clientId: 'id', clientSecret: 'secret', oauthBase: null, apiBase: null },
    });
    expect(() => loadConfig({ ...keyed, ENCRYPTION_KEY: 'short' })).toThrow(/ENCRYPTION_KEY/);
  });

  it('reads search data from no provider by default, and spends 25 dollars a month at most', () => {
    const none = { key: null, base: null };
    expect(loadConfig(minimal).searchData).toEqual({
      ...{ monthlyUsdMicros: 25_000_000, dataforseo: null, serpapi: null, serper: null },
      ...{ valueserp: null, searchapi: null, brave: null, searxng: null },
      demo: null,
      rdap: { base: 'https://rdap.org' },
      openSources: {
        tranco: { base: 'https://tranco-list.eu' },
        ...{ openPageRank: none, crux: none, bingWebmaster: none },
      },
    });
    const spending = { ...minimal, SEARCH_DATA_MONTHLY_USD: '12.5' };
    expect(loadConfig(spending).searchData.monthlyUsdMicros).toBe(12_500_000);
    const nothing = { ...minimal, SEARCH_DATA_MONTHLY_USD: '0' };
    expect(loadConfig(nothing).searchData.monthlyUsdMicros).toBe(0);
    for (const SEARCH_DATA_MONTHLY_USD of ['-1', 'much']) {
      expect(() => loadConfig({ ...minimal, SEARCH_DATA_MONTHLY_USD })).toThrow(
        /SEARCH_DATA_MONTHLY_USD/,
      );
    }
  });

  it.each(['serpapi', 'serper', 'valueserp', 'searchapi', 'brave'] as const)(
    'reads the key and the address of %s',
    (name) => {
      const key = { [`${name.toUpperCase()}_KEY`]: 'secret' };
      const base = { [`${name.toUpperCase()}_BASE`]: 'http://127.0.0.1:9/api/' };
      const load = (env: object) => loadConfig({ ...minimal, ...env }).searchData[name];
      expect(load(key)).toEqual({ key: 'secret', base: null });
      expect(load({ ...key, ...base })).toEqual({ key: 'secret', base: 'http://127.0.0.1:9/api' });
      // For keys of users.
      expect(load(base)).toEqual({ key: null, base: 'http://127.0.0.1:9/api' });
      expect(() => load({ ...key, [`${name.toUpperCase()}_BASE`]: 'ftp://a.example' })).toThrow(
        expect.not.stringContaining('secret'),
      );
    },
  );

  it('has a demo search engine only where it runs as a demo with the demo website', () => {
    const demo = (env: object) => loadConfig({ ...minimal, ...env }).searchData.demo;
    const site = { DEMO_SITE_URL: 'http://localhost:3001/' };
    expect(demo({ ...site, DEMO_MODE: '1' })).toEqual({ url: 'http://localhost:3001' });
    expect(demo({ DEMO_MODE: '1' })).toBeNull();
    expect(demo(site)).toBeNull();
    expect(demo({ ...site, NODE_ENV: 'production' })).toBeNull();
  });

  it.each([
    ['openPageRank', 'OPENPAGERANK'],
    ['crux', 'CRUX'],
    ['bingWebmaster', 'BING_WEBMASTER'],
  ] as const)('reads the key and the address of the open source %s', (name, variable) => {
    const load = (env: object) => loadConfig({ ...minimal, ...env }).searchData.openSources[name];
    expect(load({})).toEqual({ key: null, base: null });
    const settings = { [`${variable}_KEY`]: 'secret', [`${variable}_BASE`]: 'http://127.0.0.1:9/' };
    expect(load(settings)).toEqual({ key: 'secret', base: 'http://127.0.0.1:9' });
  });

  it('reads the address of SearXNG, and both halves of the login of DataForSEO', () => {
    const searxng = { ...minimal, SEARXNG_URL: 'https://searx.example/' };
    expect(loadConfig(searxng).searchData.searxng).toEqual({ url: 'https://searx.example' });
    const rdap = { ...minimal, RDAP_BASE: 'http://127.0.0.1:9/rdap/' };
    expect(loadConfig(rdap).searchData.rdap).toEqual({ base: 'http://127.0.0.1:9/rdap' });
    const tranco = { ...minimal, TRANCO_BASE: 'http://127.0.0.1:9/' };
    expect(loadConfig(tranco).searchData.openSources.tranco).toEqual({
      base: 'http://127.0.0.1:9',
    });
    const login = { ...minimal, DATAFORSEO_LOGIN: 'a@b.example' };
    expect(() => loadConfig(login)).toThrow(/DATAFORSEO_PASSWORD/);
    expect(loadConfig({ ...login, DATAFORSEO_PASSWORD: 'p' }).searchData.dataforseo).toEqual({
      ...{ login: 'a@b.example', password: 'p', base: null },
    });
    const base = { ...minimal, DATAFORSEO_BASE: 'http://127.0.0.1:9/' };
    expect(loadConfig(base).searchData.dataforseo).toEqual({
      ...{ login: null, password: null, base: 'http://127.0.0.1:9' },
    });
  });
});
