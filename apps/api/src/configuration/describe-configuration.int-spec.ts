import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '@app/common';
import { describeConfiguration } from './describe-configuration.js';

const SECRET = 'swordfish-swordfish-swordfish-swordfish';

const REQUIRED = {
  DATABASE_URL: `postgres://${SECRET}:${SECRET}@db.example:5432/${SECRET}`,
  REDIS_URL: `redis://:${SECRET}@redis.example:6379/3`,
  JWT_SECRET: SECRET,
};

function valuesOf(environment: Record<string, string>): Record<string, string | null> {
  const { sections } = describeConfiguration(loadConfig({ ...REQUIRED, ...environment }));
  const settings = sections.flatMap((section) => section.settings);
  return Object.fromEntries(settings.map(({ name, value }) => [name, value]));
}

describe('describeConfiguration', () => {
  it('shows the addresses of services, and no secret', () => {
    const values = valuesOf({
      SMTP_URL: `smtps://${SECRET}:${SECRET}@mail.example:465`,
      BSC_RPC_URL: `https://${SECRET}@rpc.example/v3/${SECRET}?key=${SECRET}`,
      CRYPTO_WALLET: `0x${'a'.repeat(40)}`,
      STAFF_EMAIL: 'ada@example.com',
      STAFF_PASSWORD: SECRET,
      DATAFORSEO_LOGIN: 'ada@example.com',
      DATAFORSEO_PASSWORD: SECRET,
      ...{ SERPAPI_KEY: SECRET, SERPER_KEY: SECRET, VALUESERP_KEY: SECRET },
      ...{ SEARCHAPI_KEY: SECRET, BRAVE_KEY: SECRET },
      SERPER_BASE: `https://${SECRET}@serper.example/${SECRET}`,
      SEARXNG_URL: `https://${SECRET}:${SECRET}@searxng.example/${SECRET}`,
    });
    expect(JSON.stringify(values)).not.toContain(SECRET);
    expect(values).toMatchObject({
      DATABASE_URL: 'postgres://db.example:5432',
      REDIS_URL: 'redis://redis.example:6379',
      SMTP_URL: 'smtps://mail.example:465',
      BSC_RPC_URL: 'https://rpc.example',
      STAFF_EMAIL: 'ada@example.com',
      JWT_SECRET: 'set, hidden',
      DATAFORSEO_PASSWORD: 'set, hidden',
      BRAVE_KEY: 'set, hidden',
      SERPER_BASE: 'https://serper.example',
      SEARXNG_URL: 'https://searxng.example',
    });
  });

  it('reports what is not set', () => {
    expect(valuesOf({})).toMatchObject({
      UPI_VPA: null,
      CRYPTO_WALLET: null,
      SMTP_URL: null,
      STAFF_PASSWORD: null,
      OUTBOUND_ALLOWED_HOSTS: null,
      CLOCK_OFFSET_MS: null,
      SERPAPI_KEY: null,
      SEARCH_DATA_MONTHLY_USD: '25',
    });
  });

  it('names every variable once', () => {
    const { sections } = describeConfiguration(loadConfig(REQUIRED));
    const names = sections.flatMap(({ settings }) => settings.map(({ name }) => name));
    expect(new Set(names).size).toBe(names.length);
  });
});
