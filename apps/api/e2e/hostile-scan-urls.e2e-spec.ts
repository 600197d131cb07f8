import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hostileUrls } from '@app/outbound/testing';
import { startApi } from './test-api.js';
import type { ApiResponse, TestApi, TestUser } from './test-api.js';

describe('a scan of a forbidden URL', () => {
  let api: TestApi;
  let ada: TestUser;

  beforeAll(async () => {
    api = await startApi();
    ada = await api.signUp();
  }, 60_000);
  afterAll(() => api.close());

  async function expectNothingStored(): Promise<void> {
    const { token } = ada;
    const usage = await api.request('GET', '/api/seo/subscription-usage', { token });
    expect(usage.body).toMatchObject({ pagesReserved: 0, pagesScanned: 0, pagesRemaining: 25 });
    const [stored] = await api.rows<Record<string, number>>(
      `select (select count(*)::int from scans) as scans, (select count(*)::int from outbox_jobs) as jobs,
              (select count(*)::int from ledger_entries) as entries, (select count(*)::int from idempotency_keys) as keys`,
    );
    expect(stored).toEqual({ scans: 0, jobs: 0, entries: 0, keys: 0 });
  }

  function expectRefused(response: ApiResponse, failure: unknown): void {
    expect([400, 422]).toContain(response.status);
    expect(failure).toMatchObject({
      success: false,
      code: response.status === 400 ? 'validation_failed' : 'target_refused',
      error: expect.stringMatching(/^\S.{9,}/),
    });
  }

  it('is tested with at least sixty forms', () => {
    expect(hostileUrls.length).toBeGreaterThanOrEqual(60);
  });

  it.each(hostileUrls)('is not started for $url ($tries)', async ({ url }) => {
    const { token } = ada;
    const headers = { 'idempotency-key': url.replace(/[^\x21-\x7e]/g, '') || 'empty' };
    const payload = { url, mode: 'page' };
    const rest = await api.request('POST', '/api/seo/scan-page', { token, headers, payload });
    expectRefused(rest, rest.body);
    const trpc = await api.mutate('seoScan.start', payload, { token, headers });
    const { data } = trpc.body.error as { data: { failure: unknown } };
    expectRefused(trpc, data.failure);
    expect(data.failure).toEqual(rest.body);
    await expectNothingStored();
  });

  it('is not started for the address on which this installation listens', async () => {
    const { port } = new URL(process.env.PUBLIC_URL ?? 'http://localhost:3000');
    const payload = { url: `http://127.0.0.1:${port}/health` };
    const response = await api.request('POST', '/api/seo/scan-page', { token: ada.token, payload });
    expectRefused(response, response.body);
    await expectNothingStored();
  });
});
