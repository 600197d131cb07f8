import { DATAFORSEO_TEST_LOGIN, DataForSeoServer } from '@app/search-data/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import {
  importRanksFields,
  marketOfParts,
  trackKeywordInput,
  trackKeywordsInput,
} from '../contract/index.js';
import type { ImportRanksResponse } from '../contract/index.js';
import { RankImports } from '../importing/rank-imports.service.js';
import { KeywordsContext } from '../testing/index.js';

const AUSTIN = 'Austin,Texas,United States';

let dataForSeo: DataForSeoServer;
let tracker: KeywordsContext;
let actor: Actor;

beforeAll(async () => {
  dataForSeo = await DataForSeoServer.start();
  tracker = await KeywordsContext.create({
    DATAFORSEO_BASE: dataForSeo.base,
    DATAFORSEO_LOGIN: DATAFORSEO_TEST_LOGIN.login,
    DATAFORSEO_PASSWORD: DATAFORSEO_TEST_LOGIN.key,
    OUTBOUND_ALLOWED_HOSTS: '127.0.0.1',
  });
}, 60_000);
beforeEach(async () => {
  actor = await tracker.aUser();
});
afterAll(async () => {
  await tracker.close();
  await dataForSeo.close();
});

const marketIn = (place: string) => marketOfParts({ location: 'United States', place });
const track = (keyword: string, place: string) =>
  tracker.tracking.track(
    actor,
    trackKeywordInput.parse({ keyword, domain: 'example.com', market: marketIn(place) }),
  );
const placesOf = async () =>
  (await tracker.list(actor))
    .map(({ keyword, market }) => `${keyword}: ${market.location ?? '-'}`)
    .sort();

describe('a keyword in a city', () => {
  it('is tracked for the place as the provider names it', async () => {
    const { keyword } = await track('rye', ' austin, texas ');
    expect(keyword.market.location).toBe(AUSTIN);
    await expect(track('rye', AUSTIN)).rejects.toMatchObject({ code: 'conflict' });
  });

  it.each([
    ['Austin', /is ambiguous: Austin,Texas.* or Austin,Minnesota/],
    ['Atlantis', /is not in DataForSEO’s place list \(United States\)/],
  ])('is refused at its field for %j', async (place, message) => {
    await expect(track('rye', place)).rejects.toMatchObject({
      code: 'validation_failed',
      details: { location: expect.stringMatching(message) },
    });
    expect(await placesOf()).toEqual([]);
  });

  it('is refused line by line in a bulk, with a code', async () => {
    const input = { text: 'rye\nbuns', domain: 'example.com', market: marketIn('Austin') };
    const { lines } = await tracker.tracking.trackAll(actor, trackKeywordsInput.parse(input));
    expect(lines).toMatchObject([
      { line: 1, result: 'invalid', code: 'place_ambiguous' },
      { line: 2, result: 'invalid', code: 'place_ambiguous' },
    ]);
  });
});

describe('a rank history of cities', () => {
  const importAll = (text: string, fields: object = {}): Promise<ImportRanksResponse> =>
    tracker
      .get(RankImports)
      .import(
        actor,
        Buffer.from(text),
        importRanksFields.parse({ domain: 'example.com', tracksNew: 'true', ...fields }),
      );

  it('is imported for the places that the provider knows, and has a sentence for the others', async () => {
    const text = [
      'keyword,country,state,city,date,position',
      'rye,US,Texas,Austin,2026-10-01,1',
      'rye,US,,"Austin, Texas",2026-10-02,2',
      'rye,US,,"Austin,Texas,United States",2026-10-02,9',
      'rye,US,,Austin,2026-10-03,3',
      'rye,US,,Atlantis,2026-10-03,4',
      'rye,US,,,2026-10-03,5',
    ].join('\n');
    const result = await importAll(text);
    expect(result).toMatchObject({
      markets: [
        { market: { location: AUSTIN }, keywords: 1, imported: 1 },
        { location: 'United States', keywords: 1, imported: 1 },
      ],
      ...{ keywords: { added: 2 }, days: { added: 3 }, notes: [] },
      problems: [
        { line: 4, message: 'Line 3 has another rank for 2026-10-02' },
        { line: 5, message: expect.stringMatching(/“Austin,United States” is ambiguous/) },
        { line: 6, message: expect.stringMatching(/“Atlantis,United States” is not in/) },
      ],
    });
    expect(await placesOf()).toEqual(['rye: -', `rye: ${AUSTIN}`]);
    expect(await importAll(text)).toMatchObject({ days: { added: 0, changed: 0, unchanged: 3 } });
  });

  it('stays with keywords that were tracked when places were free text', async () => {
    await track('rye', AUSTIN);
    await tracker.context.rows(
      `update search_markets set location = 'Austin, TX' where location = ?`,
      [AUSTIN],
    );
    const text = 'keyword,date,position\nrye,2026-10-01,1\n';
    expect(await importAll(text, { place: 'Austin, TX' })).toMatchObject({
      keywords: { tracked: 1, added: 0 },
      days: { added: 1 },
    });
  });

  it('says that cities are not checked where nothing can check them', async () => {
    const other = await KeywordsContext.create();
    const fields = importRanksFields.parse({ domain: 'example.com', place: 'Atlantis' });
    const text = Buffer.from('keyword,date,position\nrye,2026-10-01,1\n');
    const { notes } = await other.get(RankImports).import(await other.aUser(), text, fields);
    expect(notes).toEqual([expect.stringMatching(/^Cities are kept as in the file/)]);
    await other.close();
  });
});
