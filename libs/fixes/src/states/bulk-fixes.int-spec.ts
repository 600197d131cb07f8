import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FixesContext } from '../testing/fixes-context.js';

let trial: FixesContext;

beforeAll(async () => {
  trial = await FixesContext.create();
});
beforeEach(async () => {
  await trial.reset();
  await trial.generate();
  // Three drafts with high confidence, one with low confidence, one suggestion.
  await trial.context.rows(
    `delete from fixes where kind not in ('title', 'lang') or (kind = 'lang' and path <> '/')`,
  );
  await trial.context.rows(`update fixes set confidence = 0.9, is_suggestion = false`);
});
afterAll(() => trial.close());

const applyAll = (more: object = {}) =>
  trial.bulk.apply(trial.ada, { scanId: trial.scanId, includeLowConfidence: false, ...more });

describe('bulk operations', () => {
  it('apply drafts at confidence 0.8 or more, and revert them as one batch', async () => {
    const lowConfidence = await trial.fixAt('title /');
    await trial.context.rows('update fixes set confidence = 0.79 where id = ?', [lowConfidence.id]);
    const { counts } = await trial.fixes.list(trial.ada, { scanId: trial.scanId, limit: 1 });
    expect(counts).toMatchObject({ draft: 3, bulk: 2, belowConfidence: 1 });
    const result = await applyAll();
    expect(result).toMatchObject({ success: true, applied: 2, failed: 0, failures: {} });
    expect(await trial.version()).toBe(1);
    expect(await trial.stateOf(lowConfidence.id)).toBe('draft');
    expect(await applyAll()).toMatchObject({ applied: 0, failed: 0, batchId: null });
    const confirmed = await applyAll({ includeLowConfidence: true });
    expect(confirmed).toMatchObject({ applied: 1, failed: 0 });
    expect(await trial.bulk.revertBatch(trial.ada, result.batchId ?? '')).toEqual({
      success: true,
      reverted: 2,
    });
    expect(await trial.stateOf(lowConfidence.id)).toBe('applied');
    expect(await trial.bulk.revertBatch(trial.ada, result.batchId ?? '')).toMatchObject({
      reverted: 0,
    });
  });

  it('report why some of the selected fixes could not be applied', async () => {
    const places = await trial.byPlace();
    const ids = [...places.values()].map(({ id }) => id);
    const lowConfidence = await trial.fixAt('title /');
    const suggestion = await trial.fixAt('title /bread');
    await trial.context.rows('update fixes set confidence = 0.5 where id = ?', [lowConfidence.id]);
    await trial.context.rows('update fixes set is_suggestion = true where id = ?', [suggestion.id]);
    const result = await applyAll({ fixIds: ids });
    expect(result).toMatchObject({ applied: 1, failed: 2 });
    expect(Object.values(result.failures)).toEqual([1, 1]);
    expect(Object.keys(result.failures).join(' ')).toMatch(
      /suggestion.*below 80%|below 80%.*suggestion/,
    );
  });

  it('apply each fix once for concurrent requests', async () => {
    const responses = await Promise.all([applyAll(), applyAll()]);
    expect(responses.map(({ applied }) => applied).sort()).toEqual([0, 3]);
    expect(await trial.version()).toBe(1);
    const verified = (await trial.verifications()).flatMap(({ fixIds }) => fixIds);
    expect(new Set(verified).size).toBe(verified.length);
    expect(verified).toHaveLength(3);
  });

  it('revert everything with the kill switch, even on a website that is no longer verified', async () => {
    await applyAll();
    const { id } = await trial.fixAt('lang /');
    await trial.outcomes.complete(trial.website.id, [await trial.outcomeOn(id, 'verified')]);
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

describe('the verification of live fixes', () => {
  it('changes their state once, but not that of fixes applied again in the meantime', async () => {
    await applyAll();
    const { id } = await trial.fixAt('title /bread');
    const outcome = await trial.outcomeOn(id, 'verified');
    const before = new Date(trial.context.clock.now().getTime() - 1);
    await trial.outcomes.complete(trial.website.id, [{ ...outcome, appliedAt: before }]);
    expect(await trial.stateOf(id)).toBe('applied');
    await trial.outcomes.complete(trial.website.id, [outcome]);
    await trial.outcomes.complete(trial.website.id, [outcome]);
    const { fix, history } = await trial.fixes.get(trial.ada, id);
    expect(fix).toMatchObject({ state: 'verified', visibility: outcome.visibility });
    expect(history.map(({ to }) => to)).toEqual(['verified', 'applied', 'draft']);
    expect(history[0]?.actor).toBe('Groundswell');
    expect(await trial.version()).toBe(1);
    const reason = 'The title of the page is another one now.';
    await trial.outcomes.complete(trial.website.id, [await trial.outcomeOn(id, 'stale', reason)]);
    expect((await trial.fixes.get(trial.ada, id)).fix).toMatchObject({
      state: 'stale',
      state_reason: reason,
    });
    expect(await trial.version()).toBe(2);
    await expect(trial.fixes.apply(trial.ada, { id, method: 'one_click' })).rejects.toMatchObject({
      message: expect.stringContaining('Regenerate'),
    });
  });

  it('is queued once, however many widgets report, and for live fixes of that website only', async () => {
    await applyAll();
    const { id } = await trial.fixAt('title /bread');
    const before = (await trial.verifications()).length;
    const siteId = trial.website.site_id;
    await Promise.all(
      [1, 2, 3].map(() => trial.outcomes.reportStale(siteId, [id, crypto.randomUUID()])),
    );
    expect(await trial.verifications()).toHaveLength(before + 1);
    await trial.outcomes.reportStale('gs_unknown', [id]);
    await trial.fixes.revert(trial.ada, id);
    trial.context.clock.set(
      new Date(trial.context.clock.now().getTime() + 3_600_000).toISOString(),
    );
    await trial.outcomes.reportStale(siteId, [id]);
    expect(await trial.verifications()).toHaveLength(before + 1);
  });
});
