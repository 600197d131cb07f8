import { API_KEYS_MAX } from '@app/auth/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  Client,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import type {
  OAuthClientProvider,
  OAuthDiscoveryState,
  StoredOAuthClientInformation,
  StoredOAuthTokens,
} from '@modelcontextprotocol/client';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { grantApiAccess } from './api-access-rows.js';
import { startApi } from './test-api.js';
import type { ApiResponse, TestApi, TestUser } from './test-api.js';

const CALLBACK = 'http://127.0.0.1:7777/callback';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** An app as the official client runs it; its user is the test. */
class App implements OAuthClientProvider {
  readonly redirectUrl = CALLBACK;
  readonly clientMetadata = { client_name: 'Agent', redirect_uris: [CALLBACK], scope: 'read' };
  asked: URL | null = null;
  client: StoredOAuthClientInformation | undefined;
  stored: StoredOAuthTokens | undefined;
  verifier = '';
  discovered: OAuthDiscoveryState | undefined;

  discoveryState() {
    return this.discovered;
  }
  saveDiscoveryState(state: OAuthDiscoveryState) {
    this.discovered = state;
  }
  clientInformation() {
    return this.client;
  }
  saveClientInformation(client: StoredOAuthClientInformation) {
    this.client = client;
  }
  tokens() {
    return this.stored;
  }
  saveTokens(tokens: StoredOAuthTokens) {
    this.stored = tokens;
  }
  redirectToAuthorization(url: URL) {
    this.asked = url;
  }
  saveCodeVerifier(verifier: string) {
    this.verifier = verifier;
  }
  codeVerifier() {
    return this.verifier;
  }
}

