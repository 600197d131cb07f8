import type { LoginAnswer, RegisterAnswer } from '@app/auth/contract';
import type { WebsiteAnswer } from '@app/domain/contract';
import type { ScanDetail, StartScanAnswer } from '@app/seo-scan/contract';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { setting } from './browser.ts';

const TOO_MANY_REQUESTS = 429;
const POLL_MS = 100;
const ENDED = new Set(['completed', 'failed', 'cancelled']);
const SCAN_TIMEOUT_MS = 90_000; // pages are also rendered, which takes its time on a busy machine

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export interface ScanOptions {
  /** `page`: only the page at the address. */
  readonly mode?: 'page';
  /** Reads also what the smart scan would skip. */
  readonly rescan?: true;
}

/** Somebody nobody has met before. */
export function newPerson(): Person {
  return {
    name: 'Ada Baker',
    email: `ada-${randomUUID()}@example.com`,
    password: 'sourdough-42',
  };
}

/** As a proxy tells it: people do not share one address, and its limits. */
function fromElsewhere(): Record<string, string> {
  return { 'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}` };
}

/** Makes an account for somebody new; staff confirms the address unless told otherwise. */
export async function registerPerson(
  request: APIRequestContext,
  { isConfirmed = true } = {},
): Promise<Person> {
  const person = newPerson();
  const headers = fromElsewhere();
  const registered = await answerOf(
    await request.post('/auth/register', { headers, data: person }),
  );
  if (isConfirmed) await confirmAddress(request, (registered as RegisterAnswer).user.id);
  return person;
}

/** Of the admin of the installation; one for all who are confirmed, because signing in is limited. */
let staffToken: Promise<string> | undefined;

async function confirmAddress(request: APIRequestContext, userId: string): Promise<void> {
  const [email, password] = [setting('STAFF_EMAIL'), setting('STAFF_PASSWORD')];
  staffToken ??= ApiUser.signIn(request, { name: 'Staff', email, password }).then(
    ({ session }) => session.sessionToken,
  );
  const headers = { Authorization: `Bearer ${await staffToken}` };
  await answerOf(await request.post(`/api/admin/users/${userId}/confirm-email`, { headers }));
}

/** A signed-in user of the REST API, to prepare a journey and to compare what the screens show. */
export class ApiUser {
  readonly person: Person;
  readonly session: LoginAnswer;
  private readonly request: APIRequestContext;

  constructor(person: Person, session: LoginAnswer, request: APIRequestContext) {
    this.person = person;
    this.session = session;
    this.request = request;
  }

  /** Signs somebody in who has an account; waits when too many have done so within a minute. */
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
    return new ApiUser(person, (await answerOf(login)) as LoginAnswer, request);
  }

  async addWebsite(url: string): Promise<WebsiteAnswer> {
    const headers = this.headers();
    const answer = await this.request.post('/api/seo/websites', { headers, data: { url } });
    return (await answerOf(answer)) as WebsiteAnswer;
  }

  /** Starts a scan and answers its id. */
  async startScan(url: string, maxPages: number, options: ScanOptions = {}): Promise<string> {
    const headers = this.headers();
    const data = { url, maxPages, ...options };
    const answer = await this.request.post('/api/seo/scan-page', { headers, data });
    const started = (await answerOf(answer)) as StartScanAnswer;
    if (!started.success) throw new Error(started.error);
    return started.scanId;
  }

  async readScan(id: string): Promise<ScanDetail> {
    const headers = this.headers();
    const answer = await this.request.get(`/api/seo/scan/${id}`, { headers });
    return (await answerOf(answer)) as ScanDetail;
  }

  /** Scans to the end; answers the id. */
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

  private headers(): { Authorization: string } {
    return { Authorization: `Bearer ${this.session.sessionToken}` };
  }
}

async function answerOf(response: APIResponse): Promise<unknown> {
  if (!response.ok()) throw new Error(`${response.url()}: ${await response.text()}`);
  return response.json();
}
