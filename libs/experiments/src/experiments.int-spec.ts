import { newUser } from '@app/auth/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ExperimentRunsService } from './experiment-runs.service.js';
import { ExperimentsService } from './experiments.service.js';
import { CandidatePagesRepository } from './planning/candidate-pages.repository.js';
import { VariantApplier } from './running/variant-applier.js';
import { experimentSteps } from './testing/experiment-steps.js';
import { ExperimentsContext } from './testing/experiments-context.js';

describe('experiments', () => {
  let trial: ExperimentsContext;
  let experiments: ExperimentsService;
  let runs: ExperimentRunsService;

  beforeAll(async () => {
    trial = await ExperimentsContext.create();
    experiments = trial.get(ExperimentsService);
    runs = trial.get(ExperimentRunsService);
  });
  beforeEach(() => trial.reset());
  afterAll(() => trial.close());

  const { input, ready, read, urlsOf, follow, verifyFixes, statesOfFixes } = experimentSteps(
    () => trial,
  );

  it('are planned from the clicks of the website itself', async () => {
    const plan = await experiments.preview(trial.ada, input());
    expect(plan).toMatchObject({
      ...{ pages: 24, leftOut: [] },
      earlier: { from: '2026-09-23', to: '2026-10-20' },
      later: { from: '2026-10-21', to: '2026-11-17' },
      power: { clicksPerArm: 6_720, overdispersion: 1, clicksNeeded: 945, isDecidable: true },
      anomalies: [{ from: '2025-05-13', to: '2026-04-27' }],
    });
    const [example] = plan.examples;
    expect(example?.before).toMatch(/baked every morning$/);
    expect(example?.after).toBe(`${example?.before} in the stone oven`);
  });

  it('are refused when they cannot be decided, with the clicks they would need', async () => {
    const small = input({ effectPercent: 5 });
    const { power } = await experiments.preview(trial.ada, small);
    expect(power).toMatchObject({ isDecidable: false, clicksNeeded: 13_189 });
    await expect(experiments.create(trial.ada, small)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/needs 13,189 clicks in each period; it has 6,720/),
    });
  });

  it('say what is missing instead of guessing', async () => {
    const urls = trial
      .paths()
      .slice(0, 6)
      .map((path) => trial.site.origin + path);
    const few = await experiments.preview(trial.ada, input({ urls }));
    expect(few).toMatchObject({ pages: 6, power: { overdispersion: null, clicksNeeded: null } });
    expect(few.power.refusal).toMatch(/at least 20 similar pages/);
    const long = await experiments.preview(trial.ada, input({ days: 56 }));
    expect(long).toMatchObject({ pages: 0, later: null, power: { clicksNeeded: null } });
    expect(long.power.refusal).toMatch(/last 112 days of Search Console are needed, and 34/);
    await trial.context.rows('update gsc_properties set is_selected = false where id = ?', [
      trial.propertyId,
    ]);
    const without = await experiments.preview(trial.ada, input());
    expect(without.power.refusal).toMatch(/isn't connected/);
  });

  it('need a verified website, a usable pattern, and belong to one user', async () => {
    await expect(
      experiments.preview(trial.ada, input({ pattern: 'Fresh bread' })),
    ).rejects.toMatchObject({ code: 'validation_failed' });
    const id = await ready();
    const ben = await newUser(trial.context);
    await expect(experiments.get(ben, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(runs.start(ben, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(experiments.list(ben, trial.websiteId)).rejects.toMatchObject({
      code: 'not_found',
    });
    await trial.context.rows('update websites set verified_by = null where id = ?', [
      trial.websiteId,
    ]);
    await expect(runs.start(trial.ada, id)).rejects.toMatchObject({
      code: 'website_not_verified',
    });
    await expect(experiments.create(trial.ada, input())).rejects.toMatchObject({
      code: 'website_not_verified',
    });
  });

  it('begin with a trial run, and start only after one that found nothing', async () => {
    const { experiment } = await experiments.create(trial.ada, input());
    expect(experiment).toMatchObject({ status: 'trial', pages: 24, trial: null, redraws: 0 });
    await expect(runs.start(trial.ada, experiment.id)).rejects.toMatchObject({
      message: 'The trial run is still being computed.',
    });
    // The pages that get the variant grow in the past already.
    const variants = await urlsOf(experiment.id, 'variant');
    await trial.context.rows(
      `update gsc_daily_pages set clicks = 30 where property_id = ? and day >= '2026-10-21' and page = any(?)`,
      [trial.propertyId, `{${variants.map((url) => `"${url}"`).join(',')}}`],
    );
    await trial.work();
    const failed = await read(experiment.id);
    expect(failed).toMatchObject({
      status: 'trial_failed',
      trial: { effect: expect.closeTo(0.5) },
    });
    expect(failed.trial?.low).toBeGreaterThan(0);
    await expect(runs.start(trial.ada, experiment.id)).rejects.toMatchObject({
      message: expect.stringMatching(/Draw other groups/),
    });
    await trial.context.rows('update gsc_daily_pages set clicks = 20 where property_id = ?', [
      trial.propertyId,
    ]);
    await experiments.redraw(trial.ada, experiment.id);
    await trial.work();
    const passed = await read(experiment.id);
    expect(passed).toMatchObject({ status: 'ready', redraws: 1, trial: { pValue: 1 } });
    expect(passed.trial?.falseAlarmShare).toBe(0);
  });

  it('ignore the trial of arms that were replaced while it was computed', async () => {
    const { experiment } = await experiments.create(trial.ada, input());
    const clicks = jest.spyOn(trial.get(CandidatePagesRepository), 'clicks');
    clicks.mockImplementationOnce(async () => {
      await trial.context.rows('update experiments set seed = seed - 1 where id = ?', [
        experiment.id,
      ]);
      return [];
    });
    await trial.work();
    clicks.mockRestore();
    expect((await read(experiment.id)).status).toBe('trial');
  });

  it('cannot have a page of another experiment', async () => {
    await ready();
    const again = await experiments.preview(trial.ada, input());
    expect(again).toMatchObject({
      ...{ pages: 0, leftOut: [{ reason: 'take part in another experiment', pages: 24 }] },
    });
  });

  it('end by their stop rule with the effect and its interval; a variant that has won is kept on all pages, and reverted there, in one click', async () => {
    const id = await ready();
    await runs.start(trial.ada, id);
    await trial.work();
    expect(await statesOfFixes()).toEqual(['applied 12']);
    await follow('2026-11-20T14:00:00Z');
    expect((await read(id)).progress).toMatchObject({ seen: 0, variants: 12, problems: 0 });
    await verifyFixes();
    await follow('2026-11-20T15:00:00Z');
    expect(await read(id)).toMatchObject({
      ...{ status: 'running', result: null },
      before: { from: '2026-10-23', to: '2026-11-19' },
      progress: { seen: 12, lastDay: '2026-12-18', seenUntil: '2026-12-04' },
    });
    const variants = new Set(await urlsOf(id, 'variant'));
    await trial.fetchDays('2026-11-18', '2026-11-20', () => 20);
    // The whole website halves, and the variant wins a quarter.
    await trial.fetchDays('2026-11-21', '2026-12-17', (url) => (variants.has(url) ? 15 : 12));
    await follow('2026-12-20T15:00:00Z');
    expect((await read(id)).status).toBe('running');
    await trial.fetchDays('2026-12-18', '2026-12-18', (url) => (variants.has(url) ? 15 : 12));
    await follow('2026-12-21T15:00:00Z');
    const decided = await read(id);
    expect(decided).toMatchObject({
      ...{ status: 'decided', endedAt: '2026-12-21T15:00:00.000Z' },
      result: {
        ...{ effect: expect.closeTo(0.25), pairs: 12, leftOut: 0, reason: null },
        variantClicks: { before: 6_720, after: 5_040 },
        controlClicks: { before: 6_720, after: 4_032 },
      },
    });
    expect(decided.result?.low).toBeGreaterThan(0);
    const [notice] = await trial.context.rows<{ title: string; body: string }>(
      `select title, body from notifications where user_id = ? and kind = 'experiment_ended'`,
      [trial.ada.userId],
    );
    expect(notice?.title).toBe('“Stone oven” is decided');
    expect(notice?.body).toMatch(/changed clicks by \+25% \(95% interval \+/);
    expect(decided).toMatchObject({ isWinner: true, isKeptEverywhere: false, addedPages: 0 });
    const everywhere = { everywhere: true };
    const both = [runs.keep(trial.ada, id, everywhere), runs.keep(trial.ada, id, everywhere)];
    const outcomes = (await Promise.allSettled(both)).map(({ status }) => status);
    expect(outcomes.sort()).toEqual(['fulfilled', 'rejected']);
    await trial.work();
    expect(await statesOfFixes()).toEqual(['applied 12', 'verified 12']);
    expect(await read(id)).toMatchObject({
      ...{ status: 'kept', isWinner: false, isKeptEverywhere: true, addedPages: 12 },
    });
    expect((await runs.revert(trial.ada, id)).experiment.status).toBe('reverted');
    expect(await statesOfFixes()).toEqual(['reverted 24']);
    // An attempt went live after the revert, and was killed before it had stored its fix.
    const [late] = await trial.context.rows<{ number: number; url: string }>(
      `update experiment_pages set fix_id = null
       where experiment_id = ? and arm = 'control' and pair = 0 returning number, url`,
      [id],
    );
    await trial.context.rows(
      `update fixes set state = 'applied' where website_id = ? and page_url = ?`,
      [trial.websiteId, late?.url],
    );
    await trial.get(VariantApplier).apply(id, late?.number ?? 0);
    expect(await statesOfFixes()).toEqual(['reverted 24']);
    await expect(runs.keep(trial.ada, id, everywhere)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('leave out pairs whose variant was lost, and are not decided with too few', async () => {
    const id = await ready();
    await runs.start(trial.ada, id);
    await trial.work();
    await verifyFixes();
    await follow('2026-11-20T15:00:00Z');
    // A variant that a page overwrites is a loss of the experiment, not a fix to be put back.
    expect(await trial.fixesOfExperiments()).toBe(12);
    // Somebody edits three of the pages.
    await trial.context.rows(
      `update fixes set state = 'stale', state_reason = 'The page has changed.'
       where id in (select id from fixes where website_id = ? order by page_url limit 3)`,
      [trial.websiteId],
    );
    await trial.fetchDays('2026-11-18', '2026-12-18', () => 20);
    await follow('2026-12-21T15:00:00Z');
    expect(await read(id)).toMatchObject({
      status: 'undecided',
      progress: { problems: 3 },
      result: {
        ...{ effect: null, pairs: 9, leftOut: 3, variantClicks: null },
        reason: '9 of 12 pairs of pages can be compared, and at least 10 are needed.',
      },
    });
    const { text } = await runs.csv(trial.ada, id);
    expect(text.match(/The page has changed\./g)).toHaveLength(3);
  });

  it('leave a live fix of the owner as it is, and pairs whose other page got one', async () => {
    const id = await ready();
    const [variant = ''] = await urlsOf(id, 'variant');
    const pairs = await trial.context.rows<{ url: string }>(
      `select url from experiment_pages where experiment_id = ? and arm = 'control' and pair <> (
         select pair from experiment_pages where experiment_id = ? and url = ?) order by number limit 1`,
      [id, id, variant],
    );
    for (const url of [variant, pairs[0]?.url ?? '']) await trial.aLiveFix(url, 'Own title');
    await runs.start(trial.ada, id);
    await trial.work();
    expect(await statesOfFixes()).toEqual(['applied 13']);
    await verifyFixes();
    await trial.fetchDays('2026-11-18', '2026-12-18', () => 20);
    await follow('2026-12-21T15:00:00Z');
    expect((await read(id)).result).toMatchObject({ pairs: 10, leftOut: 2 });
    const { text } = await runs.csv(trial.ada, id);
    expect(text).toContain('A fix of this text has gone live since');
  });

  it('are stopped without a result, and then cannot be deleted before variants are kept or reverted', async () => {
    const id = await ready();
    await expect(runs.stop(trial.ada, id)).rejects.toMatchObject({ code: 'conflict' });
    await runs.start(trial.ada, id);
    await expect(runs.start(trial.ada, id)).rejects.toMatchObject({ code: 'conflict' });
    expect((await runs.stop(trial.ada, id)).experiment).toMatchObject({
      ...{ status: 'stopped', result: null },
    });
    await trial.work();
    expect(await statesOfFixes()).toEqual([]);
    await expect(experiments.remove(trial.ada, id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(runs.keep(trial.ada, id, { everywhere: true })).rejects.toMatchObject({
      message: expect.stringContaining('has won'),
    });
    await runs.keep(trial.ada, id, { everywhere: false });
    expect(await experiments.remove(trial.ada, id)).toEqual({ success: true });
    expect(
      await trial.context.rows('select 1 from experiment_pages where experiment_id = ?', [id]),
    ).toEqual([]);
  });

  it('revert also the variant of an attempt that was killed before it had stored its fix', async () => {
    const id = await ready();
    await runs.start(trial.ada, id);
    await trial.work();
    await trial.context.rows(
      `update experiment_pages set fix_id = null where experiment_id = ? and pair = 0`,
      [id],
    );
    await runs.stop(trial.ada, id);
    await runs.revert(trial.ada, id);
    expect(await statesOfFixes()).toEqual(['reverted 12']);
    // Records of fixes are shared with everyone.
    const reasons = await trial.context.rows(
      'select distinct state_reason from fixes where website_id = ?',
      [trial.websiteId],
    );
    expect(reasons).toEqual([{ state_reason: 'Its experiment was reverted.' }]);
  });
});
