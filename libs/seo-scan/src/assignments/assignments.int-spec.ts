import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newUser } from '@app/auth/testing';
import type { Actor } from '@app/common';
import { SITE, StoredScans } from '../testing/stored-scans.js';
import { ScanIssuesService } from '../issues/scan-issues.service.js';
import { AssignmentsService } from './assignments.service.js';

const CHECK = 'title.missing';
const OTHER = 'meta.description_missing';

describe('assigning checks', () => {
  let scans: StoredScans;
  let assignments: AssignmentsService;
  let ada: Actor;
  let ben: Actor;
  let scanId: string;

  beforeAll(async () => {
    scans = await StoredScans.create();
    assignments = scans.context.module.get(AssignmentsService);
    ada = await newUser(scans.context, { name: 'Ada', email: 'ada@example.com' });
    ben = await newUser(scans.context, { name: 'Ben', email: 'ben@example.com' });
    scanId = await scans.complete(ada, { pages: [{ url: `${SITE}/`, depth: 0 }] });
  });
  afterAll(() => scans.close());

  const join = (): Promise<unknown> =>
    scans.query(
      `insert into workspace_members (owner_id, email, role, user_id, invited_at, expires_at, joined_at)
       values ($1, 'ben@example.com', 'editor', $2, now(), now(), now())`,
      [ada.userId, ben.userId],
    );
  const leave = (): Promise<unknown> =>
    scans.query('delete from workspace_members where user_id = $1', [ben.userId]);
  const assign = (assigneeId: string | null, checkIds = [CHECK]) =>
    assignments.assign(ada, { scanId, checkIds, assigneeId });
  const shown = async (): Promise<string[]> =>
    (await assignments.list(ada, { scanId })).assignments.map(
      ({ check_id: id, assignee }) => `${id}: ${assignee.name}`,
    );

  it('is for the owner and members of the workspace, who are listed', async () => {
    expect((await assignments.list(ada, { scanId })).people).toEqual([
      { id: ada.userId, name: 'Ada' },
    ]);
    await expect(assign(ben.userId)).rejects.toMatchObject({
      code: 'validation_failed',
      details: { assigneeId: 'This person is not a member of the workspace.' },
    });
    await join();
    const { people } = await assign(ben.userId, [CHECK, OTHER]);
    expect(people.map(({ name }) => name)).toEqual(['Ada', 'Ben']);
    expect(await shown()).toEqual([`${OTHER}: Ben`, `${CHECK}: Ben`]);
  });

  it('replaces, repeats and removes an assignment', async () => {
    await Promise.all([assign(ada.userId), assign(ada.userId)]);
    const [, first] = (await assign(ada.userId)).assignments;
    expect(await shown()).toEqual([`${OTHER}: Ben`, `${CHECK}: Ada`]);
    expect((await assign(ada.userId)).assignments[1]).toEqual(first);
    await assign(null);
    await assign(null);
    expect(await shown()).toEqual([`${OTHER}: Ben`]);
  });

  it('ends when the member leaves', async () => {
    await leave();
    expect(await shown()).toEqual([]);
  });

  it('holds for later scans of the website, and for no other user', async () => {
    await assign(ada.userId);
    const later = await scans.complete(ada, { pages: [{ url: `${SITE}/`, depth: 0 }] });
    expect((await assignments.list(ada, { scanId: later })).assignments).toHaveLength(1);
    await expect(assignments.list(ben, { scanId })).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      assignments.assign(ben, { scanId, checkIds: [CHECK], assigneeId: ben.userId }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('filters the issues of a scan', async () => {
    await join();
    await assign(null, [CHECK, OTHER]);
    await assign(ben.userId, [OTHER]);
    const issues = scans.context.module.get(ScanIssuesService);
    const listed = async (assignee: string): Promise<unknown> => {
      const { groups, total } = await issues.groups(ada, withIssues, { assignee });
      const { total: ofList } = await issues.list(ada, {
        id: withIssues,
        assignee,
        limit: 10,
      });
      expect(ofList).toBe(total);
      return groups.map(({ check_id: id }) => id);
    };
    const withIssues = await scans.complete(ada, {
      pages: [{ url: `${SITE}/`, depth: 0 }],
      issues: [CHECK, OTHER].map((check) => ({ check, url: `${SITE}/` })),
    });
    expect(await listed(ben.userId)).toEqual([OTHER]);
    expect(await listed(ada.userId)).toEqual([]);
    expect(await listed('none')).toEqual([CHECK]);
    // Those of a member who left count as assigned to nobody.
    await leave();
    expect(await listed(ben.userId)).toEqual([]);
    expect(await listed('none')).toHaveLength(2);
  });

  it('refuses an unknown check', async () => {
    await expect(assign(ada.userId, ['no.such_check'])).rejects.toMatchObject({
      code: 'validation_failed',
      details: { checkIds: 'There is no check "no.such_check".' },
    });
  });
});
