import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { ApiKeysService } from './api-keys/api-keys.service.js';
import { AuthModule } from './auth.module.js';
import { AuthService } from './auth.service.js';
import { createApiKeyInput } from './contract/index.js';
import { ApiAccessPort } from './ports/api-access.js';
import { PasswordChangeService } from './passwords/password-change.service.js';
import { SessionsService } from './sessions/sessions.service.js';
import { TEST_REQUEST_ORIGIN } from './testing/index.js';

const password = 'correct horse';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

describe('sessions and keys', () => {
  let context: TestContext;
  let auth: AuthService;
  let sessions: SessionsService;
  let keys: ApiKeysService;
  let email: string;
  let ada: Actor;
  let missing: string | null;

  beforeAll(async () => {
    context = await createTestContext([AuthModule]);
    auth = context.module.get(AuthService);
    sessions = context.module.get(SessionsService);
    keys = context.module.get(ApiKeysService);
    context.module.get(ApiAccessPort).connect({ missingReason: () => Promise.resolve(missing) });
  });
  beforeEach(async () => {
    missing = null;
    context.clock.set('2026-11-20T12:00:00Z');
    email = `${crypto.randomUUID()}@example.com`;
    const registered = await auth.register(from('203.0.113.1'), { name: 'Ada', email, password });
    ada = await actorOf(registered);
  });
  afterAll(() => context.close());

  const from = (ip: string) => ({ ip, userAgent: firefox });
  async function signIn(ip: string): Promise<Actor> {
    return actorOf(await auth.login(from(ip), { email, password }));
  }
  async function actorOf({ sessionToken }: { sessionToken: string }): Promise<Actor> {
    const actor = await auth.authenticate(`Bearer ${sessionToken}`);
    if (actor === null) throw new Error('signed out');
    return actor;
  }
  async function stranger(): Promise<Actor> {
    const other = `${crypto.randomUUID()}@example.com`;
    const { user } = await auth.register(from('203.0.113.2'), {
      name: 'Eve',
      email: other,
      password,
    });
    return { userId: user.id, role: 'user', sessionId: crypto.randomUUID() };
  }

  it('lists the sessions of a user, last used first', async () => {
    context.clock.set('2026-11-20T13:00:00Z');
    const phone = await signIn('198.51.100.4');
    context.clock.set('2026-11-20T14:00:00Z');
    await auth.findActor(ada.sessionId ?? '');
    expect((await sessions.list(phone)).sessions).toEqual([
      expect.objectContaining({
        id: ada.sessionId,
        device: 'Firefox on Linux',
        ip: '203.0.113.1',
        lastUsedAt: '2026-11-20T14:00:00.000Z',
        isCurrent: false,
      }),
      expect.objectContaining({ id: phone.sessionId, ip: '198.51.100.4', isCurrent: true }),
    ]);
  });

  it('ends one or all other sessions, and never those of another user', async () => {
    const [phone, tablet] = [await signIn('198.51.100.4'), await signIn('198.51.100.5')];
    const eve = await stranger();
    const id = phone.sessionId ?? '';
    await expect(sessions.end(eve, { id })).rejects.toMatchObject({ code: 'not_found' });
    await sessions.end(ada, { id });
    await sessions.end(ada, { id }); // idempotent
    expect(await auth.findActor(id)).toBeNull();
    expect(await sessions.endOthers(ada)).toEqual({ ended: 1 });
    expect(await auth.findActor(tablet.sessionId ?? '')).toBeNull();
    expect(await auth.findActor(ada.sessionId ?? '')).not.toBeNull();
  });

  it('shows a key once, stores its hash and accepts it until it is removed', async () => {
    const { key, secret } = await keys.create(ada, createApiKeyInput.parse({ name: 'Nightly' }));
    expect(secret).toMatch(/^gsk_[\w-]{43}$/);
    expect(key).toMatchObject({ name: 'Nightly', prefix: secret.slice(0, 10), lastUsedAt: null });
    expect(JSON.stringify(await context.rows('select * from api_keys'))).not.toContain(secret);
    expect(await keys.authenticate(secret)).toEqual({
      userId: ada.userId,
      role: 'user',
      sessionId: null,
      apiKeyId: key.id,
      scopes: ['read', 'write', 'spend'],
      hasSpendingLimit: false,
    });
    const { keys: listed } = await keys.list(ada);
    expect(listed).toEqual([{ ...key, lastUsedAt: '2026-11-20T12:00:00.000Z' }]);
    await expect(keys.remove(await stranger(), { id: key.id })).rejects.toMatchObject({
      code: 'not_found',
    });
    await keys.remove(ada, { id: key.id });
    await expect(keys.authenticate(secret)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('refuses keys when the plan has no API access (any more), but still lists them', async () => {
    const { secret } = await keys.create(ada, createApiKeyInput.parse({ name: 'Nightly' }));
    missing = 'API access needs the Professional plan.';
    await expect(keys.authenticate(secret)).rejects.toMatchObject({
      code: 'forbidden',
      message: missing,
    });
    await expect(
      keys.create(ada, createApiKeyInput.parse({ name: 'Another' })),
    ).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(await keys.list(ada)).toMatchObject({
      keys: [{ name: 'Nightly' }],
      notIncludedReason: missing,
    });
  });

  it('revokes every key of the account with a new password, and of no other', async () => {
    const eve = await stranger();
    const [first, second] = [
      await keys.create(ada, createApiKeyInput.parse({ name: 'A' })),
      await keys.create(ada, createApiKeyInput.parse({ name: 'B' })),
    ];
    const other = await keys.create(eve, createApiKeyInput.parse({ name: 'Mine' }));
    const change = context.module.get(PasswordChangeService);
    await expect(
      change.change(
        ada,
        { currentPassword: 'Wrong password', password: 'a new password' },
        TEST_REQUEST_ORIGIN,
      ),
    ).rejects.toMatchObject({ code: 'forbidden' });
    expect((await keys.authenticate(first.secret)).userId).toBe(ada.userId);
    await change.change(
      ada,
      { currentPassword: password, password: 'a new password' },
      TEST_REQUEST_ORIGIN,
    );
    for (const { secret } of [first, second])
      await expect(keys.authenticate(secret)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect((await keys.list(ada)).keys).toEqual([]);
    expect((await keys.authenticate(other.secret)).userId).toBe(eve.userId);
  });

  it('gives a key only what was chosen for it', async () => {
    const input = createApiKeyInput.parse({
      ...{ name: 'Agent', scopes: ['spend', 'read', 'read'] },
      limits: { pageScans: 100, visits: null, rankCheckUsd: 7 },
    });
    const { key, secret } = await keys.create(ada, input);
    expect(key).toMatchObject({
      scopes: ['read', 'spend'],
      limits: { pageScans: 100, visits: null, rankCheckUsd: 7 },
      spent: { pageScans: 0, visits: 0, rankCheckUsd: 0 },
    });
    expect(await keys.authenticate(secret)).toMatchObject({
      ...{ scopes: ['read', 'spend'], hasSpendingLimit: true },
    });
  });

  it('gives a key of staff the role of a user', async () => {
    await context.rows(`update users set role = 'admin' where id = ?`, [ada.userId]);
    const { secret } = await keys.create(ada, createApiKeyInput.parse({ name: 'Nightly' }));
    expect((await keys.authenticate(secret)).role).toBe('user');
  });

  it('allows twenty keys at most, even when thirty are created concurrently', async () => {
    const made = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) =>
        keys.create(ada, createApiKeyInput.parse({ name: `Key ${index}` })),
      ),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect((await keys.list(ada)).keys).toHaveLength(20);
  });

  it.each(['', 'gsk_', 'gsk_made-up', 'Bearer x'])('refuses the key %p', async (secret) => {
    await expect(keys.authenticate(secret)).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
