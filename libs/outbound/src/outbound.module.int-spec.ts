import { Module } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Test } from '@nestjs/testing';
import { APP_CONFIG, RedisConnections, loadConfig } from '@app/common';
import { OutboundClient } from './outbound-client.js';
import { OutboundModule } from './outbound.module.js';
import type { LocalServer } from './testing/local-servers.js';
import { LocalServers } from './testing/local-servers.js';

const servers = new LocalServers();
let site: LocalServer;
const agents: (string | undefined)[] = [];

beforeAll(async () => {
  site = await servers.http((request, response) => {
    agents.push(request.headers['user-agent']);
    response.end('ok');
  });
});
afterAll(() => servers.stop());

@Module({})
class TestConfig {}

async function applicationWith(environment: Readonly<Record<string, string>>) {
  const config = loadConfig({
    DATABASE_URL: 'postgresql://user:pass@localhost:5432/groundswell',
    REDIS_URL: process.env.TEST_REDIS_URL ?? '',
    JWT_SECRET: 'x'.repeat(32),
    PUBLIC_URL: 'https://groundswell.example',
    ...environment,
  });
  const fixedConfig = {
    module: TestConfig,
    global: true,
    providers: [{ provide: APP_CONFIG, useValue: config }, RedisConnections],
    exports: [APP_CONFIG, RedisConnections],
  };
  const testing = await Test.createTestingModule({
    imports: [fixedConfig, OutboundModule],
  }).compile();
  return { application: testing, client: testing.get(OutboundClient) };
}

describe('the client of a running installation', () => {
  it('refuses private addresses until the operator allows one', async () => {
    const strict = await applicationWith({});
    expect(await strict.client.fetch({ url: site.origin })).toMatchObject({
      reason: 'refused_target',
    });
    await strict.application.close();

    const open = await applicationWith({ OUTBOUND_ALLOWED_HOSTS: `127.0.0.1:${site.port}` });
    expect(await open.client.fetch({ url: site.origin })).toMatchObject({ kind: 'responded' });
    expect(agents.at(-1)).toBe('GroundswellBot/1.0 (+https://groundswell.example/bot)');
    await open.application.close();
  });

  it.each(['0.0.0.0', '::', '127.0.0.1', 'localhost'])(
    'never sends requests to the product itself, listening on %s',
    async (host) => {
      const own = await applicationWith({
        HOST: host,
        PORT: String(site.port),
        OUTBOUND_ALLOWED_HOSTS: '127.0.0.1',
      });
      expect(await own.client.fetch({ url: site.origin })).toMatchObject({
        reason: 'refused_target',
      });
      await own.application.close();
    },
  );

  it('sends no requests after the application has stopped', async () => {
    const { application, client } = await applicationWith({ OUTBOUND_ALLOWED_HOSTS: '127.0.0.1' });
    application.enableShutdownHooks();
    await application.close();
    expect(await client.fetch({ url: site.origin })).toMatchObject({ reason: 'aborted' });
  });
});
