import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { WorkspaceAccessPort } from '@app/auth';
import { newUser } from '@app/auth/testing';
import { AccountDataRegistry } from '@app/common';
import type { Actor } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { randomUUID } from 'node:crypto';
import type { MemberRole } from './contract/index.js';
import { MembersService } from './members.service.js';
import { WorkspacesModule } from './workspaces.module.js';
import { WorkspacesService } from './workspaces.service.js';

const NOW = '2026-11-20T12:00:00.000Z';
const readScan = { protocol: 'trpc', path: 'seoScan.detail', isChange: false } as const;
const startScan = { protocol: 'trpc', path: 'seoScan.start', isChange: true } as const;
const changePassword = { protocol: 'trpc', path: 'auth.changePassword', isChange: true } as const;

describe('workspaces', () => {
  let context: TestContext;
  let members: MembersService;
  let workspaces: WorkspacesService;
  let port: WorkspaceAccessPort;
  let ada: Actor;
  let ben: Actor & { email: string };
  let users = 0;

  const nextUser = (): Promise<Actor & { email: string }> => {
    users += 1;
    return newUser(context, { name: `User ${users}`, email: `user${users}@example.com` });
  };
  const setPlan = (actor: Actor, plan: string): Promise<object[]> =>
    context.rows(
      `insert into scan_allowances (user_id, plan_code, period_starts_on, granted) values (?, ?, '2026-11-01', 2500)
       on conflict (user_id) do update set plan_code = excluded.plan_code`,
      [actor.userId, plan],
    );
  const invite = async (email: string, role: MemberRole = 'editor'): Promise<string> => {
    const { link } = await members.invite(ada, { email, role });
    return new URL(link).searchParams.get('token') ?? '';
  };
  const join = async (role: MemberRole): Promise<void> => {
    await workspaces.join(ben, { token: await invite(ben.email, role) });
  };

  beforeAll(async () => {
    context = await createTestContext([WorkspacesModule], { PUBLIC_URL: 'https://seo.example' });
    members = context.module.get(MembersService);
    workspaces = context.module.get(WorkspacesService);
    port = context.module.get(WorkspaceAccessPort);
  });
  beforeEach(async () => {
    context.clock.set(NOW);
    [ada, ben] = [await nextUser(), await nextUser()];
    await setPlan(ada, 'seo_business');
  });
  afterAll(() => context.close());

  it('are joined with the link of the mail, once', async () => {
    const token = await invite(ben.email);
    expect((await members.list(ada)).members).toMatchObject([
      { email: ben.email, name: null, role: 'editor', status: 'invited', joinedAt: null },
    ]);
    const [mail] = await context.rows<{ recipient: string; text: string }>(
      `select recipient, text from mail_outbox where kind = 'invitation' and recipient = ?`,
      [ben.email],
    );
    expect(mail?.text).toContain(`https://seo.example/join-workspace?token=${token}`);
    const joins = await Promise.allSettled([
      workspaces.join(ben, { token }),
      workspaces.join(ben, { token }),
    ]);
    expect(joins.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await workspaces.list(ben)).toEqual({
      workspaces: [
        { id: ada.userId, name: `User ${users - 1}`, role: 'editor', closedReason: null },
      ],
    });
    expect((await members.list(ada)).members).toMatchObject([
      { name: `User ${users}`, status: 'active', joinedAt: NOW },
    ]);
  });

  it('are not joined with a forwarded, old or replaced link', async () => {
    const eve = await nextUser();
    const refused = { code: 'validation_failed', details: { token: expect.any(String) } };
    const first = await invite(ben.email);
    await expect(workspaces.join(eve, { token: first })).rejects.toMatchObject(refused);
    const second = await invite(ben.email, 'viewer');
    await expect(workspaces.join(ben, { token: first })).rejects.toMatchObject(refused);
    context.clock.set('2026-11-27T12:00:00Z');
    await expect(workspaces.join(ben, { token: second })).rejects.toMatchObject(refused);
    expect((await members.list(ada)).members).toMatchObject([{ status: 'expired' }]);
    await workspaces.join(ben, { token: await invite(ben.email) });
  });

  it('are joined only once the address is confirmed; before that the link stays unused', async () => {
    const unconfirmed = await newUser(context, { isConfirmed: false });
    const token = await invite(unconfirmed.email);
    await expect(workspaces.join(unconfirmed, { token })).rejects.toMatchObject({
      code: 'email_not_confirmed',
    });
    await context.rows('update users set email_confirmed_at = now() where id = ?', [
      unconfirmed.userId,
    ]);
    await workspaces.join(unconfirmed, { token });
  });

  it('send invitations under a name that cannot contain a message', async () => {
    await context.rows('update users set name = ? where id = ?', [
      'Win a prize at https://evil.example/now, then open this: yours truly, somebody you do not know',
      ada.userId,
    ]);
    await invite(ben.email);
    const [mail] = await context.rows<{ subject: string; text: string }>(
      `select subject, text from mail_outbox where kind = 'invitation' and recipient = ?`,
      [ben.email],
    );
    expect(mail?.subject).toMatch(/^Win a prize at https evil example.*… invites you/);
    expect(mail?.text).not.toContain('evil.example');
  });

  it('store no secret in the database', async () => {
    const token = await invite(ben.email);
    const rows = await context.rows('select * from workspace_members where owner_id = ?', [
      ada.userId,
    ]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('let an editor work as the owner, without the owner’s session or role', async () => {
    await join('editor');
    const inside = { userId: ada.userId, role: 'user', sessionId: null };
    expect(await port.enter(ben, ada.userId, startScan)).toEqual(inside);
    await context.rows(`update users set role = 'admin' where id = ?`, [ada.userId]);
    expect(await port.enter(ben, ada.userId, readScan)).toEqual(inside);
    await expect(port.enter(ben, ada.userId, changePassword)).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(await port.enter(ben, ben.userId, changePassword)).toEqual(ben);
  });

  it('let a viewer read, and apply a change of the role at once', async () => {
    await join('viewer');
    await port.enter(ben, ada.userId, readScan);
    await expect(port.enter(ben, ada.userId, startScan)).rejects.toMatchObject({
      code: 'forbidden',
      message: 'You have read-only access to this workspace.',
    });
    const [{ id } = { id: '' }] = (await members.list(ada)).members;
    await members.changeRole(ada, { id, role: 'editor' });
    await port.enter(ben, ada.userId, startScan);
  });

  it('refuse strangers, API keys, removed members and those who left', async () => {
    const eve = await nextUser();
    const forbidden = {
      code: 'forbidden',
      message: 'You are not a member of this workspace.',
    };
    await invite(eve.email);
    for (const [actor, id] of [
      [eve, ada.userId],
      [eve, randomUUID()],
      [eve, 'x'],
    ] as const)
      await expect(port.enter(actor, id, readScan)).rejects.toMatchObject(forbidden);
    await join('editor');
    const withKey = { ...ben, sessionId: null };
    await expect(port.enter(withKey, ada.userId, readScan)).rejects.toMatchObject(forbidden);
    await workspaces.leave(ben, { id: ada.userId });
    await expect(port.enter(ben, ada.userId, readScan)).rejects.toMatchObject(forbidden);
    await expect(workspaces.leave(ben, { id: ada.userId })).rejects.toMatchObject({
      code: 'not_found',
    });
    await join('editor');
    const { members: rows } = await members.list(ada);
    const member = rows.find(({ email }) => email === ben.email);
    await members.remove(ada, { id: member?.id ?? '' });
    await expect(port.enter(ben, ada.userId, readScan)).rejects.toMatchObject(forbidden);
  });

  it('need the Business plan for inviting and entering', async () => {
    await join('editor');
    await setPlan(ada, 'seo_professional');
    await expect(invite('carl@example.com')).rejects.toMatchObject({ code: 'forbidden' });
    await expect(port.enter(ben, ada.userId, readScan)).rejects.toMatchObject({
      code: 'forbidden',
      message: "This workspace is closed: its plan doesn't include team collaboration.",
    });
    expect((await members.list(ada)).notIncludedReason).toMatch(/Business plan/);
    expect((await workspaces.list(ben)).workspaces[0]?.closedReason).not.toBeNull();
  });

  it('have twenty members at most, even when many are invited at once', async () => {
    const invitations = Array.from({ length: 25 }, (_, n) => invite(`m${n}.${users}@example.com`));
    const results = await Promise.allSettled(invitations);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect((await members.list(ada)).members).toHaveLength(20);
  });

  it('do not invite their owner or a member again', async () => {
    const contact = await context.rows<{ email: string }>('select email from users where id = ?', [
      ada.userId,
    ]);
    await expect(invite(contact[0]?.email ?? '')).rejects.toMatchObject({
      details: { email: 'This is your own address.' },
    });
    await join('editor');
    await expect(invite(ben.email)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('can be changed by their owner only', async () => {
    await join('editor');
    const [{ id } = { id: '' }] = (await members.list(ada)).members;
    const notFound = { code: 'not_found' };
    await expect(members.remove(ben, { id })).rejects.toMatchObject(notFound);
    await expect(members.changeRole(ben, { id, role: 'viewer' })).rejects.toMatchObject(notFound);
  });

  it('are part of the account export', async () => {
    await join('editor');
    const data = context.module.get(AccountDataRegistry);
    expect((await data.exportAll(ada.userId)).workspaces).toMatchObject({
      members: [{ email: ben.email, role: 'editor' }],
    });
    expect((await data.exportAll(ben.userId)).workspaces).toMatchObject({
      memberOf: [{ owner_id: ada.userId }],
    });
  });
});
