import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { AlertRulesService } from '../alerts/alert-rules.service.js';
import { CompetitorsService } from '../competitors/competitors.service.js';
import { addAlertRuleInput } from '../contract/index.js';
import { HistoryService } from '../history/history.service.js';
import { KeywordsContext } from '../testing/index.js';
import type { CsvFile } from './exports.service.js';
import { InsightExports } from './insight-exports.service.js';

let tracker: KeywordsContext;
let actor: Actor;
let files: InsightExports;

beforeAll(async () => {
  tracker = await KeywordsContext.create();
  files = tracker.get(InsightExports);
  tracker.context.clock.set('2026-11-20T12:00:00Z');
  actor = await tracker.aUser();
  await tracker.plan(actor, 'seo_professional');
  tracker.pages.rank('coffee', { 2: 'https://rival.example/', 4: 'https://example.com/' }, 10);
  await tracker.track(actor, 'coffee');
  await tracker.round();
  const competitor = { domain: 'example.com', host: 'rival.example' };
  await tracker.get(CompetitorsService).add(actor, competitor);
}, 60_000);
afterAll(() => tracker.close());

async function linesOf({ lines }: CsvFile): Promise<string[]> {
  const found: string[] = [];
  for await (const line of lines) found.push(line.trimEnd());
  return found;
}

describe('CSV files of insights', () => {
  it('compare every keyword, page by page', async () => {
    await tracker.context.rows(
      `with k as (
         insert into tracked_keywords (id, user_id, target, match, text, normalised, market_id, cadence, depth,
           created_at, anchor_at)
         select gen_random_uuid(), user_id, target, match, 'word ' || n, 'word ' || n, market_id, cadence, depth,
           created_at, anchor_at
         from tracked_keywords, generate_series(1, 1500) n where normalised = 'coffee' returning id)
       insert into rank_checks (id, keyword_id, snapshot_id, due_at, checked_at, outcome, depth, depth_checked,
         counting_version)
       select gen_random_uuid(), k.id, s.id, now(), now(), 'not_in_depth', 100, 100, 1 from k, serp_snapshots s`,
    );
    const [titles, first, ...lines] = await linesOf(
      files.comparison(actor, { domain: 'example.com' }),
    );
    expect(titles).toBe('keyword,location,checked_at,example.com,rival.example');
    expect(first).toBe('coffee,United States,2026-11-20T12:00:00.000Z,4,2');
    expect([lines.length, new Set(lines).size]).toEqual([1_500, 1_500]);
  });

  it('are the caller’s own', async () => {
    const [keyword] = await tracker.list(actor);
    const history = tracker.get(HistoryService);
    const { checks } = await history.of(actor, { id: keyword?.id ?? '', days: 90 });
    const id = checks[0]?.snapshot_id ?? '';
    const results = await linesOf(await files.resultsOf(actor, { id }));
    expect(results[2]).toBe('2,1,https://rival.example/,rival.example,,competitor');
    expect(results[4]).toBe('4,1,https://example.com/,example.com,,own');
    const other = await tracker.aUser();
    await expect(files.resultsOf(other, { id })).rejects.toMatchObject({ code: 'not_found' });
    const days = { from: '2026-11-01', to: '2026-11-20' };
    for (const file of [
      files.comparison(other, { domain: 'example.com' }),
      await files.movementsOf(other, days),
      await files.cannibalisationOf(other, { days: 30 }),
      files.raisedAlerts(other),
    ])
      expect(await linesOf(file)).toHaveLength(1);
  });

  it('have every alert with its market and both dates', async () => {
    const rule = { kind: 'entered_top', threshold: 3, channels: ['bell'] };
    await tracker.get(AlertRulesService).add(actor, addAlertRuleInput.parse(rule));
    tracker.pages.rank('coffee', { 1: 'https://example.com/' }, 10);
    await tracker.roundAfterDays(7);
    const [titles, ...lines] = await linesOf(files.raisedAlerts(actor));
    expect(titles).toMatch(/^raised,kind,threshold,keyword,domain,location,from_checked,/);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(
      ',entered_top,3,coffee,example.com,United States,2026-11-20T12:00:00.000Z,4,https://example.com/,',
    );
  });
});
