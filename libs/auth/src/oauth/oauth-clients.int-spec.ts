import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { KeyCalls } from '../api-keys/key-calls.service.js';
import { ApiKeysService } from '../api-keys/api-keys.service.js';
import { AuthModule } from '../auth.module.js';
import { createApiKeyInput, registerClientInput } from '../contract/index.js';
import { ApiAccessPort } from '../ports/api-access.js';
import { TEST_REQUEST_ORIGIN, newUser } from '../testing/index.js';
import { OAuthClients } from './oauth-clients.service.js';

const CALLBACK = 'https://agent.example/callback';

describe('what nobody needs any more', () => {
  let context: TestContext;
  let clients: OAuthClients;
  let ada: Actor;

  beforeAll(async () => {
    context = await createTestContext([AuthModule]);
    clients = context.module.get(OAuthClients);
    context.module.get(ApiAccessPort).connect({ missingReason: () => Promise.resolve(null) });
    ada = await newUser(context);
  });
  afterAll(() => context.close());

  async function keyOf(name: string): Promise<Actor> {
    const keys = context.module.get(ApiKeysService);
    const { secret } = await keys.create(ada, createApiKeyInput.parse({ name }));
    return keys.authenticate(secret);
  }

  it('is removed: apps that nobody has connected for a month, and expired tokens', async () => {
    context.clock.set('2026-11-01T00:00:00Z');
    const input = registerClientInput.parse({ redirect_uris: [CALLBACK] });
    const [connected, unused] = [
      await clients.register(TEST_REQUEST_ORIGIN, input),
      await clients.register(TEST_REQUEST_ORIGIN, input),
    ];
    const { apiKeyId } = await keyOf('Agent');
    await context.rows('update api_keys set oauth_client_id = ? where id = ?', [
      ...[connected.client_id, apiKeyId],
    ]);
    await context.rows(
      `insert into oauth_tokens (token_hash, api_key_id, kind, expires_at) values
       ('old', ?, 'access', '2026-11-02'), ('new', ?, 'refresh', '2026-12-31')`,
      [apiKeyId, apiKeyId],
    );
    context.clock.set('2026-11-30T00:00:00Z');
    await clients.removeExpired();
    expect(await clients.find(unused.client_id)).not.toBeNull();
    context.clock.set('2026-12-02T00:00:00Z');
    await clients.removeExpired();
    expect(await clients.find(unused.client_id)).toBeNull();
    expect(await clients.find(connected.client_id)).toMatchObject({ redirectUris: [CALLBACK] });
    expect(await context.rows('select token_hash from oauth_tokens')).toEqual([
      { token_hash: 'new' },
    ]);
  });

  it('is removed: connections whose tokens have all expired; keys have none and stay', async () => {
    context.clock.set('2026-11-01T00:00:00Z');
    const [key, app] = [await keyOf('Key'), await keyOf('App')];
    await context.rows('update api_keys set oauth_client_id = gen_random_uuid() where id = ?', [
      app.apiKeyId,
    ]);
    await context.rows(
      `insert into oauth_tokens (token_hash, api_key_id, kind, expires_at) values ('last', ?, 'refresh', '2026-12-31')`,
      [app.apiKeyId],
    );
    const names = async (): Promise<string[]> =>
      (await context.module.get(ApiKeysService).list(ada)).keys.map(({ name }) => name);
    await clients.removeExpired();
    expect(await names()).toEqual(expect.arrayContaining(['Key', 'App']));
    context.clock.set('2027-01-01T00:00:00Z');
    await clients.removeExpired();
    expect(await names()).toContain('Key');
    expect(await names()).not.toContain('App');
    await context.module.get(ApiKeysService).remove(ada, { id: key.apiKeyId ?? '' });
  });

  it('is removed: calls of agents after 400 days; those of a removed key are kept until then', async () => {
    const calls = context.module.get(KeyCalls);
    context.clock.set('2026-01-01T00:00:00Z');
    const key = await keyOf('Nightly');
    await calls.record(key, { tool: 'list_scans', result: 'done' });
    context.clock.set('2027-01-01T00:00:00Z');
    await calls.record(key, { tool: 'scan_website', result: 'done', cost: { page_scans: 5 } });
    await context.module.get(ApiKeysService).remove(ada, { id: key.apiKeyId ?? '' });
    await calls.record(key, { tool: 'list_scans', result: 'unauthenticated' });
    const tools = async (): Promise<string[]> =>
      (await calls.list(ada, { limit: 10 })).calls.map(({ tool }) => tool);
    expect(await tools()).toEqual(['scan_website', 'list_scans']);
    context.clock.set('2027-03-01T00:00:00Z');
    await calls.removeOld();
    expect(await tools()).toEqual(['scan_website']);
  });
});
