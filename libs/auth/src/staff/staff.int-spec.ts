import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { AccountService } from '../account/account.service.js';
import { AuthModule } from '../auth.module.js';
import { AuthService } from '../auth.service.js';
import { StaffService } from '../staff.service.js';
import { CustomersService } from './customers.service.js';
import { StaffMembersService } from './staff-members.service.js';

const origin = { ip: '203.0.113.7', userAgent: 'test' };
const password = 'correct horse';

describe('staff', () => {
  let context: TestContext;
  let auth: AuthService;
  let staff: StaffMembersService;
  let customers: CustomersService;
  let account: AccountService;
  let admin: Actor;

  beforeAll(async () => {
    context = await createTestContext([AuthModule]);
    auth = context.module.get(AuthService);
    staff = context.module.get(StaffMembersService);
    customers = context.module.get(CustomersService);
    account = context.module.get(AccountService);
  });
  beforeEach(async () => {
    await context.rows('delete from users');
    admin = await makeAdmin('root@example.com');
  });
  afterAll(() => context.close());

  async function makeAdmin(email: string): Promise<Actor> {
    await context.module.get(StaffService).save({ email, password, role: 'admin' });
    const { user } = await auth.login(origin, { email, password });
    return { userId: user.id, role: 'admin', sessionId: crypto.randomUUID() };
  }
  const register = (name: string, email: string) =>
    auth.register(origin, { name, email, password });
  const logged = (subjectId: string) =>
    context.rows<{ action: string; before: unknown; after: unknown }>(
      `select action, before, after from activity_entries where subject_id = ? order by id`,
      [subjectId],
    );
  const newMember = (email = 'sam@example.com') =>
    staff.create(admin, { name: 'Sam', email, role: 'support' });

  it('is created with a password shown once, changed and removed, all of it logged', async () => {
    const { member, oneTimePassword } = await newMember('SAM@example.com');
    const { user, sessionToken } = await auth.login(origin, {
      email: 'sam@example.com',
      password: oneTimePassword,
    });
    expect(user.role).toBe('support');
    await staff.changeRole(admin, { id: member.id, role: 'admin' });
    expect(await auth.authenticate(`Bearer ${sessionToken}`)).toBeNull(); // more rights: must sign in again
    await staff.changeRole(admin, { id: member.id, role: 'admin' }); // idempotent: one entry
    const again = await auth.login(origin, { email: member.email, password: oneTimePassword });
    await staff.remove(admin, { id: member.id });
    expect(await auth.authenticate(`Bearer ${again.sessionToken}`)).toBeNull();
    const email = 'sam@example.com';
    expect(await logged(member.id)).toEqual([
      { action: 'auth.create-staff', before: null, after: { email, role: 'support' } },
      {
        action: 'auth.change-role',
        before: { email, role: 'support' },
        after: { email, role: 'admin' },
      },
      {
        action: 'auth.remove-staff',
        before: { email, role: 'admin' },
        after: { email, role: 'user' },
      },
    ]);
    expect(JSON.stringify(await context.rows('select * from activity_entries'))).not.toContain(
      oneTimePassword,
    );
    expect((await staff.list(admin)).staff).toEqual([
      expect.objectContaining({ email: 'root@example.com', isSelf: true }),
    ]);
  });

  it('does not take over an existing account', async () => {
    await register('Ada', 'ada@example.com');
    await expect(newMember('ada@example.com')).rejects.toMatchObject({ code: 'conflict' });
    await expect(auth.login(origin, { email: 'ada@example.com', password })).resolves.toBeDefined();
  });

  it('keeps one admin when roles change, members are removed or accounts deleted', async () => {
    const id = admin.userId;
    for (const attempt of [
      () => staff.changeRole(admin, { id, role: 'support' }),
      () => staff.remove(admin, { id }),
      () => account.remove(admin, { password }, origin),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'conflict' });
    }
  });

  it('keeps one admin when two remove each other at once', async () => {
    const second = await makeAdmin('second@example.com');
    const both = await Promise.allSettled([
      staff.remove(admin, { id: second.userId }),
      staff.remove(second, { id: admin.userId }),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await context.rows(`select 1 from users where role = 'admin'`)).toHaveLength(1);
  });

  it('keeps one admin when two delete their accounts at once', async () => {
    const second = await makeAdmin('second@example.com');
    const both = await Promise.allSettled(
      [admin, second].map((actor) => account.remove(actor, { password }, origin)),
    );
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await context.rows(`select 1 from users where role = 'admin'`)).toHaveLength(1);
  });

  it('finds customers by part of a name, an address or a company, page by page', async () => {
    for (let number = 1; number <= 5; number++)
      await register(`Person ${number}`, `p${number}@example.com`);
    await register('100% Linen', 'linen@example.org');
    const first = await customers.list({ limit: 4 });
    const rest = await customers.list({ limit: 4, cursor: first.nextCursor ?? '' });
    const all = [...first.users, ...rest.users].map(({ email }) => email);
    expect(new Set(all).size).toBe(6);
    expect(rest.nextCursor).toBeNull();
    const found = async (search: string) =>
      (await customers.list({ limit: 50, search })).users.map(({ name }) => name);
    expect(await found('PERSON 3')).toEqual(['Person 3']);
    expect(await found('example.org')).toEqual(['100% Linen']);
    expect(await found('100%')).toEqual(['100% Linen']);
    expect(await found('%')).toEqual(['100% Linen']);
  });

  it('shows a customer, but no member of staff as one', async () => {
    const { user } = await register('Ada', 'ada@example.com');
    await auth.login(origin, { email: 'ada@example.com', password });
    expect((await customers.get({ id: user.id })).user).toMatchObject({
      email: 'ada@example.com',
      liveSessions: 2,
      apiKeys: 0,
      lastSeenAt: '2026-11-20T12:00:00.000Z',
    });
    await expect(customers.get({ id: admin.userId })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('confirms the address of a customer once, logged, and of no other user', async () => {
    const { user } = await register('Ada', 'ada@example.com');
    expect((await customers.get({ id: user.id })).user.emailConfirmedAt).toBeNull();
    const at = '2026-11-20T12:00:00.000Z';
    for (let times = 1; times <= 2; times++) {
      const confirmed = await customers.confirmEmail(admin, { id: user.id });
      expect(confirmed.user).toMatchObject({ emailConfirmedAt: at, pendingEmail: null });
    }
    expect(await logged(user.id)).toEqual([
      {
        action: 'auth.confirm-email',
        before: { email: 'ada@example.com', emailConfirmedAt: null },
        after: { email: 'ada@example.com', emailConfirmedAt: at },
      },
    ]);
    for (const id of [admin.userId, crypto.randomUUID()]) {
      await expect(customers.confirmEmail(admin, { id })).rejects.toMatchObject({
        code: 'not_found',
      });
    }
  });
});
