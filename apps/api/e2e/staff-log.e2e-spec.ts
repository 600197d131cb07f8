import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ActivityLog, SYSTEM_ACTOR_ID } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { startApi } from './test-api.js';
import type { TestApi, TestUser } from './test-api.js';

describe('the activity log over HTTP', () => {
  let api: TestApi;
  let staff: TestUser;

  beforeAll(async () => {
    api = await startApi();
    staff = await api.signUpStaff('support');
    await api.app
      .get(EntityManager)
      .fork()
      .transactional((tx) =>
        api.app.get(ActivityLog).record(
          tx,
          { userId: staff.id, role: 'support' },
          {
            action: 'trial.write',
            subjectType: 'order',
            subjectId: '=cmd()',
            before: { status: 'pending_review' },
            after: { status: 'approved, "twice"' },
          },
        ),
      );
  });
  afterAll(() => api.close());

  it('names the actor', async () => {
    const { body } = await api.request('GET', '/api/admin/audit-log?action=trial.write', staff);
    expect(body).toMatchObject({
      entries: [
        {
          actor: { id: staff.id, role: 'support', email: staff.email },
          action: 'trial.write',
          before: { status: 'pending_review' },
        },
      ],
      nextCursor: null,
    });
  });

  it('names what the action was about, while it exists', async () => {
    const ada = await api.signUp();
    const [coupon] = await api.rows<{ id: string; code: string }>(
      `select id, code from coupons where code = 'SAVE10'`,
    );
    for (const [kind, id] of [
      ['user', ada.id],
      ['coupon', coupon?.id ?? ''],
      ['coupon', crypto.randomUUID()],
    ] as const)
      await api.rows(
        `insert into activity_entries (actor_id, actor_role, action, subject_type, subject_id, created_at)
         values (?, 'support', 'trial.names', ?, ?, now())`,
        [staff.id, kind, id],
      );
    const { body } = await api.request('GET', '/api/admin/audit-log?action=trial.names', staff);
    const entries = body.entries as { subjectName: string | null }[];
    expect(entries.map(({ subjectName }) => subjectName)).toEqual([null, 'SAVE10', 'Ada']);
  });

  it('attributes changes made by an upgrade to the system', async () => {
    await api.rows(
      `insert into activity_entries (actor_id, actor_role, action, subject_type, subject_id, created_at)
       values (?, 'system', 'coupons.pause', 'coupon', 'c1', now())`,
      [SYSTEM_ACTOR_ID],
    );
    const { body } = await api.request('GET', '/api/admin/audit-log?action=coupons.pause', staff);
    expect(body.entries).toMatchObject([{ actor: { role: 'system', name: 'Groundswell' } }]);
    const choices = await api.query('system.activity.choices', undefined, staff.token);
    expect(choices.text).toContain('"name":"Groundswell"');
  });

  it('is exported as a CSV file without executable formulas', async () => {
    const response = await api.request('GET', '/api/admin/audit-log.csv?action=trial.write', staff);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toBe('attachment; filename="activity-log.csv"');
    const [head, line] = response.text.split('\r\n');
    expect(head).toBe('\uFEFFTime,Actor,Role,Action,Kind,Subject,Before,After');
    expect(line).toContain(`,${staff.email},support,trial.write,order,'=cmd(),`);
    expect(line).toContain('"{""status"":""approved, \\""twice\\""""}"');
  });

  it('omits deleted accounts from the filters, but not their actions', async () => {
    const gone = crypto.randomUUID();
    await api.rows(
      `insert into activity_entries (actor_id, actor_role, action, subject_type, subject_id, created_at)
       values (?, 'admin', 'trial.gone', 'order', '1', now())`,
      [gone],
    );
    const listed = await api.query('system.activity.list', { actorId: gone }, staff.token);
    expect(listed.text).toContain('trial.gone');
    const choices = await api.query('system.activity.choices', undefined, staff.token);
    expect(choices.text).toContain(`Former account ${gone.slice(0, 8)}`);
    expect(choices.text).toContain(staff.email);
  });

  it.each(['cursor=x', 'actorId=me', 'limit=0', 'action='])('refuses ?%s', async (query) => {
    const response = await api.request('GET', `/api/admin/audit-log?${query}`, staff);
    expect(response).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });
});
