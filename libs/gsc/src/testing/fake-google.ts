import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { FakeInspections } from './fake-inspections.js';
import { GSC_SCOPE } from '../providers/google-oauth.provider.js';

export const FAKE_CLIENT = { id: 'groundswell-test', secret: 'only for tests' };
const INSPECTION_PATH = '/v1/urlInspection/index:inspect';
const KEEP_ALIVE_MS = 120_000;
const ACCESS_TOKEN_SECONDS = 3_599;

/** One search as Google counts it: the page shown for the words. */
export interface FakeSearch {
  readonly day: string;
  /** `null`: so rare that Google withholds the words. */
  readonly query: string | null;
  readonly page: string;
  /** As Google writes it: ISO 3166-1 alpha-3, lower case. */
  readonly country?: string;
  readonly device?: 'DESKTOP' | 'MOBILE' | 'TABLET';
  readonly clicks: number;
  readonly impressions: number;
  readonly position: number;
}

interface AnalyticsRequest {
  readonly startDate: string;
  readonly endDate: string;
  readonly dimensions: readonly string[];
  readonly rowLimit: number;
  readonly startRow: number;
  readonly dataState: 'final' | 'all';
}

interface Consent {
  readonly challenge: string;
  readonly redirectUri: string;
}

/** Google's OAuth and Search Console on loopback, with their quotas, pages and refusals (PROVIDERS.md 2 and 3). */
export class FakeGoogle {
  sites: { siteUrl: string; permissionLevel: string }[] = [];
  searches: FakeSearch[] = [];
  /** The first day that is not final yet; `null`: Google does not say. */
  firstIncompleteOn: string | null = null;
  /** Scopes that the user leaves checked. */
  grantedScope = `openid ${GSC_SCOPE}`;
  /** The consent was withdrawn, or has expired. */
  isRevoked = false;
  isOverQuota = false;
  /** Responds with this status instead of figures. */
  brokenStatus: number | null = null;
  readonly revoked: string[] = [];
  readonly queries: (AnalyticsRequest & { readonly siteUrl: string })[] = [];
  refreshes = 0;
  readonly inspections = new FakeInspections();
  private readonly consents = new Map<string, Consent>();
  private readonly accessTokens = new Set<string>();
  private readonly refreshTokens = new Set<string>();
  private readonly summed = new Map<string, SummedRow[]>();
  private summedOf: readonly FakeSearch[] = [];

  private constructor(
    private readonly server: Server,
    readonly base: string,
  ) {}

  static async start(): Promise<FakeGoogle> {
    const server = createServer();
    // A test that keeps the process busy must not find its connections closed.
    server.keepAliveTimeout = KEEP_ALIVE_MS;
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const google = new FakeGoogle(server, `http://127.0.0.1:${port}`);
    server.on('request', (request, response) => void google.respond(request, response));
    return google;
  }

  get environment(): Record<string, string> {
    return {
      GOOGLE_CLIENT_ID: FAKE_CLIENT.id,
      GOOGLE_CLIENT_SECRET: FAKE_CLIENT.secret,
      GOOGLE_OAUTH_BASE: this.base,
      GOOGLE_API_BASE: this.base,
      ENCRYPTION_KEY: 'a key that only the tests know and nobody else',
    };
  }

  /** The user agrees: the parameters that the browser is sent back with. */
  consent(authorizationUrl: string): { code: string; state: string } {
    const params = new URL(authorizationUrl).searchParams;
    const code = randomBytes(12).toString('hex');
    this.consents.set(code, {
      challenge: params.get('code_challenge') ?? '',
      redirectUri: params.get('redirect_uri') ?? '',
    });
    return { code, state: params.get('state') ?? '' };
  }