describe('apps that connect by OAuth', () => {
  let api: TestApi;
  let origin = '';
  let ada: TestUser;
  let app: App;

  beforeAll(async () => {
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    api = await startApi({ PUBLIC_URL: origin });
    await api.app.listen(port, '127.0.0.1');
  }, 60_000);
  beforeEach(async () => {
    ada = await api.signUp();
    await grantApiAccess(api, ada);
    app = new App();
  });
  afterAll(() => api.close());

  const newTransport = (): StreamableHTTPClientTransport =>
    new StreamableHTTPClientTransport(new URL('/mcp', origin), { authProvider: app });
  const newClient = (): Client => new Client({ name: 'agent', version: '1.0.0' });

  /** The app is refused, registers itself and sends its user to the consent screen. */
  async function ask(): Promise<Record<string, string>> {
    await expect(newClient().connect(newTransport())).rejects.toBeInstanceOf(UnauthorizedError);
    return Object.fromEntries(app.asked?.searchParams ?? []);
  }

  async function approve(request: object, scopes = ['read']): Promise<ApiResponse> {
    const limits = { pageScans: 10, visits: 0 };
    const payload = { ...request, scopes, limits };
    return api.mutate('auth.authorizations.approve', payload, { token: ada.token });
  }

  async function approvedCode(request: object): Promise<URLSearchParams> {
    const { body } = await approve(request);
    const { redirectTo } = (body as { result: { data: { redirectTo: string } } }).result.data;
    return new URL(redirectTo).searchParams;
  }

  async function connected(): Promise<Client> {
    const answer = await approvedCode(await ask());
    await newTransport().finishAuth(answer);
    const client = newClient();
    await client.connect(newTransport());
    return client;
  }

  function token(fields: Record<string, string>): Promise<ApiResponse> {
    const payload = new URLSearchParams(fields).toString();
    return api.request('POST', '/oauth/token', { payload, headers: FORM });
  }
  const refresh = (refresh_token: string | undefined): Promise<ApiResponse> =>
    token({
      ...{ grant_type: 'refresh_token', client_id: app.client?.client_id ?? '' },
      refresh_token: refresh_token ?? '',
    });

  async function connections(): Promise<unknown[]> {
    const { body } = await api.request('GET', '/api/keys', { token: ada.token });
    return body.keys as unknown[];
  }

  it('get what their user has allowed, with the official client', async () => {
    const client = await connected();
    const listed = await client.callTool({ name: 'list_websites', arguments: {} });
    expect(listed.structuredContent).toMatchObject({ websites: [] });
    const refused = await client.callTool({
      ...{ name: 'scan_website', arguments: { url: 'https://example.com' } },
    });
    expect(JSON.stringify(refused.content)).toContain('scope_missing');
    expect(await connections()).toMatchObject([
      { name: 'Agent', isApp: true, scopes: ['read'], limits: { pageScans: 10, visits: 0 } },
    ]);
    await client.close();
  });

  it('lose access at once when they are disconnected', async () => {
    const client = await connected();
    const [{ id }] = (await connections()) as [{ id: string }];
    await api.request('DELETE', `/api/keys/${id}`, { token: ada.token });
    await expect(client.callTool({ name: 'list_websites', arguments: {} })).rejects.toThrow();
    expect(await refresh(app.stored?.refresh_token)).toMatchObject({
      ...{ status: 400, body: { error: 'invalid_grant' } },
    });
    await client.close();
  });

  it('rotate refresh tokens; one that comes twice ends the connection', async () => {
    const client = await connected();
    await client.close();
    const first = app.stored?.refresh_token;
    const rotated = await refresh(first);
    expect(rotated).toMatchObject({ status: 200, body: { token_type: 'Bearer', scope: 'read' } });
    expect(rotated.body.refresh_token).not.toBe(first);
    expect((await refresh(String(rotated.body.refresh_token))).status).toBe(200);
    expect(await connections()).toHaveLength(1);
    expect((await refresh(first)).body).toMatchObject({ error: 'invalid_grant' });
    expect(await connections()).toEqual([]);
  });

  it('exchange a code once, also at once; a second use ends the connection', async () => {
    const answer = await approvedCode(await ask());
    const fields = {
      ...{ grant_type: 'authorization_code', client_id: app.client?.client_id ?? '' },
      ...{ code: answer.get('code') ?? '', redirect_uri: CALLBACK, code_verifier: app.verifier },
    };
    const answers = await Promise.all([token(fields), token(fields)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await connections()).toEqual([]);
  });

  it.each([
    ['another verifier', { code_verifier: 'x'.repeat(43) }, 'invalid_grant'],
    ['another address', { redirect_uri: 'http://127.0.0.1:7777/other' }, 'invalid_grant'],
    ['another app', { client_id: crypto.randomUUID() }, 'invalid_grant'],
    ['another resource', { resource: 'https://else.example/mcp' }, 'invalid_target'],
    ['an unknown code', { code: 'made-up' }, 'invalid_grant'],
    ['no code', { code: '' }, 'invalid_request'],
    ['another kind', { grant_type: 'password' }, 'unsupported_grant_type'],
  ])('are refused with %s', async (_case, wrong, error) => {
    const answer = await approvedCode(await ask());
    const fields = {
      ...{ grant_type: 'authorization_code', client_id: app.client?.client_id ?? '' },
      ...{ code: answer.get('code') ?? '', redirect_uri: CALLBACK, code_verifier: app.verifier },
      ...wrong,
    };
    expect(await token(fields)).toMatchObject({ status: 400, body: { error } });
    expect(await connections()).toEqual([]);
  });

  it('are refused an address that is not theirs, before a user decides anything', async () => {
    const request = await ask();
    const elsewhere = { ...request, redirect_uri: 'https://evil.example/callback' };
    expect((await approve(elsewhere)).status).toBe(400);
    expect((await approve({ ...request, client_id: crypto.randomUUID() })).status).toBe(404);
    expect((await approve({ ...request, code_challenge_method: 'plain' })).status).toBe(400);
    const payload = { redirect_uris: ['javascript://evil.example/'] };
    expect(await api.request('POST', '/oauth/register', { payload })).toMatchObject({
      ...{ status: 400, body: { error: 'invalid_redirect_uri' } },
    });
  });

  it('register with a name or an address of any characters without an error of the server', async () => {
    const register = (payload: object) => api.request('POST', '/oauth/register', { payload });
    const named = { client_name: 'Ag\0ent', redirect_uris: [CALLBACK] };
    expect((await register(named)).body).toMatchObject({ client_name: 'Ag\uFFFDent' });
    const addressed = await register({ redirect_uris: ['https://a.example/\0'] });
    expect(addressed.body).toMatchObject({ error: 'invalid_redirect_uri' });
  });

  it('learn that their user has declined', async () => {
    const request = await ask();
    const options = { token: ada.token };
    const { body } = await api.mutate('auth.authorizations.decline', request, options);
    const { redirectTo } = (body as { result: { data: { redirectTo: string } } }).result.data;
    const answer = new URL(redirectTo).searchParams;
    expect(answer.get('error')).toBe('access_denied');
    expect(answer.get('iss')).toBe(origin);
  });

  it('reach nothing but the MCP server', async () => {
    const client = await connected();
    const headers = { 'x-api-key': app.stored?.access_token ?? '' };
    expect((await api.request('GET', '/api/seo/websites', { headers })).status).toBe(401);
    await client.close();
  });

  it('find out where they get access', async () => {
    const refused = await api.request('POST', '/mcp', { payload: {} });
    const address = `${origin}/.well-known/oauth-protected-resource/mcp`;
    expect(refused.headers['www-authenticate']).toBe(`Bearer resource_metadata="${address}"`);
    expect((await api.request('GET', new URL(address).pathname)).body).toMatchObject({
      ...{ resource: `${origin}/mcp`, authorization_servers: [expect.stringContaining(origin)] },
    });
    const { body } = await api.request('GET', '/.well-known/oauth-authorization-server');
    expect(body).toMatchObject({ issuer: origin, code_challenge_methods_supported: ['S256'] });
  });

  it('run in a browser as well, on any origin', async () => {
    const headers = { origin: 'https://agent.example', 'access-control-request-method': 'POST' };
    for (const path of ['/mcp', '/oauth/token', '/.well-known/oauth-protected-resource/mcp']) {
      const preflight = await api.request('OPTIONS', path, { headers });
      expect(preflight).toMatchObject({
        status: 204,
        headers: {
          'access-control-allow-origin': '*',
          'access-control-allow-methods': expect.stringContaining('POST'),
          'access-control-allow-headers': expect.stringContaining('Authorization'),
        },
      });
    }
    expect((await api.request('POST', '/mcp', { payload: {}, headers })).headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': expect.stringContaining('WWW-Authenticate'),
    });
  });

  it('are not connected to an account without room for a key: its user learns what to remove', async () => {
    const request = await ask();
    for (let key = 0; key < API_KEYS_MAX; key++)
      await api.mutate('auth.apiKeys.create', { name: `Key ${key}` }, { token: ada.token });
    const refused = await approve(request);
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain('Remove one that you don');
    const [{ id }] = (await connections()) as [{ id: string }];
    await api.request('DELETE', `/api/keys/${id}`, { token: ada.token });
    expect((await approve(request)).status).toBe(200);
  });

  it('leave no token in the database', async () => {
    const client = await connected();
    await client.close();
    const rows = JSON.stringify([
      await api.rows('select * from oauth_tokens'),
      await api.rows('select * from oauth_codes'),
    ]);
    for (const secret of [app.stored?.access_token, app.stored?.refresh_token])
      expect(rows).not.toContain(secret);
  });
});

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
