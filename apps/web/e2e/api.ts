import type { LoginResponse, RegisterResponse } from '@app/auth/contract';
import type { Rendering, WebsiteResponse } from '@app/domain/contract';
import type { TrackedKeywordResponse } from '@app/keywords/contract';
import type { ScanDetail, StartScanResponse } from '@app/seo-scan/contract';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { setting } from './browser.ts';

const TOO_MANY_REQUESTS = 429;
const POLL_MS = 100;
const ENDED = new Set(['completed', 'failed', 'cancelled']);
const SCAN_TIMEOUT_MS = 90_000; // pages are rendered as well, which takes time on a busy machine

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export interface ScanOptions {
  /** `page`: only the page at the URL. */
  readonly mode?: 'page';
  /** Also reads what the smart scan would skip. */
  readonly rescan?: true;
  readonly rendering?: Rendering;
}

/** Credentials of a new account. */
export function newPerson(): Person {
  return {
    name: 'Ada Baker',
    email: `ada-${randomUUID()}@example.com`,
    password: 'sourdough-42',
  };
}

/** Simulates a proxy: the clients do not share one IP address and its rate limit. */
function fromElsewhere(): Record<string, string> {
  return { 'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}` };
}

/** Registers a new account, without a session; staff confirm the address unless `isConfirmed` is false. */
export async function registerPerson(
  request: APIRequestContext,
  { isConfirmed = true } = {},
): Promise<Person> {
  const person = newPerson();
  const headers = fromElsewhere();
  const registered = await responseOf(
    await request.post('/auth/register', { headers, data: person }),
  );
  const { user, sessionToken } = registered as RegisterResponse;
  if (isConfirmed) await confirmAddress(request, user.id);
  await request.post('/auth/logout', { headers: { Authorization: `Bearer ${sessionToken}` } });
  return person;
}

/** Token of the installation's admin; shared by all confirmations, because signing in is rate limited. */
let staffToken: Promise<string> | undefined;

async function confirmAddress(request: APIRequestContext, userId: string): Promise<void> {
  const [email, password] = [setting('STAFF_EMAIL'), setting('STAFF_PASSWORD')];
  staffToken ??= ApiUser.signIn(request, { name: 'Staff', email, password }).then(
    ({ session }) => session.sessionToken,
  );
  const headers = { Authorization: `Bearer ${await staffToken}` };
  await responseOf(await request.post(`/api/admin/users/${userId}/confirm-email`, { headers }));
}

/** A signed-in user of the REST API, to prepare a journey and to compare with the screens. */
export class ApiUser {
  readonly person: Person;
  readonly session: LoginResponse;
  private readonly request: APIRequestContext;

  constructor(person: Person, session: LoginResponse, request: APIRequestContext) {
    this.person = person;
    this.session = session;
    this.request = request;
  }

  /** Signs in to an existing account; waits while the rate limit of a minute is exhausted. */
  static async signIn(request: APIRequestContext, person: Person): Promise<ApiUser> {
    const { email, password } = person;
    const headers = fromElsewhere();
    const login = () => request.post('/auth/login', { headers, data: { email, password } });
    const first = await login();
    if (first.status() !== TOO_MANY_REQUESTS) return ApiUser.of(person, first, request);
    const seconds = Number(first.headers()['retry-after'] ?? 1);
    await setTimeout(seconds * 1_000);
    return ApiUser.of(person, await login(), request);
  }

  private static async of(
    person: Person,
    login: APIResponse,
    request: APIRequestContext,
  ): Promise<ApiUser> {
    return new ApiUser(person, (await responseOf(login)) as LoginResponse, request);
  }

  async addWebsite(url: string): Promise<WebsiteResponse> {
    const headers = this.headers();
    const response = await this.request.post('/api/seo/websites', { headers, data: { url } });
    return (await responseOf(response)) as WebsiteResponse;
  }

  /** Starts a scan and returns its id. */
  async startScan(url: string, maxPages: number, options: ScanOptions = {}): Promise<string> {
    const headers = this.headers();
    const data = { url, maxPages, ...options };
    const response = await this.request.post('/api/seo/scan-page', { headers, data });
    const started = (await responseOf(response)) as StartScanResponse;
    if (!started.success) throw new Error(started.error);
    return started.scanId;
  }

  async readScan(id: string): Promise<ScanDetail> {
    const headers = this.headers();
    const response = await this.request.get(`/api/seo/scan/${id}`, { headers });
    return (await responseOf(response)) as ScanDetail;
  }

  /** Scans to the end and returns the id. */
  async scan(url: string, maxPages: number, options: ScanOptions = {}): Promise<string> {
    const id = await this.startScan(url, maxPages, options);
    const { scan } = await this.untilEnded(id);
    if (scan.status === 'failed') throw new Error(scan.error ?? 'The scan failed.');
    return id;
  }

  async untilEnded(id: string): Promise<ScanDetail> {
    const deadline = Date.now() + SCAN_TIMEOUT_MS;
    while (Date.now() < deadline) {
      const detail = await this.readScan(id);
      if (ENDED.has(detail.scan.status)) return detail;
      await setTimeout(POLL_MS);
    }
    throw new Error(`The scan ${id} did not end in time.`);
  }

  /** Tracks a keyword in the United States and returns its id. */
  async trackKeyword(keyword: string, domain: string): Promise<string> {
    const headers = this.headers();
    const data = { keyword, domain };
    const response = await this.request.post('/api/seo/track-keyword', { headers, data });
    return ((await responseOf(response)) as TrackedKeywordResponse).keyword.id;
  }

  private headers(): { Authorization: string } {
    return { Authorization: `Bearer ${this.session.sessionToken}` };
  }
}

async function responseOf(response: APIResponse): Promise<unknown> {
  if (!response.ok()) throw new Error(`${response.url()}: ${await response.text()}`);
  return response.json();
}
