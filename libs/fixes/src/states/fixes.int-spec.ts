import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import { contentHash } from '../contract/index.js';
import { LiveFixesChanges } from '../live-fixes.js';
import { FixesContext } from '../testing/fixes-context.js';

let trial: FixesContext;
const reported: string[] = [];

beforeAll(async () => {
  trial = await FixesContext.create();
  trial.context.module
    .get(LiveFixesChanges)
    .register((_tx: EntityManager, websiteId) => Promise.resolve(void reported.push(websiteId)));
});
beforeEach(async () => {
  await trial.reset();
  await trial.generate();
  reported.length = 0;
});
afterAll(() => trial.close());

const apply = (id: string) => trial.fixes.apply(trial.ada, { id, method: 'one_click' });

describe('a fix', () => {
  it('goes live, is verified and is reverted, with each step in its history', async () => {
    const { id, optimized_content: content } = await trial.fixAt('title /bread');
    await apply(id);
    expect(await trial.fixes.get(trial.ada, id)).toMatchObject({
      fix: { state: 'applied', applied: true, locked_until: expect.stringMatching(/^2027-02-18/) },
    });
    const live = await trial.live.ofWebsite(trial.website.id);
    expect(live).toMatchObject({ siteId: trial.website.site_id, version: 1 });
    expect(live?.byPath.get('/bread')).toEqual([
      { id, type: 'title', content, was: contentHash(null) },
    ]);
    expect((await trial.verifications()).map(({ fixIds }) => fixIds)).toEqual([[id]]);
    await trial.fixes.revert(trial.ada, id);
    expect((await trial.live.ofWebsite(trial.website.id))?.byPath.size).toBe(0);
    expect(await trial.version()).toBe(2);
    expect(reported).toEqual([trial.website.id, trial.website.id]);
    const { history } = await trial.fixes.get(trial.ada, id);
    expect(history.map(({ from, to, actor }) => [from, to, actor])).toEqual([
      ['applied', 'reverted', 'Ada'],
      ['draft', 'applied', 'Ada'],
      [null, 'draft', 'Ada'],
    ]);
    await apply(id);
    expect(await trial.stateOf(id)).toBe('applied');
  });

  it('is applied once, even for concurrent requests', async () => {
    const { id } = await trial.fixAt('title /bread');
    const requested = await Promise.allSettled([apply(id), apply(id), apply(id)]);
    expect(requested.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(apply(id)).rejects.toMatchObject({
      code: 'conflict',
      message: 'This fix is already applied.',
    });
    expect(await trial.version()).toBe(1);
    expect(await trial.verifications()).toHaveLength(1);
  });

  it('goes live on verified websites only, but can be reverted on any', async () => {
    const { id } = await trial.fixAt('title /bread');
    const other = await trial.fixAt('lang /');
    await apply(other.id);
    await trial.verify(trial.website.id, false);
    await expect(apply(id)).rejects.toMatchObject({ code: 'website_not_verified' });
    await trial.fixes.revert(trial.ada, other.id);
    expect(await trial.stateOf(id)).toBe('draft');
  });

  it('does not exist for other users', async () => {
    const { id } = await trial.fixAt('title /bread');
    const eve = await trial.aUser('Eve');
    const code = 'not_found';
    await expect(trial.fixes.get(eve, id)).rejects.toMatchObject({ code });
    await expect(trial.fixes.apply(eve, { id, method: 'one_click' })).rejects.toMatchObject({
      code,
    });
    await expect(trial.fixes.revert(eve, id)).rejects.toMatchObject({ code });
    await expect(trial.fixes.markReviewed(eve, id)).rejects.toMatchObject({ code });
    const optimizedContent = 'Eve was here';
    await expect(trial.fixes.edit(eve, { id, optimizedContent })).rejects.toMatchObject({ code });
    const revertAll = trial.bulk.revertWebsite(eve, trial.website.id);
    await expect(revertAll).rejects.toMatchObject({ code });
    expect((await trial.fixes.list(eve, { limit: 10 })).fixes).toEqual([]);
    const all = await trial.bulk.apply(eve, { scanId: trial.scanId, includeLowConfidence: true });
    expect(all).toMatchObject({ applied: 0, failed: 0, batchId: null });
  });

  it('can only be reviewed if it is a suggestion', async () => {
    await trial.context.rows(`update fixes set is_suggestion = true where kind = 'title'`);
    const { id } = await trial.fixAt('title /bread');
    const other = await trial.fixAt('title /');
    await expect(trial.fixes.apply(trial.ada, { id, method: 'bulk_apply' })).rejects.toMatchObject({
      code: 'conflict',
    });
    await apply(id);
    await trial.fixes.markReviewed(trial.ada, other.id);
    expect([await trial.stateOf(id), await trial.stateOf(other.id)]).toEqual([
      'reviewed',
      'reviewed',
    ]);
    expect(await trial.version()).toBe(0);
  });

  it('is deleted with its website', async () => {
    await apply((await trial.fixAt('title /bread')).id);
    reported.length = 0;
    await trial.websites.remove(trial.ada, trial.website.id);
    expect(reported).toEqual([trial.website.id]);
    expect(await trial.live.ofWebsite(trial.website.id)).toBeNull();
    expect(await trial.live.websites()).toEqual([]);
    expect(await trial.fixes.all(trial.ada, {})).toEqual([]);
  });
});
