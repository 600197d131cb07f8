import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { APP_CONFIG } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { AuthModule } from './auth.module.js';
import { AuthService } from './auth.service.js';
import { registerInput } from './contract/index.js';

const origin = { ip: '203.0.113.7', userAgent: 'test browser' };
const ada = { name: 'Ada', email: 'Ada@Example.com', password: 'correct horse' };

describe('accounts', () => {
  let context: TestContext;
  let auth: AuthService;

  beforeAll(async () => {
    context = await createTestContext([AuthModule]);
    auth = context.module.get(AuthService);
    await auth.register(origin, ada);
  });
  afterAll(() => context.close());

  it('stores the address normalised and the password only as Argon2id', async () => {
    const [row] = await context.rows<{ email: string; password_hash: string }>(
      'select * from users',
    );
    expect(row?.email).toBe('ada@example.com');
    expect(row?.password_hash).toMatch(/^\$argon2id\$/);
  });

  it('refuses a second account for the same address, even when both arrive at once', async () => {
    const attempts = await Promise.allSettled(
      [1, 2, 3].map(() => auth.register(origin, { ...ada, email: 'twin@example.com' })),
    );
    expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1);
    await expect(auth.register(origin, ada)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('signs in with the registration', async () => {
    const registered = await auth.register(origin, { ...ada, email: 'fresh@example.com' });
    expect(await auth.authenticate(`Bearer ${registered.sessionToken}`)).toMatchObject({
      userId: registered.user.id,
    });
  });

  it('creates demo accounts only where everything runs on one machine', async () => {
    await expect(auth.createDemoAccount(origin)).rejects.toMatchObject({ code: 'forbidden' });
    const config = context.module.get<{ isEmbedded: boolean }>(APP_CONFIG);
    config.isEmbedded = true;
    try {
      const { user, password, sessionToken } = await auth.createDemoAccount(origin);
      expect(user.emailConfirmedAt).not.toBeNull();
      expect(await auth.authenticate(`Bearer ${sessionToken}`)).not.toBeNull();
      await expect(auth.login(origin, { email: user.email, password })).resolves.toBeDefined();
    } finally {
      config.isEmbedded = false;
    }
  });

  it('signs in with any spelling of the address, and revokes the token on logout', async () => {
    const login = await auth.login(origin, { email: 'ADA@example.COM', password: ada.password });
    const actor = await auth.authenticate(`Bearer ${login.sessionToken}`);
    expect(actor).toMatchObject({ userId: login.user.id, role: 'user' });
    if (actor === null) return;
    await auth.logout(actor);
    expect(await auth.authenticate(`Bearer ${login.sessionToken}`)).toBeNull();
  });

  it('ends a session when it expires', async () => {
    context.clock.set('2026-11-20T12:00:00Z');
    const login = await auth.login(origin, { email: ada.email, password: ada.password });
    context.clock.set('2026-12-20T12:00:01Z');
    expect(await auth.authenticate(`Bearer ${login.sessionToken}`)).toBeNull();
    context.clock.set('2026-11-20T12:00:00Z');
  });

  it('gives the same response for a wrong password and an unknown address', async () => {
    const responses = await Promise.allSettled([
      auth.login(origin, { email: ada.email, password: 'nope' }),
      auth.login(origin, { email: 'nobody@example.com', password: 'nope' }),
    ]);
    const refusal = expect.objectContaining({
      code: 'unauthenticated',
      message: 'Invalid email or password.',
    }) as unknown;
    expect(responses).toEqual([
      { status: 'rejected', reason: refusal },
      { status: 'rejected', reason: refusal },
    ]);
  });

  it('locks the account for a minute after eight wrong passwords', async () => {
    await auth.register(origin, { ...ada, email: 'locked@example.com' });
    const tryLogin = (password: string): Promise<unknown> =>
      auth.login(origin, { email: 'locked@example.com', password });
    for (let attempt = 1; attempt <= 8; attempt++) await tryLogin('nope').catch(() => undefined);
    await expect(tryLogin(ada.password)).rejects.toMatchObject({ code: 'rate_limited' });
    context.clock.set('2026-11-20T12:01:01Z');
    await expect(tryLogin(ada.password)).resolves.toBeDefined();
    context.clock.set('2026-11-20T12:00:00Z');
  });

  it.each([
    ['evil.example wins', 'Name must not contain a link or an email address'],
    ['N'.repeat(81), 'Name is too long: at most 80 characters'],
    ['Ada\u0007', 'Name must not contain control characters'],
  ])('refuses %j as a name', (name, message) => {
    const [issue] = registerInput.safeParse({ ...ada, name }).error?.issues ?? [];
    expect(issue).toMatchObject({ path: ['name'], message });
  });

  it('refuses forged and foreign tokens', async () => {
    expect(await auth.authenticate(undefined)).toBeNull();
    expect(await auth.authenticate('Bearer x.y.z')).toBeNull();
    const login = await auth.login(origin, { email: ada.email, password: ada.password });
    const [header, payload] = login.sessionToken.split('.');
    expect(await auth.authenticate(`Bearer ${header ?? ''}.${payload ?? ''}.AAAA`)).toBeNull();
  });

  it('limits logins from one address', async () => {
    const busy = { ip: '203.0.113.99', userAgent: null };
    const tries = Array.from({ length: 40 }, () =>
      auth
        .login(busy, { email: 'nobody@example.com', password: 'x' })
        .catch((error: unknown) => error),
    );
    expect(await Promise.all(tries)).toContainEqual(
      expect.objectContaining({ code: 'rate_limited' }),
    );
  });
});
