import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { placesInput } from '../contract/index.js';
import type { PlacesResponse, SearchMarket } from '../contract/index.js';
import { DATAFORSEO_TEST_LOGIN, DataForSeoServer, SearchDataContext } from '../testing/index.js';
import { usMarket } from '../testing/dataforseo-context.js';
import { PlaceListsRepository } from './place-lists.repository.js';
import { Places } from './places.service.js';

const { login, key } = DATAFORSEO_TEST_LOGIN;
const US_LIST = '/v3/serp/google/locations/us';

let server: DataForSeoServer;
let data: SearchDataContext;
let ada: Actor;

async function start(environment: Record<string, string>): Promise<SearchDataContext> {
  return SearchDataContext.create([new URL(server.base).host], {
    DATAFORSEO_BASE: server.base,
    ...environment,
  });
}
async function withKeys(environment: Record<string, string>): Promise<void> {
  await data.close();
  data = await start(environment);
}
const OF_DATAFORSEO = { DATAFORSEO_LOGIN: login, DATAFORSEO_PASSWORD: key };

beforeAll(async () => {
  server = await DataForSeoServer.start();
  data = await start(OF_DATAFORSEO);
}, 60_000);
afterAll(async () => {
  await data.close();
  await server.close();
});
beforeEach(async () => {
  await data.context.rows('delete from listed_places');
  await data.context.rows('delete from place_lists');
  await data.endPauses();
  data.context.clock.set('2026-11-20T12:00:00Z');
  server.calls.length = 0;
  server.faults.length = 0;
  ada = await data.aUser();
});

const places = (): Places => data.context.module.get(Places);
function suggest(text: string, country = 'US', engine = 'google'): Promise<PlacesResponse> {
  return places().suggest(ada, placesInput.parse({ text, country, engine }));
}
const within = (location: string, market: Partial<SearchMarket> = {}): SearchMarket => ({
  ...{ ...usMarket, ...market },
  location,
});
/** The place, or the code of the problem with its sentence. */
async function resolve(...markets: readonly SearchMarket[]): Promise<(string | null)[]> {
  const resolved = await places().resolve(ada.userId, markets);
  return resolved.map((each) =>
    each.kind === 'market' ? each.market.location : `${each.code}: ${each.message}`,
  );
}

