import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FixesContext } from '../testing/fixes-context.js';

let trial: FixesContext;

beforeAll(async () => {
  trial = await FixesContext.create();
});
beforeEach(async () => {
  await trial.reset();
  await trial.generate();
  // Three drafts that are sure, one that is not, one suggestion.
  await trial.context.rows(
    `delete from fixes where kind not in ('title', 'lang') or (kind = 'lang' and path <> '/')`,
  );
  await trial.context.rows(`update fixes set confidence = 0.9, is_suggestion = false`);
});
afterAll(() => trial.close());

const applyAll = (more: object = {}) =>
  trial.bulk.apply(trial.ada, { scanId: trial.scanId, includeLowConfidence: false, ...more });

describe('many fixes at once', () => {
  it('are applied at confidence 0.8 or more, and taken back as one batch', async () => {
    const unsure = await trial.fixAt('title /');
    await trial.context.rows('update fixes set confidence = 0.79 where id = ?', [unsure.id]);
    const { counts } = await trial.fixes.list(trial.ada, { scanId: trial.scanId, limit: 1 });
    expect(counts).toMatchObject({ draft: 3, bulk: 2, belowConfidence: 1 });
    const answer = await applyAll();
    expect(answer).toMatchObject({ success: true, applied: 2, failed: 0, failures: {} });
    expect(await trial.version()).toBe(1);
    expect(await trial.stateOf(unsure.id)).toBe('draft');
    expect(await applyAll()).toMatchObject({ applied: 0, failed: 0, batchId: null });
    const confirmed = await applyAll({ includeLowConfidence: true });
    expect(confirmed).toMatchObject({ applied: 1, failed: 0 });
    expect(await trial.bulk.revertBatch(trial.ada, answer.batchId ?? '')).toEqual({
      success: true,
      reverted: 2,
    });
    expect(await trial.stateOf(unsure.id)).toBe('applied');
    expect(await trial.bulk.revertBatch(trial.ada, answer.batchId ?? '')).toMatchObject({
      reverted: 0,
    });
  });

  it('says why some of those that were named could not be applied', async () => {
    const places = await trial.byPlace();
    const ids = [...places.values()].map(({ id }) => id);
    const unsure = await trial.fixAt('title /');
    const suggestion = await trial.fixAt('title /bread');
    await trial.context.rows('update fixes set confidence = 0.5 where id = ?', [unsure.id]);
    await trial.context.rows('update fixes set is_suggestion = true where id = ?', [suggestion.id]);
    const answer = await applyAll({ fixIds: ids });
    expect(answer).toMatchObject({ applied: 1, failed: 2 });
    expect(Object.values(answer.failures)).toEqual([1, 1]);
    expect(Object.keys(answer.failures).join(' ')).toMatch(
      /suggestion.*below 80%|below 80%.*suggestion/,
    );
  });

  it('are applied once by two who ask at once', async () => {
    const answers = await Promise.all([applyAll(), applyAll()]);
    expect(answers.map(({ applied }) => applied).sort()).toEqual([0, 3]);
    expect(await trial.version()).toBe(1);
    const looked = (await trial.looks()).flatMap(({ fixIds }) => fixIds);
    expect(new Set(looked).size).toBe(looked.length);
    expect(looked).toHaveLength(3);
  });

  it('all end with the kill switch, also on a website that is not verified any more', async () => {
    await applyAll();
    const { id } = await trial.fixAt('lang /');
    await trial.verdicts.settle(trial.website.id, [await trial.verdictOn(id, 'verified')]);
    await trial.verify(trial.website.id, false);
    expect(await trial.bulk.revertWebsite(trial.ada, trial.website.id)).toMatchObject({
      reverted: 3,
    });
    expect((await trial.live.ofWebsite(trial.website.id))?.byPath.size).toBe(0);
    const { history } = await trial.fixes.get(trial.ada, id);
    expect(history[0]).toMatchObject({ from: 'verified', to: 'reverted' });
    await expect(applyAll()).resolves.toMatchObject({ applied: 0 });
  });

  it('need a verified website', async () => {
    await trial.verify(trial.website.id, false);
    await expect(applyAll()).rejects.toMatchObject({ code: 'website_not_verified' });
  });
});

describe('what is found out about live fixes', () => {
  it('moves them once, and not those that were applied again meanwhile', async () => {
    await applyAll();
    const { id } = await trial.fixAt('title /bread');
    const verdict = await trial.verdictOn(id, 'verified');
    const before = new Date(trial.context.clock.now().getTime() - 1);
    await trial.verdicts.settle(trial.website.id, [{ ...verdict, appliedAt: before }]);
    expect(await trial.stateOf(id)).toBe('applied');
    await trial.verdicts.settle(trial.website.id, [verdict]);
    await trial.verdicts.settle(trial.website.id, [verdict]);
    const { fix, history } = await trial.fixes.get(trial.ada, id);
    expect(fix).toMatchObject({ state: 'verified', visibility: verdict.visibility });
    expect(history.map(({ to }) => to)).toEqual(['verified', 'applied', 'draft']);
    expect(history[0]?.actor).toBe('Groundswell');
    expect(await trial.version()).toBe(1);
    const reason = 'The title of the page is another one now.';
    await trial.verdicts.settle(trial.website.id, [await trial.verdictOn(id, 'stale', reason)]);
    expect((await trial.fixes.get(trial.ada, id)).fix).toMatchObject({
      state: 'stale',
      state_reason: reason,
    });
    expect(await trial.version()).toBe(2);
    await expect(trial.fixes.apply(trial.ada, { id, method: 'one_click' })).rejects.toMatchObject({
      message: expect.stringContaining('Regenerate'),
    });
  });

  it('is asked for once, however many widgets report, and for live fixes of that website only', async () => {
    await applyAll();
    const { id } = await trial.fixAt('title /bread');
    const before = (await trial.looks()).length;
    const siteId = trial.website.site_id;
    await Promise.all(
      [1, 2, 3].map(() => trial.verdicts.reportStale(siteId, [id, crypto.randomUUID()])),
    );
    expect(await trial.looks()).toHaveLength(before + 1);
    await trial.verdicts.reportStale('gs_unknown', [id]);
    await trial.fixes.revert(trial.ada, id);
    trial.context.clock.set(
      new Date(trial.context.clock.now().getTime() + 3_600_000).toISOString(),
    );
    await trial.verdicts.reportStale(siteId, [id]);
    expect(await trial.looks()).toHaveLength(before + 1);
  });
});
