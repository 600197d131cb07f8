import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RootRouter } from '../src/trpc/app-router.js';
import type { Expectation } from './access-expectations.js';
import { gscProcedures, gscRoutes } from './access-gsc.js';
import { keywordProcedures, keywordRoutes } from './access-keywords.js';
import { searchDataProcedures, searchDataRoutes } from './access-search-data.js';
import { restRequest } from './access-table.js';
import { startApi } from './test-api.js';
import type { ApiResponse, TestApi, TestUser } from './test-api.js';

const routes = { ...keywordRoutes, ...searchDataRoutes, ...gscRoutes };
const procedures = { ...keywordProcedures, ...searchDataProcedures, ...gscProcedures };
/** Every entry point of search data for which a session is required, and that needs no row of its owner. */
const cases = (table: Readonly<Record<string, Expectation>>): [string, Expectation][] =>
  Object.entries(table).filter(([, { statuses }]) => statuses.anonymous === 401);
const REFUSED = {
  status: 403,
  body: { code: 'forbidden', error: 'This belongs to another user.' },
};
const NO_FIX = { liveFixId: '00000000-0000-4000-8000-000000000000' };
const IMPORTS = ['/api/seo/import/ranks', '/api/seo/import/search-console'];

describe('a userId at the entry points of search data', () => {
  let api: TestApi;
  let ada: TestUser;
  let ben: TestUser;

  beforeAll(async () => {
    api = await startApi();
    [ada, ben] = [await api.signUp(), await api.signUp()];
  });
  afterAll(() => api.close());

  const valuesOf = (values?: (rows: never) => object): object => values?.(NO_FIX as never) ?? {};

  function send(row: string, { input, body }: Expectation, sent: object): Promise<ApiResponse> {
    const isRead = row.startsWith('GET ') || row.startsWith('DELETE ');
    const [method, url] = restRequest(row, { ...valuesOf(input), ...(isRead ? sent : {}) });
    const payload = isRead ? undefined : { ...valuesOf(body), ...sent };
    return api.request(method, url, { token: ada.token, payload });
  }

  it.each(cases(routes))('is optional, and not that of another user: %s', async (row, expected) => {
    expect(await send(row, expected, { userId: ben.id })).toMatchObject(REFUSED);
    const without = await send(row, expected, {});
    expect(without.status).not.toBe(403);
    expect((await send(row, expected, { userId: ada.id })).status).toBe(without.status);
  });

  it.each(cases(procedures))('is not that of another user in tRPC: %s', async (name, expected) => {
    const all: object = api.app.get(RootRouter).router._def.procedures;
    const { type } = (Reflect.get(all, name) as { _def: { type: string } })._def;
    const input = { ...valuesOf(expected.input), ...valuesOf(expected.body), userId: ben.id };
    const response =
      type === 'mutation'
        ? await api.mutate(name, input, { token: ada.token })
        : await api.query(name, input, ada.token);
    expect(response.status).toBe(403);
  });

  it.each(IMPORTS)('is not that of another user in a form: %s', async (url) => {
    const form = new FormData();
    form.set('userId', ben.id);
    form.set('file', new Blob(['keyword,date,position\n']), 'ranks.csv');
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    const payload = Buffer.from(await request.arrayBuffer());
    expect(await api.request('POST', url, { token: ada.token, headers, payload })).toMatchObject(
      REFUSED,
    );
  });
});
