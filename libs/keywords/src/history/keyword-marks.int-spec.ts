import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { WebsitesService } from '@app/domain';
import type { KeywordMark } from '../contract/index.js';
import { KeywordsContext } from '../testing/index.js';
import { HistoryService } from './history.service.js';
import { KEYWORD_MARKS_MAX, KeywordMarks } from './keyword-marks.js';
import type { MarkedPages } from './keyword-marks.js';

const HOST = '127.0.0.1:8099';
const SITE = `http://${HOST}`;
const BREAD = `${SITE}/bread`;

let tracker: KeywordsContext;
let actor: Actor;
let found: readonly KeywordMark[] = [];
let asked: MarkedPages[] = [];

beforeAll(async () => {
  tracker = await KeywordsContext.create({ OUTBOUND_ALLOWED_HOSTS: '127.0.0.1' });
  tracker.get(KeywordMarks).register((pages) => {
    asked.push(pages);
    return Promise.resolve(found);
  });
}, 60_000);
beforeEach(async () => {
  await tracker.context.rows('delete from users');
  await tracker.context.rows('delete from serp_snapshots');
  tracker.context.clock.set('2026-11-20T12:00:00Z');
  tracker.pages.answers.clear();
  [found, asked] = [[], []];
  actor = await tracker.aUser();
  await tracker.plan(actor, 'seo_professional');
});
afterAll(() => tracker.close());

async function trackCoffee(): Promise<string> {
  const [keyword] = await tracker.track(actor, 'coffee', { domain: HOST });
  if (keyword === undefined) throw new Error('It is not tracked.');
  return keyword.id;
}

async function marksOf(id: string): Promise<KeywordMark[]> {
  return (await tracker.get(HistoryService).of(actor, { id, days: 3 })).marks;
}

describe('the marks of a keyword’s history', () => {
  it('are of its own website, of every page that has ranked and of the days shown', async () => {
    const { website } = await tracker.get(WebsitesService).add(actor, { url: SITE });
    tracker.pages.rank('coffee', { 4: BREAD });
    const id = await trackCoffee();
    expect(await marksOf(id)).toEqual([]);
    expect(asked).toEqual([
      { websiteId: website.id, from: '2026-11-18', to: '2026-11-20', addresses: null },
    ]);
    await tracker.round();
    tracker.pages.rank('coffee', { 3: `${SITE}/rolls/`, 7: BREAD });
    await tracker.roundAfterDays(1);
    await tracker.context.rows(
      `insert into rank_days (keyword_id, source, day, outcome, position, address)
       values (?, 'import', '2026-10-01', 'ranked', 7, ?)`,
      [id, `${SITE}/old`],
    );
    await marksOf(id);
    const addresses = asked.at(-1)?.addresses;
    for (const page of [BREAD, `${SITE}/rolls`, `https://${HOST}/old/`])
      expect(addresses).toContain(page);
    expect(addresses).not.toContain(`${SITE}/`);
  });

  it('are in the order of days, kinds and texts, the latest ones only', async () => {
    await tracker.get(WebsitesService).add(actor, { url: SITE });
    const id = await trackCoffee();
    const mark = (day: string, text: string): KeywordMark => {
      return { day, kind: 'fix_verified', text, page: BREAD };
    };
    const scan: KeywordMark = {
      ...{ day: '2026-11-19', kind: 'scan_finished', text: 'A scan', page: null },
    };
    const [first, second, third] = [
      mark('2026-11-18', 'Title fixed on /bread'),
      mark('2026-11-19', 'Page language fixed on /bread'),
      mark('2026-11-19', 'Title fixed on /bread'),
    ];
    found = [scan, third, first, second];
    expect(await marksOf(id)).toEqual([first, second, third, scan]);
    const many = Array.from({ length: KEYWORD_MARKS_MAX }, (_, index) =>
      mark('2026-11-20', `Title fixed on /${index}`),
    );
    found = [first, ...many];
    const shown = await marksOf(id);
    expect(shown).toHaveLength(KEYWORD_MARKS_MAX);
    expect(shown).not.toContainEqual(first);
  });

  it('are missing where the website is not the user’s own', async () => {
    found = [{ day: '2026-11-19', kind: 'scan_finished', text: 'A scan', page: null }];
    const stranger = await tracker.aUser();
    await tracker.get(WebsitesService).add(stranger, { url: SITE });
    expect(await marksOf(await trackCoffee())).toEqual([]);
    expect(asked).toEqual([]);
  });
});
