import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SHOP, aShop, anOwner, segment } from '../testing/segmented-shop.js';
import type { Owner } from '../testing/segmented-shop.js';
import { StoredScans } from '../testing/stored-scans.js';
import { phrasesCsv, ranksCsv } from './by-segment-files.js';
import { BySegmentModule } from './by-segment.module.js';
import { KeywordsBySegment } from './keywords-by-segment.service.js';

let scans: StoredScans;
let keywords: KeywordsBySegment;

beforeAll(async () => {
  scans = await StoredScans.create([BySegmentModule]);
  keywords = scans.context.module.get(KeywordsBySegment);
});
afterAll(() => scans.close());

/** A tracked keyword; without a rank it was checked in vain, with `undefined` it was never checked. */
async function track(
  { actor, websiteId }: Owner,
  text: string,
  at?: readonly [rank: number, path: string] | null,
): Promise<void> {
  const outcome = at === undefined ? null : at === null ? 'not_in_depth' : 'ranked';
  await scans.query(
    `with market as (
       insert into search_markets (engine, country, language, device) values ('google', 'DE', 'de', 'desktop')
       on conflict do nothing returning id
     )
     insert into tracked_keywords (id, user_id, website_id, target, match, text, normalised, market_id, cadence, depth,
       created_at, anchor_at, outcome, rank, address)
     select gen_random_uuid(), $1, $2, '127.0.0.1:8080', 'host', $3, $3, id, 'weekly', 100, now(), now(), $4, $5, $6
     from (select id from market union all select id from search_markets where country = 'DE') m limit 1`,
    [actor.userId, websiteId, text, outcome, at?.[0] ?? null, at ? SHOP + at[1] : null],
  );
}

async function storePhrases(
  scanId: string,
  pages: Readonly<Record<string, readonly (readonly [phrase: string, isInTitle: boolean])[]>>,
): Promise<void> {
  for (const [path, phrases] of Object.entries(pages)) {
    const found = phrases.map(([phrase, isInTitle]) => ({
      ...{ phrase, count: 1, places: isInTitle ? ['title'] : ['heading'] },
    }));
    await scans.query(
      `insert into scan_pages (scan_id, url, status, depth, outcome, facts, audit_outcome, phrases)
       values ($1, $2, 200, 1, 'ok', '{}', '{}', $3)`,
      [scanId, SHOP + path, JSON.stringify(found)],
    );
  }
}

describe('ranks by segment', () => {
  it('are those of the keywords whose ranking page is in the segment', async () => {
    const owner = await aShop(scans);
    await track(owner, 'rye', [2, '/shop/a#top']);
    await track(owner, 'oat', [12, '/shop/a']);
    await track(owner, 'bread', [7, '/shop/blog']);
    await track(owner, 'gone', [33, '/gone']);
    await track(owner, 'nowhere', null);
    await track(owner, 'new');
    const found = await keywords.ranks(owner.actor, owner.websiteId);
    expect(found).toMatchObject({ tracked: 6, not_ranked: 1, unknown: 1, scan_id: owner.scanId });
    expect(found.rows).toMatchObject([
      {
        ...{ segment: owner.blog, name: 'Blog', pages: 0, keywords: 0 },
        ...{ top_3: 0, top_10: 0, top_20: 0, below: 0, average_rank: null },
      },
      {
        ...{ segment: owner.shop, name: 'Shop', pages: 2, keywords: 3 },
        ...{ top_3: 1, top_10: 1, top_20: 1, below: 0, average_rank: 7 },
      },
      {
        ...{ segment: 'not_in_scan', name: 'Not in the latest scan', pages: 1, keywords: 1 },
        ...{ top_3: 0, top_10: 0, top_20: 0, below: 1, average_rank: 33 },
      },
    ]);
    expect(ranksCsv(found).split('\r\n').slice(0, 3)).toEqual([
      'Segment,Ranking pages,Keywords,Positions 1 to 3,Positions 4 to 10,Positions 11 to 20,Positions from 21,Average rank',
      'Blog,0,0,0,0,0,0,',
      'Shop,2,3,1,1,1,0,7',
    ]);
  });

  it('are those of one website only, and no rows before a keyword ranks', async () => {
    const owner = await aShop(scans);
    await track(owner, 'nowhere', null);
    expect(await keywords.ranks(owner.actor, owner.websiteId)).toMatchObject({
      ...{ tracked: 1, not_ranked: 1, rows: [] },
    });
    const other = await anOwner(scans);
    await track(other, 'rye', [2, '/shop/a']);
    expect(await keywords.ranks(owner.actor, owner.websiteId)).toMatchObject({ tracked: 1 });
    // Without segments there is nothing to tell apart.
    expect(await keywords.ranks(other.actor, other.websiteId)).toMatchObject({ rows: [] });
    await segment(scans, other, ['Shop', '/shop']);
    // Without a scan, no page is known.
    expect((await keywords.ranks(other.actor, other.websiteId)).rows).toMatchObject([
      { name: 'Shop', keywords: 0 },
      { name: 'Not in the latest scan', keywords: 1 },
    ]);
    await expect(keywords.ranks(owner.actor, other.websiteId)).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('phrases by segment', () => {
  it('are those of most titles and pages, without shorter ones of the same pages', async () => {
    const owner = await aShop(scans);
    const { actor, websiteId, scanId } = owner;
    expect((await keywords.phrases(actor, websiteId)).rows).toEqual([]);
    await storePhrases(scanId, {
      '/shop/a': [
        ['rye bread', true],
        ['rye', true],
        ['oven', false],
      ],
      '/shop/blog': [['oven', false]],
      '/about': [['bakery', true]],
    });
    const found = await keywords.phrases(actor, websiteId);
    expect(found.rows).toMatchObject([
      { segment: owner.blog, name: 'Blog', pages: 0, phrases: 0, top: [] },
      {
        ...{ segment: owner.shop, name: 'Shop', pages: 2, phrases: 3 },
        top: [
          { phrase: 'rye bread', pages: 1, title_pages: 1 },
          { phrase: 'oven', pages: 2, title_pages: 0 },
        ],
      },
      {
        ...{ segment: 'other', name: 'Other pages', pages: 1, phrases: 1 },
        top: [{ phrase: 'bakery', pages: 1, title_pages: 1 }],
      },
    ]);
    expect(phrasesCsv(found)).toContain('Shop,2,3,"rye bread, oven"\r\n');
    const stranger = await scans.aUser();
    await expect(keywords.phrases(stranger, websiteId)).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
