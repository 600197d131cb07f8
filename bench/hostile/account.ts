import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 100;

/** A user of the product over REST. */
export class Account {
  readonly #product: string;
  #token = '';
  userId = '';

  constructor(product: string) {
    this.#product = product;
  }

  async register(name: string): Promise<this> {
    const account = { name, password: 'sourdough-42', email: `${randomUUID()}@example.com` };
    await this.send('POST', '/auth/register', account);
    const session = (await this.send('POST', '/auth/login', account)) as {
      readonly user: { readonly id: string };
      readonly sessionToken: string;
    };
    this.#token = session.sessionToken;
    this.userId = session.user.id;
    return this;
  }

  /** Scans a URL; resolves with the milliseconds from the request to the end, and the final status. */
  async scan(url: string, more: object): Promise<{ readonly ms: number; readonly status: string }> {
    const since = performance.now();
    const { scanId } = (await this.send('POST', '/api/seo/scan-page', { url, ...more })) as {
      readonly scanId: string;
    };
    for (;;) {
      const { scan } = (await this.send('GET', `/api/seo/scan/${scanId}`)) as {
        readonly scan: { readonly status: string };
      };
      if (['completed', 'failed', 'cancelled'].includes(scan.status))
        return { ms: performance.now() - since, status: scan.status };
      await wait(POLL_MS);
    }
  }

  /** Milliseconds of one request, which may be refused. */
  async time(method: 'GET' | 'POST', path: string, body?: object): Promise<number> {
    const since = performance.now();
    const response = await this.#fetch(method, path, body);
    await response.arrayBuffer();
    return performance.now() - since;
  }

  async send(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    const response = await this.#fetch(method, path, body);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }

  #fetch(method: 'GET' | 'POST', path: string, body?: object): Promise<Response> {
    const headers = new Headers({ 'content-type': 'application/json' });
    if (this.#token !== '') headers.set('authorization', `Bearer ${this.#token}`);
    const init = body === undefined ? {} : { body: JSON.stringify(body) };
    return fetch(this.#product + path, { method, headers, ...init });
  }
}
