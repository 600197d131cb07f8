import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FixesContext } from '../testing/fixes-context.js';

describe('the pages to inspect at Google after a fix', () => {
  let trial: FixesContext;

  beforeAll(async () => {
    trial = await FixesContext.create();
  });
  beforeEach(async () => {
    await trial.reset();
    await trial.context.rows('delete from gsc_watched_pages');
    await trial.generate({ checkIds: ['title.missing', 'meta.description_missing'] });
  });
  // Without live fixes the issues of the scan are open again.
  afterEach(async () => {
    const isThere = (await trial.websites.find(trial.website.id)) !== null;
    if (isThere) await trial.bulk.revertWebsite(trial.ada, trial.website.id);
  });
  afterAll(() => trial.close());

  /** `since` and `due` in milliseconds. */
  const watched = () =>
    trial.context.rows<{ url: string; user_id: string; since: number; due: number | null }>(
      `select url, user_id, (extract(epoch from changed_at) * 1000)::float8 as since,
         (extract(epoch from due_at) * 1000)::float8 as due from gsc_watched_pages order by url`,
    );
  const liveSince = async (place: string): Promise<number> =>
    Date.parse((await trial.fixAt(place)).applied_at ?? '');
  const goLive = async (place: string): Promise<void> => {
    const { id } = await trial.fixAt(place);
    const { clock } = trial.context;
    clock.set(new Date(clock.now().getTime() + 1_000).toISOString());
    await trial.fixes.apply(trial.ada, { id, method: 'one_click' });
    await end(place, 'verified');
  };
  const end = async (place: string, to: 'verified' | 'stale'): Promise<void> => {
    const { id } = await trial.fixAt(place);
    const reason = to === 'stale' ? 'The page has changed.' : null;
    await trial.outcomes.complete(trial.website.id, [await trial.outcomeOn(id, to, reason)]);
  };

  it('are those with a verified fix, since the newest of them went live', async () => {
    const { id } = await trial.fixAt('title /bread');
    await trial.fixes.apply(trial.ada, { id, method: 'one_click' });
    expect(await watched()).toEqual([]);
    await end('title /bread', 'verified');
    const first = await liveSince('title /bread');
    const [page] = await watched();
    expect(page).toMatchObject({
      ...{ url: `${trial.site.origin}/bread`, user_id: trial.ada.userId },
    });
    expect(page?.since).toBe(first);
    expect(page?.due).toBe(first + 3 * 86_400_000);
    await goLive('meta_description /bread');
    const [newer, ...others] = await watched();
    expect(others).toEqual([]);
    expect(newer?.since).toBe(await liveSince('meta_description /bread'));
  });

  it('do not include a page without a live fix', async () => {
    await goLive('title /bread');
    const first = await liveSince('title /bread');
    await goLive('meta_description /bread');
    await trial.fixes.revert(trial.ada, (await trial.fixAt('meta_description /bread')).id);
    expect((await watched()).map(({ since }) => since)).toEqual([first]);
    await end('title /bread', 'stale');
    expect(await watched()).toEqual([]);
  });

  it('are deleted with their website', async () => {
    await goLive('title /bread');
    await trial.websites.remove(trial.ada, trial.website.id);
    expect(await watched()).toEqual([]);
  });
});
