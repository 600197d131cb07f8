import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { EntityManager } from '@mikro-orm/postgresql';
import { AuthModule } from '../auth.module.js';
import { registerClientInput } from '../contract/index.js';
import { hashToken } from '../random-tokens.js';
import { TEST_REQUEST_ORIGIN, newUser } from '../testing/index.js';
import { OAuthClients } from './oauth-clients.service.js';
import { OAuthTokens } from './oauth-tokens.service.js';

const BLOCKED = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext([AuthModule]);
});
afterAll(() => context.close());

it('an app is disconnected while it refreshes its tokens: it is refused, and nothing fails', async () => {
  const { userId } = await newUser(context);
  const { client_id } = await context.module
    .get(OAuthClients)
    .register(TEST_REQUEST_ORIGIN, registerClientInput.parse({ redirect_uris: ['app://cb'] }));
  await context.rows(
    `with connection as (
       insert into api_keys (user_id, name, prefix, key_hash, created_at, oauth_client_id)
       values (?, 'Agent', 'gso_', 'hash', now(), ?) returning id
     )
     insert into oauth_tokens (token_hash, api_key_id, kind, expires_at)
     select ?, id, 'refresh', '2099-01-01' from connection`,
    [userId, client_id, hashToken('token')],
  );
  let refreshing: Promise<unknown> = Promise.resolve();
  await context.module
    .get(EntityManager)
    .fork()
    .transactional(async (tx) => {
      await tx.execute('select id from api_keys where user_id = ? for update', [userId]);
      const request = { grant_type: 'refresh_token' as const, client_id, refresh_token: 'token' };
      refreshing = context.module.get(OAuthTokens).issue(TEST_REQUEST_ORIGIN, request);
      refreshing.catch(() => undefined); // read below
      while ((await context.rows(BLOCKED)).length === 0);
      await tx.execute('delete from api_keys where user_id = ?', [userId]);
    });
  await expect(refreshing).rejects.toMatchObject({ code: 'invalid_grant' });
});
