import { QueueRegistry } from '@app/common';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DomainAnalyticsWorkerModule } from '../domain-analytics-worker.module.js';
import { AnalysesContext } from '../testing/analyses-context.js';
import { HeldCalls } from '../testing/held-calls.js';
import { ANALYSES_AT_ONCE } from './analysis-turns.js';
import { DOMAIN_ANALYTICS_QUEUE } from './analyze-domain.job.js';

let test: AnalysesContext;

beforeAll(async () => {
  test = await AnalysesContext.create(DomainAnalyticsWorkerModule);
});
afterAll(() => test.close());

it('runs a limited number of analyses in a worker, over all users, while their callers wait', async () => {
  const users = await Promise.all(Array.from({ length: ANALYSES_AT_ONCE + 2 }, () => test.aUser()));
  const held = new HeldCalls(test.dataForSeo);
  const waiting = users.map((user) => test.start(user, { wait: true, saveResult: false }));
  await held.arrived(3 * ANALYSES_AT_ONCE);
  const queue = test.context.module.get(QueueRegistry).get(DOMAIN_ANALYTICS_QUEUE);
  let counts = await queue.getJobCounts();
  while (counts.active + counts.waiting < users.length) counts = await queue.getJobCounts();
  expect(counts).toMatchObject({ active: ANALYSES_AT_ONCE, waiting: 2 });
  expect(
    await test.context.rows(
      'select status, count(*)::int as analyses from analysis_requests group by status order by status',
    ),
  ).toEqual([
    { status: 'queued', analyses: 2 },
    { status: 'running', analyses: ANALYSES_AT_ONCE },
  ]);
  held.release();
  for (const result of await Promise.all(waiting)) {
    expect(result).toMatchObject({ status: 'completed', saved: false, id: null });
    expect(result.totalKeywords).toBeGreaterThan(0);
  }
}, 60_000);

it('answers its waiting callers with what is known when the process stops', async () => {
  const user = await test.aUser();
  const held = new HeldCalls(test.dataForSeo);
  const waiting = test.start(user, { wait: true });
  await held.arrived(3);
  test.analyses.beforeApplicationShutdown();
  const { status, analysisId: id } = await waiting;
  expect(status).toBe('running');
  held.release();
  const ended = await test.reached(user, id, ({ finishedAt }) => finishedAt !== null);
  expect(ended).toMatchObject({ status: 'completed', saved: true });
}, 60_000);
