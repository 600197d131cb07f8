import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor, RequestOrigin } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { AccountService } from '../account/account.service.js';
import { AuthModule } from '../auth.module.js';
import { AuthService } from '../auth.service.js';
import { PasswordHasher } from '../password-hasher.js';
import { UserSettingsService } from '../settings/user-settings.service.js';
import { PasswordChangeService } from './password-change.service.js';

const password = 'correct horse';
const LIMIT = 8;
let hosts = 0;
const anotherHost = (): RequestOrigin => ({ ip: `198.51.100.${++hosts}`, userAgent: null });

/** The product's hasher, which records how often it compares. */
class CountingHasher extends PasswordHasher {
  compared = 0;
  override matches(typed: string, storedHash: string | null): Promise<boolean> {
    this.compared += 1;
    return super.matches(typed, storedHash);
  }
}

describe('concurrent wrong passwords', () => {
  let context: TestContext;
  let auth: AuthService;
  let hasher: CountingHasher;
  let ada: Actor;
  let email: string;

  beforeAll(async () => {
    context = await createTestContext([AuthModule]);
    auth = context.module.get(AuthService);
    hasher = new CountingHasher();
    const product = context.module.get(PasswordHasher);
    product.matches = (typed, storedHash) => hasher.matches(typed, storedHash);
  });
  beforeEach(async () => {
    context.clock.set('2026-11-20T12:00:00Z');
    email = `${crypto.randomUUID()}@example.com`;
    const { user } = await auth.register(anotherHost(), { name: 'Ada', email, password });
    ada = { userId: user.id, role: 'user', sessionId: null };
    hasher.compared = 0;
  });
  afterAll(() => context.close());

  const checks: Record<string, (typed: string, origin: RequestOrigin) => Promise<unknown>> = {
    'sign in': (typed, origin) => auth.login(origin, { email, password: typed }),
    'change the password': (typed, origin) =>
      context.module
        .get(PasswordChangeService)
        .change(ada, { currentPassword: typed, password: 'another horse' }, origin),
    'change the settings': (typed, origin) =>
      context.module.get(UserSettingsService).save(ada, { currentPassword: typed }, origin),
    'delete the account': (typed, origin) =>
      context.module.get(AccountService).remove(ada, { password: typed }, origin),
  };
  const codesOf = (ends: readonly PromiseSettledResult<unknown>[]): unknown[] =>
    ends.map((end) =>
      end.status === 'rejected' ? (end.reason as { code: unknown }).code : 'done',
    );

  it.each(Object.keys(checks))(
    'to %s are compared up to the limit, then the account is locked',
    async (name) => {
      const check = checks[name];
      if (check === undefined) throw new Error(name);
      // Each from its own address, so that only the limit of the account counts.
      const ends = await Promise.allSettled(
        Array.from({ length: 24 }, () => check('nope', anotherHost())),
      );
      expect(hasher.compared).toBe(LIMIT);
      expect(codesOf(ends).filter((code) => code === 'rate_limited')).toHaveLength(24 - LIMIT);
      await expect(check(password, anotherHost())).rejects.toMatchObject({
        code: 'rate_limited',
        retryAfterSeconds: 60,
      });
      context.clock.set('2026-11-20T12:01:01Z');
      await expect(check(password, anotherHost())).resolves.toBeDefined();
    },
  );

  it('count even when they are spread over different checks', async () => {
    const all = Object.values(checks);
    const rounds = Array.from({ length: 6 }, () =>
      all.map((check) => check('nope', anotherHost())),
    );
    await Promise.allSettled(rounds.flat());
    expect(hasher.compared).toBe(LIMIT);
    await expect(checks['sign in']?.(password, anotherHost())).rejects.toMatchObject({
      code: 'rate_limited',
    });
  });

  it('are cleared by the right one', async () => {
    const signIn = checks['sign in'];
    for (let round = 1; round <= 3; round++) {
      for (let wrong = 1; wrong < LIMIT; wrong++)
        await signIn?.('nope', anotherHost()).catch(() => undefined);
      await expect(signIn?.(password, anotherHost())).resolves.toBeDefined();
    }
  });

  it('from one /64 network are limited together, across the accounts they target', async () => {
    const attempts = Array.from({ length: 60 }, (_, index) => {
      const ip = `2001:db8:77:1::${index.toString(16)}`;
      const to = `${crypto.randomUUID()}@example.com`;
      return auth.login({ ip, userAgent: null }, { email: to, password: 'nope' });
    });
    const codes = codesOf(await Promise.allSettled(attempts));
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(30);
    expect(hasher.compared).toBe(30);
    const neighbour = { ip: '2001:db8:77:2::1', userAgent: null };
    await expect(auth.login(neighbour, { email, password })).resolves.toBeDefined();
  });

  it('of a guessing session are limited by address as well, and right ones cost nothing', async () => {
    const here = anotherHost();
    const save = checks['change the settings'];
    for (let times = 1; times <= 40; times++) await save?.(password, here);
    const others = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const address = `${crypto.randomUUID()}@example.com`;
        const it = { name: 'Ben', email: address, password };
        return (await auth.register(anotherHost(), it)).user.id;
      }),
    );
    const settings = context.module.get(UserSettingsService);
    const guesses = others.flatMap((userId) =>
      Array.from({ length: 7 }, () =>
        settings.save({ userId, role: 'user', sessionId: null }, { currentPassword: 'nope' }, here),
      ),
    );
    const codes = codesOf(await Promise.allSettled(guesses));
    expect(codes.filter((code) => code === 'forbidden')).toHaveLength(30);
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(5);
  });
});
