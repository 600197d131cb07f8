import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { OpenedReport, SharedReportCreated } from '@app/shared-reports/contract';
import { grantApiAccess } from './api-access-rows.js';
import { makeCampaign } from './campaign-rows.js';
import { makeSubscription } from './subscription-rows.js';
import { anyIp, startApi } from './test-api.js';
import type { ApiResponse, TestApi, TestUser } from './test-api.js';

const PATH = '/api/seo/shared-reports';
const URL_ALLOWED = 'http://localhost:8096/';

describe('links to the report of a campaign over REST', () => {
  let api: TestApi;
  let ada: TestUser;
  let ben: TestUser;
  let campaignId: string;

  beforeAll(async () => {
    api = await startApi({ CHROMIUM_PATH: '', OUTBOUND_ALLOWED_HOSTS: 'localhost:8096' });
    [ada, ben] = [await api.signUp(), await api.signUp()];
    await makeSubscription(api, ada.id);
    await grantApiAccess(api, ada);
    const { body } = await api.request('POST', '/api/seo/websites', {
      token: ada.token,
      payload: { url: URL_ALLOWED },
    });
    const { id: websiteId } = body.website as { id: string };
    ({ campaignId } = await makeCampaign(api, { userId: ada.id, websiteId, url: URL_ALLOWED }));
  }, 60_000);
  afterAll(() => api.close());

  const post = (payload: object, token: string | null = ada.token): Promise<ApiResponse> =>
    api.request('POST', PATH, { token, payload });
  async function share(more: object = {}): Promise<SharedReportCreated> {
    const { status, body } = await post({ campaignId, ...more });
    expect(status).toBe(201);
    return body as unknown as SharedReportCreated;
  }

  it('are opened without an account, and named to no search engine and no cache', async () => {
    const { token } = await share({ label: 'For the agency' });
    const { status, headers, body } = await api.request('GET', `${PATH}/open/${token}`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'cache-control': 'private, no-store',
    });
    const { report } = body as unknown as OpenedReport;
    expect(report).toMatchObject({ kind: 'campaign', campaign: { targetUrl: URL_ALLOWED } });
    expect(report).not.toHaveProperty('samples');
    const list = await api.request('GET', `${PATH}?campaignId=${campaignId}`, { token: ada.token });
    expect(list.body.links).toMatchObject([{ kind: 'campaign', campaignId, views: 1 }]);
    expect(list.text).not.toContain(token);
  });

  it('with a password show the report to those who send it', async () => {
    const { token } = await share({ password: 'harbour lights' });
    const unlock = (password: string) =>
      api.request('POST', `${PATH}/open/${token}`, { payload: { password }, ip: anyIp() });
    expect((await api.request('GET', `${PATH}/open/${token}`)).body.report).toBeNull();
    expect((await unlock('harbour light')).status).toBe(403);
    expect((await unlock('harbour lights')).body.report).toMatchObject({ kind: 'campaign' });
  });

  it('are revoked for everybody', async () => {
    const { link, token } = await share();
    const revoke = (user: TestUser) =>
      api.request('DELETE', `${PATH}/${link.id}`, { token: user.token });
    expect((await revoke(ben)).status).toBe(404);
    expect((await revoke(ada)).status).toBe(200);
    expect((await api.request('GET', `${PATH}/open/${token}`)).status).toBe(404);
  });

  it('are made and listed by the owner of the campaign only, for one campaign or scan', async () => {
    const list = (query: string, token: string | null) =>
      api.request('GET', `${PATH}?${query}`, { token });
    expect((await post({ campaignId }, ben.token)).status).toBe(404);
    expect((await post({ campaignId }, null)).status).toBe(401);
    expect((await list(`campaignId=${campaignId}`, ben.token)).status).toBe(404);
    expect((await list(`campaignId=${campaignId}`, null)).status).toBe(401);
    for (const payload of [{}, { campaignId, scanId: randomUUID() }])
      expect((await post(payload)).body).toMatchObject({
        code: 'validation_failed',
        details: { scanId: 'Please name a scan or a campaign' },
      });
    expect((await list('', ada.token)).status).toBe(400);
  });

  it('are made with the scope `write`, and listed with `read`', async () => {
    const keyWith = async (scope: 'read' | 'write'): Promise<string> => {
      const payload = { name: 'Agent', scopes: [scope] };
      const { body } = await api.request('POST', '/api/keys', { token: ada.token, payload });
      return String(body.secret);
    };
    const [reads, writes] = [await keyWith('read'), await keyWith('write')];
    const make = (key: string) =>
      api.request('POST', PATH, { headers: { 'x-api-key': key }, payload: { campaignId } });
    const list = (key: string) =>
      api.request('GET', `${PATH}?campaignId=${campaignId}`, { headers: { 'x-api-key': key } });
    expect([(await make(reads)).status, (await list(reads)).status]).toEqual([403, 200]);
    expect([(await make(writes)).status, (await list(writes)).status]).toEqual([201, 403]);
  });
});
