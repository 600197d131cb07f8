import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AuthService } from '@app/auth';
import { FigureCopies } from '../figure-copies.js';
import { GscContext } from '../testing/gsc-context.js';

describe('connecting Search Console', () => {
  let test: GscContext;

  beforeAll(async () => {
    test = await GscContext.create();
  });
  beforeEach(() => {
    test.google.sites = [
      { siteUrl: 'sc-domain:bakery.example', permissionLevel: 'siteOwner' },
      { siteUrl: 'https://shop.example/', permissionLevel: 'siteRestrictedUser' },
      { siteUrl: 'https://nobody.example/', permissionLevel: 'siteUnverifiedUser' },
    ];
    test.google.grantedScope = 'openid https://www.googleapis.com/auth/webmasters.readonly';
    test.google.isRevoked = false;
  });
  afterAll(() => test.close());

  it('requests read access only, with a refresh token and a challenge', async () => {
    const { url } = await test.connecting.begin(await test.aUser());
    const params = new URL(url).searchParams;
    expect(Object.fromEntries(params)).toMatchObject({
      redirect_uri: 'https://seo.example/api/seo/gsc/callback',
      scope: 'https://www.googleapis.com/auth/webmasters.readonly',
      ...{ access_type: 'offline', prompt: 'consent', response_type: 'code' },
      code_challenge_method: 'S256',
    });
    expect(params.get('code_challenge')).toMatch(/^[\w-]{43}$/);
  });

  it('lists the properties, without unverified ones, and fetches none without a selection', async () => {
    const ada = await test.aUser();
    expect(await test.connect(ada)).toBeNull();
    const status = await test.properties.status(ada);
    expect(status).toMatchObject({ is_configured: true, connection: { status: 'connected' } });
    expect(status.properties).toMatchObject([
      { site_url: 'https://shop.example/', permission: 'siteRestrictedUser', selected: false },
      { site_url: 'sc-domain:bakery.example', permission: 'siteOwner', selected: false },
    ]);
    const ben = await test.aUser();
    expect(await test.properties.status(ben)).toMatchObject({ connection: null, properties: [] });
  });

  it('stores no token in plain text', async () => {
    const ada = await test.aUser();
    await test.connect(ada);
    const [row] = await test.context.rows<Record<string, string>>(
      'select refresh_token, access_token from gsc_connections where user_id = ?',
      [ada.userId],
    );
    expect(row?.refresh_token).toMatch(/^[0-9a-f]{8}\.[\w-]{40,}$/);
    await test.connecting.disconnect(ada, { deleteData: true });
    const revoked = test.google.revoked.at(-1) ?? '';
    expect(revoked).toMatch(/^[0-9a-f]{24}$/);
    expect(JSON.stringify(row)).not.toContain(revoked);
  });

  it('accepts a state once, in the browser that requested it, while its session lives', async () => {
    const ada = await test.aUser();
    const first = await test.connecting.begin(ada);
    const back = test.google.consent(first.url);
    expect(await test.connecting.finish(back, null)).toBe('expired');
    expect(await test.connecting.finish(back, 'another browser')).toBe('expired');
    // The wrong browser has used it up.
    expect(await test.connecting.finish(back, first.cookie)).toBe('expired');
    const second = await test.connecting.begin(ada);
    const twice = test.google.consent(second.url);
    const ways = [1, 2].map(() => test.connecting.finish(twice, second.cookie));
    expect((await Promise.all(ways)).sort()).toEqual(['expired', null]);
    const third = await test.connecting.begin(ada);
    await test.get(AuthService).logout(ada);
    const late = test.google.consent(third.url);
    expect(await test.connecting.finish(late, third.cookie)).toBe('expired');
    expect(await test.connecting.finish({ state: 'made up', code: 'x' }, 'x')).toBe('expired');
    expect(await test.connecting.finish({}, null)).toBe('expired');
  });

  it('expires after a quarter of an hour', async () => {
    const ada = await test.aUser();
    const { url, cookie } = await test.connecting.begin(ada);
    test.context.clock.set('2026-11-20T12:15:01Z');
    expect(await test.connecting.finish(test.google.consent(url), cookie)).toBe('expired');
    test.context.clock.set('2026-11-20T12:00:00Z');
  });

  it('reports what went wrong at Google', async () => {
    const ada = await test.aUser();
    const denied = await test.connecting.begin(ada);
    const { state } = test.google.consent(denied.url);
    expect(await test.connecting.finish({ state, error: 'access_denied' }, denied.cookie)).toBe(
      'access_denied',
    );
    test.google.grantedScope = 'openid';
    expect(await test.connect(ada)).toBe('scope_missing');
    const swapped = await test.connecting.begin(ada);
    const other = await test.connecting.begin(ada);
    const foreign = {
      ...test.google.consent(swapped.url),
      state: test.google.consent(other.url).state,
    };
    expect(await test.connecting.finish(foreign, other.cookie)).toBe('expired');
    expect((await test.properties.status(ada)).connection).toBeNull();
  });

  it('connects an account without any property, and says that there is none', async () => {
    test.google.sites = [];
    const ada = await test.aUser();
    expect(await test.connect(ada)).toBe('no_properties');
    expect((await test.properties.status(ada)).connection?.status).toBe('connected');
  });

  it('fetches a new access token when the old one has expired or is refused', async () => {
    const ada = await test.aUser();
    await test.connect(ada);
    const before = test.google.refreshes;
    expect((await test.properties.refresh(ada.userId)).kind).toBe('ok');
    expect(test.google.refreshes).toBe(before);
    test.google.expireAccessTokens();
    expect((await test.properties.refresh(ada.userId)).kind).toBe('ok');
    test.context.clock.set('2026-11-20T13:00:00Z');
    expect((await test.properties.refresh(ada.userId)).kind).toBe('ok');
    test.context.clock.set('2026-11-20T12:00:00Z');
    expect(test.google.refreshes).toBe(before + 2);
  });

  it('stops and notifies the user once when the consent has ended, and continues when connected again', async () => {
    const ada = await test.aUser();
    await test.connect(ada);
    await test.select(ada, 'sc-domain:bakery.example');
    test.google.isRevoked = true;
    test.google.expireAccessTokens();
    const requests = [1, 2].map(() => test.properties.refresh(ada.userId));
    expect((await Promise.all(requests)).map(({ kind }) => kind)).toEqual([
      'not_connected',
      'not_connected',
    ]);
    const notices = (): Promise<{ kind: string }[]> =>
      test.context.rows('select kind from notifications where user_id = ?', [ada.userId]);
    expect(await notices()).toEqual([{ kind: 'search_console_reconnect' }]);
    const ended = await test.properties.status(ada);
    expect(ended.connection).toMatchObject({ status: 'needs_reconnect' });
    expect(ended.connection?.problem).toContain('Reconnect to continue');
    const [before] = await test.context.rows<{ round: number }>(
      'select round from gsc_properties where user_id = ? and is_selected',
      [ada.userId],
    );
    test.context.clock.set('2026-11-20T12:10:00Z');
    expect(await test.connect(ada)).toBeNull();
    const [after] = await test.context.rows<{ round: number }>(
      'select round from gsc_properties where user_id = ? and is_selected',
      [ada.userId],
    );
    expect(after?.round).toBe((before?.round ?? 0) + 1);
    expect(await notices()).toHaveLength(1);
    test.context.clock.set('2026-11-20T12:00:00Z');
  });

  it('requires a new consent when the key of its tokens is gone', async () => {
    const ada = await test.aUser();
    await test.connect(ada);
    const lost = `0badc0de.${'A'.repeat(60)}`;
    await test.context.rows(
      'update gsc_connections set refresh_token = ?, access_token = ? where user_id = ?',
      [lost, lost, ada.userId],
    );
    expect((await test.properties.refresh(ada.userId)).kind).toBe('not_connected');
    expect((await test.properties.status(ada)).connection?.status).toBe('needs_reconnect');
    await test.connecting.disconnect(ada, { deleteData: true });
  });

  it('deletes everything on disconnecting, or keeps the figures on request', async () => {
    const ada = await test.aUser();
    await test.connect(ada);
    await test.select(ada, 'sc-domain:bakery.example');
    const copies: string[] = [];
    test.context.module.get(FigureCopies).register((_, userId) => {
      copies.push(userId);
      return Promise.resolve();
    });
    await test.connecting.disconnect(ada, { deleteData: false });
    expect(copies).toEqual([]);
    const kept = 'select is_selected from gsc_properties where user_id = ?';
    expect(await test.context.rows(kept, [ada.userId])).toEqual([
      { is_selected: false },
      { is_selected: false },
    ]);
    expect((await test.properties.status(ada)).properties).toEqual([]);
    await test.connect(ada);
    await test.connecting.disconnect(ada, { deleteData: true });
    expect(copies).toEqual([ada.userId]);
    await test.connecting.disconnect(ada, { deleteData: true });
    expect(await test.context.rows(kept, [ada.userId])).toEqual([]);
  });

  it('disconnects one property, and ends the consent with the last one', async () => {
    const ada = await test.aUser();
    await test.connect(ada);
    const { properties } = await test.properties.status(ada);
    const [shop = '', bakery = ''] = properties.map(({ id }) => id);
    await test.properties.select(ada, { propertyIds: [shop, bakery], pageQueriesOf: [] });
    const day = `insert into gsc_fetched_days (property_id, day, fetched_at)
      select id, '2026-11-17', now() from gsc_properties where user_id = ?`;
    await test.context.rows(day, [ada.userId]);
    const days = (): Promise<{ id: string }[]> =>
      test.context.rows(
        `select property_id as id from gsc_fetched_days d join gsc_properties p on p.id = d.property_id
         where p.user_id = ?`,
        [ada.userId],
      );
    const revoked = test.google.revoked.length;
    const ben = await test.aUser();
    await expect(
      test.connecting.disconnectOne(ben, { id: shop, deleteData: true }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await test.connecting.disconnectOne(ada, { id: shop, deleteData: true });
    expect(await days()).toEqual([{ id: bakery }]);
    expect((await test.reading.connections(ada)).connections).toMatchObject([{ id: bakery }]);
    const one = await test.properties.status(ada);
    expect(one.connection?.status).toBe('connected');
    expect(one.properties.map(({ site_url: url }) => url)).toContain('https://shop.example/');
    expect(test.google.revoked).toHaveLength(revoked);
    await expect(
      test.connecting.disconnectOne(ada, { id: shop, deleteData: true }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await test.connecting.disconnectOne(ada, { id: bakery, deleteData: false });
    expect(await days()).toEqual([{ id: bakery }]);
    expect((await test.properties.status(ada)).connection).toBeNull();
    expect(test.google.revoked).toHaveLength(revoked + 1);
  });

  it('ends the consent once when the last two are disconnected at the same time', async () => {
    const ada = await test.aUser();
    await test.connect(ada);
    const { properties } = await test.properties.status(ada);
    const ids = properties.map(({ id }) => id);
    await test.properties.select(ada, { propertyIds: ids, pageQueriesOf: [] });
    const revoked = test.google.revoked.length;
    await Promise.all(
      ids.map((id) => test.connecting.disconnectOne(ada, { id, deleteData: true })),
    );
    expect(test.google.revoked).toHaveLength(revoked + 1);
    expect((await test.properties.status(ada)).connection).toBeNull();
  });

  it('does not touch what belongs to another user', async () => {
    const [ada, ben] = [await test.aUser(), await test.aUser()];
    await test.connect(ada);
    await test.connect(ben);
    const { id } = await test.select(ada, 'sc-domain:bakery.example');
    await test.properties.select(ben, { propertyIds: [id], pageQueriesOf: [id] });
    await test.connecting.disconnect(ben, { deleteData: true });
    const { properties } = await test.properties.status(ada);
    expect(properties.find((property) => property.id === id)).toMatchObject({
      selected: true,
      page_queries: false,
    });
  });
});

describe('without credentials of Google', () => {
  it('reports that it is unavailable, and nothing can be started', async () => {
    const test = await GscContext.create({ GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' });
    const ada = await test.aUser();
    expect(await test.properties.status(ada)).toMatchObject({
      is_configured: false,
      reason: expect.stringContaining('operator'),
    });
    await expect(test.connecting.begin(ada)).rejects.toMatchObject({ code: 'unavailable' });
    await test.close();
  });
});
