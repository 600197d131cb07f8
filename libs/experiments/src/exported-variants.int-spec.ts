import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ExperimentRunsService } from './experiment-runs.service.js';
import { VariantPagesRepository } from './running/variant-pages.repository.js';
import { experimentSteps } from './testing/experiment-steps.js';
import { ExperimentsContext, breadPage, titleOf } from './testing/experiments-context.js';

describe('exported variants', () => {
  let trial: ExperimentsContext;
  let runs: ExperimentRunsService;

  beforeAll(async () => {
    trial = await ExperimentsContext.create();
    runs = trial.get(ExperimentRunsService);
  });
  beforeEach(() => trial.reset());
  afterAll(() => trial.close());

  const { ready, read, urlsOf, follow, statesOfFixes } = experimentSteps(() => trial);

  it('are not waited for when they were seen too late', async () => {
    const id = await ready({ delivery: 'export' });
    await runs.start(trial.ada, id);
    await trial.context.rows(
      `update experiment_pages set seen_on = case when pair = 0 then date '2026-12-10' else date '2026-11-21' end
       where experiment_id = ? and arm = 'variant'`,
      [id],
    );
    expect((await read(id)).progress).toMatchObject({ seen: 12, lastDay: '2026-12-19' });
  });

  it('count from the day on which the crawler has seen them', async () => {
    const id = await ready({ delivery: 'export' });
    await runs.start(trial.ada, id);
    await trial.work();
    expect(await statesOfFixes()).toEqual([]);
    const { fileName, text } = await runs.csv(trial.ada, id);
    expect(fileName).toBe('experiment-stone-oven.csv');
    expect(text.match(/ in the stone oven/g)).toHaveLength(12);
    const [first = '', second = '', ...others] = (await urlsOf(id, 'variant')).map(
      (url) => new URL(url).pathname,
    );
    for (const path of [first, second, ...others])
      trial.pages[path] = breadPage(`${titleOf(path)} in the stone oven`);
    trial.pages[first] = (_request, response) => response.writeHead(500).end();
    await follow('2026-11-22T15:00:00Z');
    expect((await read(id)).progress).toMatchObject({ seen: 11, problems: 0 });
    trial.pages[second] = breadPage('Another text');
    await follow('2026-11-23T15:00:00Z');
    expect(await read(id)).toMatchObject({
      status: 'running',
      progress: { seen: 11, problems: 1, lastDay: '2026-12-20' },
    });
  });

  it('leave out pairs of which both pages show them', async () => {
    const id = await ready({ delivery: 'export' });
    await runs.start(trial.ada, id);
    // A template that was changed for more pages than those of the list.
    const [other = '', kept = ''] = await urlsOf(id, 'control');
    for (const url of [...(await urlsOf(id, 'variant')), other]) {
      const { pathname } = new URL(url);
      trial.pages[pathname] = breadPage(`${titleOf(pathname)} in the stone oven`);
    }
    trial.pages[new URL(kept).pathname] = breadPage('Another title of the owner');
    await follow('2026-11-22T15:00:00Z');
    expect((await read(id)).progress).toMatchObject({ seen: 12, problems: 1 });
    const pairs = await trial.get(VariantPagesRepository).pairs(id);
    expect(pairs.filter(({ isLost }) => isLost)).toHaveLength(1);
    expect((await runs.csv(trial.ada, id)).text).toContain('the page showed the variant, too');
  });
});