describe('places of DataForSEO', () => {
  it('are not read before somebody types', async () => {
    expect(await suggest('')).toMatchObject({ source: 'listed', places: [], note: null });
    expect(server.calls).toEqual([]);
  });

  it('are suggested by the beginning of their names, cities first', async () => {
    expect(await suggest('aus')).toEqual({
      ...{ success: true, source: 'listed', note: null },
      places: [
        { name: 'Austin,Texas,United States', kind: 'City' },
        { name: 'Austin,Minnesota,United States', kind: 'City' },
        { name: 'Austin County,Texas,United States', kind: 'County' },
      ],
    });
    expect((await suggest('Austin, t')).places).toHaveLength(1);
    expect((await suggest('MÜNI', 'DE')).places).toMatchObject([
      { name: 'Munich,Bavaria,Germany' },
    ]);
    for (const text of ['', '%', '_', '\0', '🙂', 'united'])
      expect((await suggest(text)).places).toEqual([]);
    expect(server.callsOf(US_LIST)).toHaveLength(1);
    expect(server.spentMicros).toBe(0);
  });

  it('are resolved to the provider’s names, and refused with candidates', async () => {
    expect(
      await resolve(
        ...[
          within('dallas'),
          usMarket,
          within('Austin, texas'),
          within('Munich', { country: 'DE' }),
        ],
        ...[within('Austin'), within('Dalas'), within('Atlantis'), within('dallas')],
      ),
    ).toEqual([
      ...['Dallas,Texas,United States', null, 'Austin,Texas,United States'],
      'Munich,Bavaria,Germany',
      expect.stringMatching(
        /^place_ambiguous: “Austin” is ambiguous: Austin,Texas.* or Austin,Minnesota/,
      ),
      expect.stringMatching(/^place_unknown: “Dalas” is not in .*Did you mean Dallas,Texas/),
      expect.stringMatching(/^place_unknown: “Atlantis” is not in .*choose one from the list/),
      'Dallas,Texas,United States',
    ]);
  });

  it('are read once by all who ask at once, and again after 30 days', async () => {
    const all = await Promise.all([suggest('dal'), suggest('dal'), resolve(within('dallas'))]);
    expect(all[2]).toEqual(['Dallas,Texas,United States']);
    expect(server.callsOf(US_LIST)).toHaveLength(1);
    server.tasks.morePlaces.set('us', [['Dalton,Georgia,United States', 'City']]);
    data.moveClock(29 * 86_400);
    expect((await suggest('dal')).places).toHaveLength(1);
    data.moveClock(2 * 86_400);
    expect((await suggest('dal')).places).toHaveLength(2);
    server.tasks.morePlaces.clear();
    expect(server.callsOf(US_LIST)).toHaveLength(2);
  });

  it('stay as they were while a newer list cannot be read', async () => {
    await suggest('dal');
    data.moveClock(31 * 86_400);
    server.faults.push('garbage');
    expect((await suggest('dal')).places).toHaveLength(1);
    expect(await resolve(within('dallas'))).toEqual(['Dallas,Texas,United States']);
    expect(server.callsOf(US_LIST)).toHaveLength(2);
    data.moveClock(120);
    await suggest('dal');
    expect(server.callsOf(US_LIST)).toHaveLength(3);
  });

  it.each(['server_error', 'half_body', 'garbage', 'rate_limited'] as const)(
    'are neither guessed nor asked for again at once after %s',
    async (fault) => {
      server.faults.push(fault);
      const note = expect.stringMatching(/place list \(United States\) is not available right now/);
      expect(await suggest('dal')).toMatchObject({ source: 'unavailable', places: [], note });
      expect(await resolve(within('dallas'))).toEqual([
        expect.stringMatching(/^place_list_unavailable: .*leave the city empty/),
      ]);
      expect(server.callsOf(US_LIST)).toHaveLength(1);
      data.moveClock(120);
      await data.endPauses();
      expect((await suggest('dal')).source).toBe('listed');
    },
  );

  it('are read again when the storing of a list was cut off', async () => {
    const stored = data.context.module.get(PlaceListsRepository);
    const replace = stored.replace.bind(stored);
    const cutOff = (): Promise<never> => Promise.reject(new Error('The connection is lost.'));
    Object.assign(stored, { replace: cutOff });
    await expect(suggest('dal')).rejects.toThrow('The connection is lost.');
    Object.assign(stored, { replace });
    expect((await suggest('dal')).source).toBe('unavailable');
    data.moveClock(120);
    expect((await suggest('dal')).places).toHaveLength(1);
  });

  it('are those of the country only, and a long list is searched', async () => {
    const many = Array.from({ length: 12_000 }, (_unused, n): [string, string] => [
      ...([`Town ${n},Ohio,United States`, n % 2 === 0 ? 'City' : 'Postal Code'] as const),
    ]);
    server.tasks.morePlaces.set('us', many);
    const { places: found } = await suggest('Town 1199');
    server.tasks.morePlaces.clear();
    expect(found.map(({ name }) => name.split(',')[0])).toEqual([
      ...['Town 11990', 'Town 11992', 'Town 11994', 'Town 11996', 'Town 11998'],
      ...['Town 1199', 'Town 11991', 'Town 11993'],
    ]);
    const [row] = await data.context.rows<{ n: number }>(
      'select count(*)::int as n from listed_places',
    );
    expect(row?.n).toBe(12_007);
  });
});

describe('places of other providers', () => {
  afterAll(() => withKeys(OF_DATAFORSEO));

  it('are sent as they are typed where a provider takes a name, which is said', async () => {
    await withKeys({ SERPER_KEY: 'a key' });
    ada = await data.aUser();
    expect(await suggest('aus')).toMatchObject({
      ...{ source: 'as_typed', places: [] },
      note: 'The city is sent to Serper as entered, as in “Austin,Texas,United States”. Without DataForSEO there is no place list to check it.',
    });
    expect(await resolve(within('anywhere'))).toEqual(['anywhere']);
    expect(server.calls).toEqual([]);
  });

  it('are refused where no provider takes one, and kept where none is connected', async () => {
    await withKeys({ BRAVE_KEY: 'a key' });
    ada = await data.aUser();
    const none = 'Brave only covers whole countries, not places.';
    expect(await suggest('aus', 'US', 'brave')).toMatchObject({ source: 'not_taken', note: none });
    expect(await resolve(within('Austin', { engine: 'brave' }))).toEqual([
      `place_not_taken: ${none}`,
    ]);
    const note = expect.stringMatching(/No connected provider can check it/);
    expect(await suggest('aus')).toMatchObject({ source: 'as_typed', note });
    expect(await resolve(within('Austin'))).toEqual(['Austin']);
  });

  it('come from the list for users with a key of their own for DataForSEO', async () => {
    await withKeys({ SERPER_KEY: 'a key' });
    ada = await data.aUser();
    await data.service.saveKey(ada, { provider: 'dataforseo', login, key });
    expect((await suggest('dal')).source).toBe('listed');
    const eve = await data.aUser();
    expect(await places().resolve(eve.userId, [within('dallas')])).toMatchObject([
      { market: { location: 'dallas' } },
    ]);
  });
});
