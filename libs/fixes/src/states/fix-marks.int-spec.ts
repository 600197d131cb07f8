import { KeywordMarks } from '@app/keywords';
import { wholeScore } from '@app/seo-audits/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FixesContext } from '../testing/fixes-context.js';

const DAY_MS = 86_400_000;

let trial: FixesContext;

beforeAll(async () => {
  trial = await FixesContext.create();
});
beforeEach(async () => {
  await trial.reset();
  await trial.generate({ checkIds: ['title.missing'] });
});
afterAll(() => trial.close());

const today = () => trial.context.clock.now().toISOString().slice(0, 10);
const tomorrow = () =>
  trial.context.clock.set(new Date(trial.context.clock.now().getTime() + DAY_MS).toISOString());

async function end(id: string, to: 'verified' | 'stale'): Promise<void> {
  await trial.outcomes.complete(trial.website.id, [await trial.outcomeOn(id, to, 'Seen.')]);
}

/** Texts of the marks of fixes in these days. */
async function marked(from: string, to: string, ranked: string[] = []): Promise<string[]> {
  const days = { websiteId: trial.website.id, from, to };
  const marks = await trial.context.module.get(KeywordMarks).of(days, ranked);
  return marks
    .filter(({ kind }) => kind !== 'scan_finished')
    .map(({ day, text }) => `${day} ${text}`);
}

describe('the marks of fixes in rank charts', () => {
  it('are the days on which a fix was verified live and reverted, of the pages that rank', async () => {
    const fix = await trial.fixAt('title /bread');
    const first = today();
    await trial.fixes.apply(trial.ada, { id: fix.id, method: 'one_click' });
    expect(await marked(first, first)).toEqual([]);
    await end(fix.id, 'verified');
    tomorrow();
    await trial.fixes.revert(trial.ada, fix.id);
    const second = today();
    const both = [`${first} Title fixed on /bread`, `${second} Title fix reverted on /bread`];
    expect(await marked(first, second)).toEqual(both);
    const { origin } = trial.site;
    expect(await marked(first, second, [`${origin}/bread/`])).toEqual(both);
    expect(await marked(first, second, [`${origin}/`])).toEqual([]);
    expect(await marked(second, second)).toEqual(both.slice(1));
  });

  it('say when the page has changed under a verified fix, and nothing of one that was never live', async () => {
    const [bread, home] = [await trial.fixAt('title /bread'), await trial.fixAt('title /')];
    for (const { id } of [bread, home])
      await trial.fixes.apply(trial.ada, { id, method: 'one_click' });
    await end(home.id, 'stale');
    await end(bread.id, 'verified');
    await end(bread.id, 'stale');
    expect(await marked(today(), today())).toEqual([
      `${today()} Title fix no longer live on /bread`,
      `${today()} Title fixed on /bread`,
    ]);
  });
});

describe('the mark of a scan', () => {
  it('has its score, once a day', async () => {
    const [row] = await trial.context.rows<{ day: string; score: number }>(
      `select to_char(finished_at at time zone 'UTC', 'YYYY-MM-DD') as day, seo_score as score
       from scans where id = ?`,
      [trial.scanId],
    );
    const day = row?.day ?? '';
    const days = { websiteId: trial.website.id, from: day, to: day };
    const marks = await trial.context.module.get(KeywordMarks).of(days, ['https://a.example/']);
    expect(marks).toEqual([
      {
        day,
        kind: 'scan_finished',
        text: `Scan finished, score ${wholeScore(row?.score ?? NaN)}`,
        page: null,
      },
    ]);
  });
});
