import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { FoundationModule } from '@app/common';
import { ScanRunner, SeoScanRunnerModule } from '@app/seo-scan';
import { linkedPages, serveSite } from '@app/seo-scan/testing';
import type { LocalSite } from '@app/seo-scan/testing';
import { Test } from '@nestjs/testing';
import type { TestingModule } from '@nestjs/testing';
import type { ServerResponse } from 'node:http';
import { startApi } from './test-api.js';
import type { TestApi } from './test-api.js';

let api: TestApi;
let worker: TestingModule;
let site: LocalSite;
const requested = Promise.withResolvers<ServerResponse>();

beforeAll(async () => {
  site = await serveSite({
    ...linkedPages(6),
    '/p5': (_request, response) => requested.resolve(response),
  });
  api = await startApi({ OUTBOUND_ALLOWED_HOSTS: site.host, CHROMIUM_PATH: '' });
  worker = await Test.createTestingModule({
    imports: [FoundationModule, SeoScanRunnerModule],
  }).compile();
  await worker.init();
}, 60_000);
afterAll(async () => {
  await worker.close();
  await api.close();
  await site.close();
});

/** Rows that would reveal something about the account, by table. */
async function leftBehind(userId: string, scanId: string): Promise<string[]> {
  const tables = await api.rows<{ name: string; column: string }>(
    `select table_name as name, column_name as "column" from information_schema.columns
     where table_schema = 'public' and column_name in ('user_id', 'owner_id', 'scan_id')`,
  );
  const left: string[] = [];
  for (const { name, column } of tables) {
    const id = column === 'scan_id' ? scanId : userId;
    const rows = await api.rows(`select 1 from "${name}" where "${column}"::text = ?`, [id]);
    if (rows.length > 0) left.push(`${name}.${column}`);
  }
  return left;
}

it('deletes an account while its scan runs: the scan ends, and no data is left', async () => {
  const ada = await api.signUp();
  const payload = { url: `${site.origin}/`, maxPages: 6 };
  const { body } = await api.request('POST', '/api/seo/scan-page', { token: ada.token, payload });
  const scanId = String(body.scanId);
  const running = worker.get(ScanRunner).run(scanId);
  const last = await requested.promise;
  const leaving = { token: ada.token, payload: { password: 'correct horse' } };
  expect((await api.request('DELETE', '/api/account', leaving)).status).toBe(200);
  last.setHeader('Content-Type', 'text/html');
  last.end('<!doctype html><title>The last page</title>');
  await running;
  await worker.get(ScanRunner).run(scanId); // the job is delivered again
  expect(await leftBehind(ada.id, scanId)).toEqual([]);
  expect(await api.rows('select 1 from users where id = ?', [ada.id])).toEqual([]);
  const other = await api.signUp();
  const again = await api.request('POST', '/api/seo/scan-page', { token: other.token, payload });
  expect(again.status).toBe(200);
});
