import { newUser } from '@app/auth/testing';
import { page } from '@app/crawler/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MonitoringContext, aPage } from '../testing/monitoring-context.js';
import { DeploysService } from './deploys.service.js';

describe('deploys of a website', () => {
  let test: MonitoringContext;
  let deploys: DeploysService;

  beforeAll(async () => {
    test = await MonitoringContext.create();
    deploys = test.context.module.get(DeploysService);
  });
  beforeEach(() => test.reset());
  afterAll(() => test.close());

  const report = (version: string, deployedAt?: string) =>
    deploys.report(test.ada, {
      ...{ websiteId: test.websiteId, version },
      ...(deployedAt !== undefined && { deployedAt }),
    });
  async function changes() {
    const { ada, websiteId } = test;
    const { changes: found } = await test.monitors.changes(ada, { websiteId, limit: 50 });
    return found.map(({ field, deploys: of }) => [field, of.map(({ version }) => version)]);
  }

  it('are stored once per version, however often and at once they are reported', async () => {
    const reported = await Promise.all([report('1.0'), report('1.0'), report('1.0')]);
    expect(reported.filter(({ isNew }) => isNew)).toHaveLength(1);
    const again = await report('1.0', '2026-11-20T10:00:00Z');
    expect(again).toMatchObject({
      isNew: false,
      deploy: { deployedAt: '2026-11-20T12:00:00.000Z' },
    });
    await report('1.1', '2026-11-20T13:59:00+02:00');
    const { deploys: listed } = await deploys.list(test.ada, test.websiteId);
    expect(listed.map(({ version, deployedAt }) => [version, deployedAt])).toEqual([
      ['1.0', '2026-11-20T12:00:00.000Z'],
      ['1.1', '2026-11-20T11:59:00.000Z'],
    ]);
  });

  it('are refused for other times than the past, and for websites of others', async () => {
    await expect(report('2.0', '2026-11-20T12:06:00Z')).rejects.toMatchObject({
      code: 'validation_failed',
    });
    const ben = await newUser(test.context);
    const { websiteId } = test;
    await expect(deploys.report(ben, { websiteId, version: '1' })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(deploys.list(ben, websiteId)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are named by the changes that were found after them, in the list and in the alert', async () => {
    await test.watch(['/menu']);
    await report('1.0', '2026-11-20T11:00:00Z');
    test.at('2026-11-20T12:30:00Z');
    await report('1.1');
    test.routes['/menu'] = page('<meta name="robots" content="noindex">Bread, rolls and cakes.');
    await test.checkAt('13:00');
    expect(await changes()).toContainEqual(['noindex', ['1.1']]);
    const [notice] = await test.context.rows<{ body: string }>('select body from notifications');
    expect(notice?.body).toContain('noindex appeared after deploy 1.1');
    test.routes['/menu'] = aPage('Menu', 'Bread, rolls and cakes.');
    await test.checkAt('14:00');
    expect((await changes()).filter(([field]) => field === 'noindex')).toEqual([
      ['noindex', []],
      ['noindex', ['1.1']],
    ]);
  });

  it('are all named when any of them may be the cause', async () => {
    await test.watch(['/menu']);
    test.at('2026-11-20T12:30:00Z');
    await report('1.1', '2026-11-20T12:10:00Z');
    await report('1.2', '2026-11-20T12:20:00Z');
    test.routes['/menu'] = aPage('Other', 'Bread, rolls and cakes.');
    await test.checkAt('13:00');
    expect(await changes()).toContainEqual(['title', ['1.2', '1.1']]);
  });
});
