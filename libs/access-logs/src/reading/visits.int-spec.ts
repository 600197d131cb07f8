import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AccountDataRegistry } from '@app/common';
import type { Actor } from '@app/common';
import { LoggedPages } from '@app/seo-scan';
import { AccessLogsContext } from '../testing/access-logs-context.js';
import { GPTBOT, OPENAI_ADDRESS, OTHER_ADDRESS, logLine } from '../testing/log-lines.js';
import type { LoggedRequest } from '../testing/log-lines.js';
import { visitsCsv } from './visits-by-segment-csv.js';
import { BotVisits } from './visits.service.js';

const REQUESTS: readonly LoggedRequest[] = [
  { target: '/' },
  { target: '/', at: '2026-11-19T11:00:00Z' },
  { target: '/rye?page=2' },
  { target: '/old', status: 301 },
  { target: '/gone', status: 404 },
  { target: '/gone', status: 410 },
  { target: '/broken', status: 500 },
  { target: '/cached', status: 304 },
  { target: '/style.css' },
  { target: '/', agent: GPTBOT, address: OPENAI_ADDRESS },
  { target: '/secret', agent: GPTBOT, address: OTHER_ADDRESS },
];

describe('visits of bots', () => {
  let logs: AccessLogsContext;
  let ada: { actor: Actor; websiteId: string };

  beforeAll(async () => {
    logs = await AccessLogsContext.create();
    logs.context.clock.set('2026-11-20T12:00:00Z');
    ada = await logs.aWebsite();
    await logs.upload(ada, REQUESTS.map((each) => logLine('combined', each)).join('\n'));
  });
  afterAll(() => logs.close());

  it('show scans which pages bots have received', async () => {
    const pages = logs.context.module.get(LoggedPages, { strict: false });
    expect(await pages.of(ada.websiteId, 10)).toEqual({
      days: { from: '2026-08-23', to: '2026-11-20' },
      pages: [
        { path: '/', requests: 3, lastDay: '2026-11-20' },
        { path: '/cached', requests: 1, lastDay: '2026-11-20' },
      ],
    });
    const ben = await logs.aWebsite();
    expect(await pages.of(ben.websiteId, 10)).toBeNull();
  });

  const visits = (): BotVisits => logs.get(BotVisits);
  const list = (changes: object = {}) => ({
    ...({ websiteId: ada.websiteId, days: 7, proof: 'verified', filter: '' } as const),
    ...({ sort: 'hits', page: 1 } as const),
    ...changes,
  });

  it('are summed by bot and day, with what they were spent on and who only pretends', async () => {
    const overview = await visits().overview(ada.actor, { websiteId: ada.websiteId, days: 7 });
    expect(overview).toMatchObject({
      ...{ from: '2026-11-14', to: '2026-11-20', hits: 10, spoofed: 1, unproven: 0 },
      ...{ wasted_share: 0.4, days_with_hits: 2 },
      bots: [
        { bot: 'googlebot', hits: 9, spoofed: 0, days: [0, 0, 0, 0, 0, 1, 8] },
        { bot: 'gptbot', hits: 1, spoofed: 1, days: [0, 0, 0, 0, 0, 0, 1] },
      ],
      statuses: [
        { group: 'ok', hits: 5 },
        { group: 'redirect', hits: 1 },
        { group: 'not_modified', hits: 1 },
        { group: 'client_error', hits: 2 },
        { group: 'server_error', hits: 1 },
      ],
    });
  });

  it('are listed by page, filtered and sorted', async () => {
    const all = await visits().pages(ada.actor, list());
    expect(all.total).toBe(7);
    expect(all.pages[0]).toEqual({
      ...{ path: '/', hits: 3, ok: 3, redirect: 0, not_modified: 0 },
      ...{ client_error: 0, server_error: 0, bots: 2, last_day: '2026-11-20' },
    });
    const errors = await visits().pages(ada.actor, list({ group: 'client_error' }));
    expect(errors.pages.map(({ path, client_error: hits }) => [path, hits])).toEqual([
      ['/gone', 2],
    ]);
    const found = await visits().pages(ada.actor, list({ filter: 'RYE', bot: 'googlebot' }));
    expect(found.pages.map(({ path }) => path)).toEqual(['/rye?page']);
    const spoofed = await visits().pages(ada.actor, list({ proof: 'spoofed' }));
    expect(spoofed.pages.map(({ path }) => path)).toEqual(['/secret']);
  });

  it('are a file for spreadsheets', async () => {
    const { fileName, lines } = await visits().csv(ada.actor, list({ sort: 'errors' }));
    expect(fileName).toBe('bot-visits-localhost-8099-2026-11-20.csv');
    expect([...lines].slice(0, 2)).toEqual([
      'Path,Requests,OK,Redirects,Not modified,Client errors,Server errors,Bots,Last day\r\n',
      '/gone,2,0,0,0,2,0,1,2026-11-20\r\n',
    ]);
  });

  it('are compared with the last scan: pages never visited, and pages that it lacks', async () => {
    const gaps = (kind: 'never_visited' | 'not_in_scan') =>
      visits().gaps(ada.actor, { websiteId: ada.websiteId, days: 30, kind, page: 1 });
    expect(await gaps('never_visited')).toMatchObject({ scan: null, pages: [] });
    await storeScan();
    expect(await gaps('never_visited')).toMatchObject({
      scan: { pages: 3 },
      pages: [{ path: '/unseen', title: 'Unseen', depth: 2, hits: null }],
      total: 1,
    });
    expect(await gaps('not_in_scan')).toMatchObject({
      // No redirects, errors and files.
      pages: [{ path: '/cached', hits: 1, last_day: '2026-11-20', title: null }],
      total: 1,
    });
  });

  it('are summed by segment: what bots spend their requests on, and never request', async () => {
    const { actor, websiteId } = ada;
    expect((await visits().bySegment(actor, { websiteId, days: 7 })).rows).toEqual([]);
    const segment = async (name: string, value: string): Promise<void> => {
      const conditions = JSON.stringify([{ column: 'path', operator: 'starts', value }]);
      await logs.context.rows(
        `insert into segments (id, website_id, name, match_kind, conditions, position, created_at)
         select gen_random_uuid(), ?, ?, 'all', ?::jsonb, count(*), now() from segments where website_id = ?`,
        [websiteId, name, conditions, websiteId],
      );
    };
    await segment('Bread', '/rye');
    await segment('Hidden', '/unseen');
    const { rows, scan_id: scanId } = await visits().bySegment(actor, { websiteId, days: 7 });
    expect(scanId).not.toBeNull();
    expect(
      rows.map((row) => [row.name, row.pages, row.hits, row.wasted_share, row.never_visited]),
    ).toEqual([
      ['Bread', 1, 1, 0, 0],
      ['Hidden', 0, 0, null, 1],
      ['Other pages', 1, 3, 0, 0],
      ['Not in the latest scan', 5, 6, 4 / 6, null],
    ]);
    expect(rows[2]?.share).toBe(0.3);
    expect(visitsCsv({ rows }).split('\r\n')[2]).toBe('Hidden,0,0,0,,0,0,0,0,0,1');
    const gptbot = await visits().bySegment(actor, { websiteId, days: 7, bot: 'gptbot' });
    expect(gptbot.rows.map(({ hits, never_visited: never }) => [hits, never])).toEqual([
      [0, 1],
      [0, 1],
      [1, 0],
    ]);
  });

  it('are in the export of the account as sums, and their pages up to a limit', async () => {
    const { 'access-logs': exported } = await logs
      .get(AccountDataRegistry)
      .exportAll(ada.actor.userId);
    expect(exported).toMatchObject({
      accessLogs: [{ status: 'finished' }],
      botVisits: expect.arrayContaining([expect.objectContaining({ bot: 'googlebot', hits: 1 })]),
      mostVisitedPages: expect.arrayContaining([{ website_id: ada.websiteId, path: '/', hits: 3 }]),
    });
  });

  it('of other users do not exist', async () => {
    const ben = await logs.aWebsite();
    const { websiteId } = ada;
    const refused = { code: 'not_found' };
    await expect(visits().overview(ben.actor, { websiteId, days: 7 })).rejects.toMatchObject(
      refused,
    );
    await expect(visits().pages(ben.actor, list())).rejects.toMatchObject(refused);
    await expect(visits().csv(ben.actor, list())).rejects.toMatchObject(refused);
  });

  async function storeScan(): Promise<void> {
    const id = '00000000-0000-4000-8000-00000000000a';
    await logs.context.rows(
      `insert into scans (id, user_id, website_id, url, origin, mode, status, max_pages, rule_version, created_at, finished_at)
       values (?, ?, ?, 'http://localhost:8099/', 'http://localhost:8099', 'site', 'completed', 10, '1', now(), now())`,
      [id, ada.actor.userId, ada.websiteId],
    );
    for (const [path, title, depth] of [
      ['/', 'Home', 0],
      ['/rye?page=1', 'Rye', 1],
      ['/rye?page=2', 'Rye', 1],
      ['/unseen', 'Unseen', 2],
    ])
      await logs.context.rows(
        `insert into scan_pages (scan_id, url, title, depth, status, outcome, facts, audit_outcome)
         values (?, ?, ?, ?, 200, 'ok', '{}', '{}')`,
        [id, `http://localhost:8099${path}`, title, depth],
      );
  }
});
