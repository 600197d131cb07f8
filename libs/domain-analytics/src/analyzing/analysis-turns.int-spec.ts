import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DomainAnalyticsRunnerModule } from '../domain-analytics-runner.module.js';
import { AnalysesContext } from '../testing/analyses-context.js';
import { HeldCalls } from '../testing/held-calls.js';
import { AnalysisTurns } from './analysis-turns.js';

let test: AnalysesContext;
let turns: AnalysisTurns;

beforeAll(async () => {
  test = await AnalysesContext.create(DomainAnalyticsRunnerModule);
  turns = test.context.module.get(AnalysisTurns);
});
afterAll(() => test.close());

it('puts the first analysis of a user before the second of another, who never has all slots', async () => {
  const actor = await test.aUser();
  const other = await test.aUser();
  const held = new HeldCalls(test.dataForSeo);
  const running: Promise<boolean>[] = [];
  const startNext = async (): Promise<void> => {
    running.push(turns.runNext());
    await held.arrived(3 * running.length);
  };
  for (const domain of ['a.example', 'b.example', 'c.example']) await test.start(actor, { domain });
  await startNext();
  await test.start(other);
  await startNext();
  await startNext();
  expect(await turns.runNext()).toBe(false);
  const rows = await test.context.rows<{ user_id: string }>(
    `select user_id from analysis_requests where status = 'running' order by started_at`,
  );
  const inOrder = [actor.userId, other.userId, actor.userId];
  expect(rows.map(({ user_id: userId }) => userId)).toEqual(inOrder);
  held.release();
  await Promise.all(running);
  expect(await turns.runNext()).toBe(true);
});