  /** Existing access tokens are refused from now on; refresh tokens stay valid. */
  expireAccessTokens(): void {
    this.accessTokens.clear();
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await buffer(request)).toString('utf8');
    const [path = ''] = (request.url ?? '').split('?', 1);
    if (path === INSPECTION_PATH && this.isAccepted(request.headers.authorization)) {
      await this.inspections.respond(response, body, this.sites);
      return;
    }
    const [status, json] = this.responseTo(path, request.headers.authorization, body);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  }

  private responseTo(
    path: string,
    authorization: string | undefined,
    body: string,
  ): [number, unknown] {
    if (path === '/token') return this.token(new URLSearchParams(body));
    if (path === '/revoke') {
      this.revoked.push(new URLSearchParams(body).get('token') ?? '');
      return [200, {}];
    }
    if (!this.isAccepted(authorization)) {
      return [401, failure(401, 'authError')];
    }
    if (this.brokenStatus !== null) return [this.brokenStatus, failure(500, 'backendError')];
    if (path === '/webmasters/v3/sites') return [200, { siteEntry: this.sites }];
    const match = /^\/webmasters\/v3\/sites\/([^/]+)\/searchAnalytics\/query$/.exec(path);
    if (match === null) return [404, failure(404, 'notFound')];
    return this.query(decodeURIComponent(match[1] ?? ''), JSON.parse(body) as AnalyticsRequest);
  }

  private isAccepted(authorization: string | undefined): boolean {
    return this.accessTokens.has(authorization?.replace('Bearer ', '') ?? '');
  }

  private token(form: URLSearchParams): [number, unknown] {
    const isClient =
      form.get('client_id') === FAKE_CLIENT.id && form.get('client_secret') === FAKE_CLIENT.secret;
    if (!isClient) return [401, { error: 'invalid_client' }];
    const access = (): object => {
      const token = randomBytes(12).toString('hex');
      this.accessTokens.add(token);
      return { access_token: token, expires_in: ACCESS_TOKEN_SECONDS, token_type: 'Bearer' };
    };
    if (form.get('grant_type') === 'refresh_token') {
      const isKnown = this.refreshTokens.has(form.get('refresh_token') ?? '');
      if (this.isRevoked || !isKnown) return [400, { error: 'invalid_grant' }];
      this.refreshes += 1;
      return [200, { ...access(), scope: this.grantedScope }];
    }
    const code = form.get('code') ?? '';
    const consent = this.consents.get(code);
    this.consents.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (consent?.challenge !== challenge || consent.redirectUri !== form.get('redirect_uri')) {
      return [400, { error: 'invalid_grant' }];
    }
    const refresh = randomBytes(12).toString('hex');
    this.refreshTokens.add(refresh);
    this.isRevoked = false;
    return [200, { ...access(), refresh_token: refresh, scope: this.grantedScope }];
  }

  private query(siteUrl: string, request: AnalyticsRequest): [number, unknown] {
    this.queries.push({ ...request, siteUrl });
    if (!this.sites.some((site) => site.siteUrl === siteUrl)) {
      return [403, failure(403, 'forbidden')];
    }
    if (this.isOverQuota) return [403, failure(403, 'quotaExceeded')];
    const rows = this.rowsOf(request);
    const metadata =
      request.dataState === 'all' && this.firstIncompleteOn !== null
        ? { first_incomplete_date: this.firstIncompleteOn }
        : {};
    const page = rows.slice(request.startRow, request.startRow + request.rowLimit);
    // Google omits the list when it is empty.
    return [200, { ...(page.length === 0 ? {} : { rows: page }), metadata }];
  }

  /** Kept while the searches are the same: 50,000 of them are read page by page. */
  private rowsOf(request: AnalyticsRequest): SummedRow[] {
    if (this.summedOf !== this.searches) this.summed.clear();
    this.summedOf = this.searches;
    const { startDate, endDate, dimensions, dataState } = request;
    const final = dataState === 'final' ? (this.firstIncompleteOn ?? '') : '';
    const key = [startDate, endDate, final, ...dimensions].join(' ');
    const kept = this.summed.get(key) ?? this.sum(request);
    this.summed.set(key, kept);
    return kept;
  }

  private sum(request: AnalyticsRequest): SummedRow[] {
    const isKnown = (day: string): boolean =>
      request.dataState === 'all' ||
      this.firstIncompleteOn === null ||
      day < this.firstIncompleteOn;
    const found = this.searches.filter(
      ({ day, query }) =>
        day >= request.startDate &&
        day <= request.endDate &&
        isKnown(day) &&
        (query !== null || !request.dimensions.includes('query')),
    );
    const groups = Map.groupBy(found, (search) =>
      JSON.stringify(keysOf(search, request.dimensions)),
    );
    const rows = [...groups].map(([keys, some]) => summed(JSON.parse(keys) as string[], some));
    return rows.sort((one, other) => other.clicks - one.clicks);
  }
}

function keysOf(search: FakeSearch, dimensions: readonly string[]): string[] {
  const { day, query, page, country = 'gbr', device = 'DESKTOP' } = search;
  const keys = new Map(Object.entries({ date: day, query, page, country, device }));
  return dimensions.map((dimension) => keys.get(dimension) ?? '');
}

interface SummedRow {
  readonly keys: readonly string[];
  readonly clicks: number;
  readonly impressions: number;
  readonly ctr: number;
  readonly position: number;
}

function summed(keys: string[], some: readonly FakeSearch[]): SummedRow {
  const clicks = some.reduce((sum, search) => sum + search.clicks, 0);
  const impressions = some.reduce((sum, search) => sum + search.impressions, 0);
  const weighted = some.reduce((sum, search) => sum + search.position * search.impressions, 0);
  return { keys, clicks, impressions, ctr: clicks / impressions, position: weighted / impressions };
}

function failure(code: number, reason: string): object {
  return { error: { code, message: reason, errors: [{ domain: 'global', reason }] } };
}
