import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApi } from './test-api.js';
import type { ApiResponse, TestApi, TestUser } from './test-api.js';

const RANKS = '/api/seo/import/ranks';
const EXPORTS = '/api/seo/import/search-console';
const DAYS = 'Date,Clicks,Impressions,CTR,Position\n2026-10-01,3,50,6%,8\n';

describe('imports of search data over REST', () => {
  let api: TestApi;
  let ada: TestUser;

  beforeAll(async () => {
    api = await startApi();
    ada = await api.signUp();
  });
  afterAll(() => api.close());

  async function send(
    url: string,
    file: string | Uint8Array,
    fields: Record<string, string> = { domain: 'bakery.example' },
  ): Promise<ApiResponse> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const content = typeof file === 'string' ? file : Uint8Array.from(file);
    form.set('file', new Blob([content]), '../../ranks.csv');
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    const payload = Buffer.from(await request.arrayBuffer());
    return api.request('POST', url, { token: ada.token, headers, payload });
  }

  it('a rank history is checked, imported, and seen in the history of its keyword', async () => {
    const file = 'keyword,date,position\nrye bread,2026-10-01,7\nrye bread,2026-10-02,x\n';
    const fields = { domain: 'bakery.example', tracksNew: 'true' };
    const dry = await send(RANKS, file, { ...fields, isDryRun: 'true' });
    expect(dry).toMatchObject({
      status: 200,
      body: {
        ...{ isDryRun: true, keywords: { added: 1 }, days: { added: 1 } },
        problems: [{ line: 3, keyword: 'rye bread', message: '“x” is not a position' }],
      },
    });
    expect(await send(RANKS, file, fields)).toMatchObject({ status: 200 });
    const list = await api.request('GET', '/api/seo/tracked-keywords', ada);
    const [keyword] = list.body.keywords as { id: string; current_rank: number | null }[];
    expect(keyword?.current_rank).toBeNull();
    const history = await api.request(
      'GET',
      `/api/seo/tracked-keyword/${keyword?.id ?? ''}/history?days=365`,
      ada,
    );
    expect(history.body.series).toMatchObject([
      { source: 'import', days: [{ day: '2026-10-01', position: 7, tracker: 'generic' }] },
    ]);
  });

  it('a rank history is imported for the market of each line, otherwise for the chosen one', async () => {
    const file = 'keyword,date,position,country\nbuns,2026-10-01,7,\nbuns,2026-10-01,3,Austria\n';
    const chosen = { country: 'DE', device: 'mobile', place: 'Kiel,Germany' };
    const fields = { domain: 'bakery.example', isDryRun: 'true', ...chosen };
    const market = { engine: 'google', language: 'de', device: 'mobile' };
    expect(await send(RANKS, file, fields)).toMatchObject({
      status: 200,
      body: {
        market_count: 2,
        markets: [
          { market: { ...market, country: 'AT', location: null }, keywords: 1, imported: 0 },
          { market: { ...market, country: 'DE', location: 'Kiel,Germany' }, keywords: 1 },
        ],
      },
    });
  });

  it('an export is imported, read over both entry points, and deleted', async () => {
    const sent = await send(EXPORTS, DAYS);
    expect(sent).toMatchObject({ status: 200, body: { isNew: true, import: { days: 1 } } });
    const { id } = sent.body.import as { id: string };
    const list = await api.request('GET', EXPORTS, ada);
    expect(list.body.imports).toMatchObject([{ id, domain: 'bakery.example' }]);
    const figures = await api.request('GET', `${EXPORTS}/${id}`, ada);
    expect(figures.body).toMatchObject({ totals: { clicks: 3 }, anomalies: [] });
    const eve = await api.signUp();
    expect((await api.request('GET', `${EXPORTS}/${id}`, eve)).status).toBe(404);
    expect((await api.request('DELETE', `${EXPORTS}/${id}`, ada)).status).toBe(200);
    expect((await api.request('GET', EXPORTS, ada)).body.imports).toEqual([]);
  });

  it('the searches of an export are ranked keywords, named with their days, as long as it is there', async () => {
    const file = 'Top queries,Clicks,Impressions,CTR,Position\nrye bread,4,120,3.33%,7.14\n';
    const days = { from: '2026-10-01', to: '2026-10-31' };
    const sent = await send(EXPORTS, file, { domain: 'rye.example', ...days });
    const url = '/api/seo/ranked-keywords?url=https://www.rye.example/&scope=website';
    const ranked = await api.request('GET', url, ada);
    const found = { keyword: 'rye bread', source: 'search_console_export', position: 7.1 };
    expect(ranked.body.keywords).toMatchObject([{ ...found, period: days, filters: [] }]);
    const finder = await api.request('POST', '/api/seo/keywords', {
      ...{ token: ada.token, payload: { domain: 'rye.example' } },
    });
    expect(finder.body).toMatchObject({
      keywords: [{ ...found, period: days }],
      note: expect.stringContaining('imported Search Console export'),
    });
    const { id } = sent.body.import as { id: string };
    await api.request('DELETE', `${EXPORTS}/${id}`, ada);
    expect((await api.request('GET', url, ada)).body.keywords).toEqual([]);
  });

  it.each([RANKS, EXPORTS])('%s refuses files of more than 10 MB', async (url) => {
    expect(await send(url, new Uint8Array(10_000_001))).toMatchObject({
      status: 413,
      body: { code: 'too_large', error: 'The file can be up to 10 MB' },
    });
  });

  it.each([RANKS, EXPORTS])('%s names the field that is wrong', async (url) => {
    expect(await send(url, 'name,price\na,1\n')).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', details: { file: expect.any(String) } },
    });
    expect(await send(url, DAYS, { domain: 'bakery.example', isDryRun: 'maybe' })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
  });
});
