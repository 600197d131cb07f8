import { AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import type { Actor } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parquetReadObjects } from 'hyparquet';
import { randomUUID } from 'node:crypto';
import { arrayBuffer, text } from 'node:stream/consumers';
import type { ExportFileParams } from './contract/index.js';
import { ExportsModule } from './exports.module.js';
import { ExportsService } from './exports.service.js';

const ORIGIN = 'https://bakery.example';

let context: TestContext;
let files: ExportsService;
let ada: Actor;
let scanId: string;

beforeAll(async () => {
  context = await createTestContext([AuthModule, ExportsModule]);
  files = context.module.get(ExportsService);
  ada = await newUser(context);
  scanId = randomUUID();
  await context.rows(
    `insert into scans (id, user_id, url, origin, mode, status, max_pages, rule_version, is_complete, created_at, finished_at)
     values (?, ?, ?, ?, 'site', 'completed', 500, '1', true, now(), now())`,
    [scanId, ada.userId, `${ORIGIN}/`, ORIGIN],
  );
  for (const [number, path] of ['/', '/rye'].entries()) {
    await context.rows(
      `insert into listed_pages (scan_id, url, status, outcome, indexability, title, is_skipped, is_in_sitemap, is_blocked_by_robots, word_count)
       values (?, ?, 200, 'ok', 'indexable', '=1+1', false, true, false, 400)`,
      [scanId, ORIGIN + path],
    );
    await context.rows(
      `insert into scan_pages (scan_id, url, status, depth, outcome, facts, audit_outcome)
       values (?, ?, 200, 1, 'ok', '{}'::jsonb, '{}'::jsonb)`,
      [scanId, ORIGIN + path],
    );
    await context.rows(
      `insert into scan_page_links (scan_id, number, url, rank, inlinks, followed_inlinks, outlinks, clicks, is_in_sitemap, sources, nofollow_sources)
       values (?, ?, ?, 1, 1, 1, 1, 1, true, ?, '{}')`,
      [scanId, number, ORIGIN + path, number === 0 ? '{1}' : '{0}'],
    );
  }
  await context.rows(`insert into scan_link_graphs (scan_id, status) values (?, 'ready')`, [
    scanId,
  ]);
  await context.rows(
    `insert into scan_issues (scan_id, id, check_id, severity, page_url, key)
     values (?, 'i1', 'title.missing', 'critical', ?, '')`,
    [scanId, `${ORIGIN}/rye`],
  );
});
afterAll(() => context.close());

async function textOf(
  table: ExportFileParams['table'],
  format: ExportFileParams['format'],
  actor = ada,
): Promise<string> {
  const { content } = await files.file(actor, { table, format }, { scanId });
  return text(content);
}

describe('exports', () => {
  it('of pages have every column, and no formula', async () => {
    const [head = '', ...rows] = (await textOf('pages', 'csv')).trimEnd().split('\r\n');
    expect(head.split(',').length).toBeGreaterThan(50);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain(`${ORIGIN}/`);
    expect(rows[0]).toContain("'=1+1");
    expect(rows[0]).toContain('TRUE');
  });

  it('of issues and links are lines of JSON that fit their schema', async () => {
    for (const table of ['issues', 'links', 'pages'] as const) {
      const schema = JSON.parse(await textOf(table, 'schema')) as { name: string }[];
      const lines = (await textOf(table, 'jsonl')).trimEnd().split('\n');
      expect(lines).toHaveLength(table === 'issues' ? 1 : 2);
      for (const line of lines)
        expect(Object.keys(JSON.parse(line) as object)).toEqual(schema.map(({ name }) => name));
    }
    const [link] = (await textOf('links', 'jsonl')).split('\n');
    expect(JSON.parse(link ?? '')).toEqual({
      ...{ source: `${ORIGIN}/rye`, target: `${ORIGIN}/`, is_nofollow: false },
    });
  });

  it('of pages are the same as Parquet', async () => {
    const params = { table: 'pages', format: 'parquet' } as const;
    const { name, content } = await files.file(ada, params, { scanId });
    expect(name).toBe('pages-2026-11-20.parquet');
    const rows = await parquetReadObjects({ file: await arrayBuffer(content) });
    const lines = (await textOf('pages', 'jsonl')).trimEnd().split('\n');
    expect(rows).toEqual(lines.map((line): unknown => JSON.parse(line)));
  });

  it('of links are refused while they are not known, instead of none', async () => {
    for (const [status, message] of [
      ['waiting', 'still being computed'],
      ['failed', "weren't computed"],
    ] as const) {
      await context.rows('update scan_link_graphs set status = ? where scan_id = ?', [
        ...[status, scanId],
      ]);
      await expect(textOf('links', 'csv')).rejects.toThrow(message);
    }
    await context.rows(`update scan_link_graphs set status = 'ready' where scan_id = ?`, [scanId]);
  });

  it('of keywords need no scan', async () => {
    expect(await textOf('keywords', 'csv')).toMatch(/^keyword,domain,/);
  });

  it('need the scan of their owner otherwise', async () => {
    const ben = await newUser(context);
    for (const table of ['pages', 'issues', 'links'] as const) {
      await expect(textOf(table, 'csv', ben)).rejects.toMatchObject({ code: 'not_found' });
      const unnamed = files.file(ada, { table, format: 'csv' }, {});
      await expect(unnamed).rejects.toMatchObject({ code: 'validation_failed' });
    }
  });
});
