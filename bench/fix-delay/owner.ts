import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 200;
const ACCOUNT = { name: 'Ada Baker', password: 'sourdough-42' };

interface Website {
  readonly id: string;
  readonly site_id: string;
  readonly domain: string;
  readonly verification: { readonly meta: { readonly content: string } };
}

/**
 * The owner of the demo website, which is verified, scanned, and embeds the widget. Uses the product like a browser.
 */
export class Owner {
  readonly #product: string;
  readonly #demoSite: string;
  #token = '';
  #website: Website | null = null;
  #scanId = '';

  constructor(product: string, demoSite: string) {
    this.#product = product;
    this.#demoSite = demoSite;
  }

  async complete(): Promise<void> {
    const account = { ...ACCOUNT, email: `ada-${randomUUID()}@example.com` };
    await this.#post('/auth/register', account);
    ({ sessionToken: this.#token } = (await this.#post('/auth/login', account)) as {
      sessionToken: string;
    });
    const added = await this.#post('/api/seo/websites', { url: this.#demoSite });
    const { website } = added as { website: Website };
    this.#website = website;
    await fetch(`${this.#demoSite}/notice-board/${website.verification.meta.content}`);
    await this.#post(`/api/seo/websites/${website.id}/verify`, { method: 'file' });
    const snippet = `<script src="${this.#product}/widget.js" data-site-id="${website.site_id}" async></script>`;
    const body = new URLSearchParams({ snippet });
    await fetch(`${this.#demoSite}/notice-board`, { method: 'POST', body });
    const started = await this.#post('/api/seo/scan-page', { url: this.#demoSite, mode: 'page' });
    ({ scanId: this.#scanId } = started as { scanId: string });
    while (!(await this.#isScanned())) await wait(POLL_MS);
  }

  /** Resolves with the fix's id when the product reports it as applied. */
  async applyTitle(title: string): Promise<string> {
    if (this.#website === null) throw new Error('There is no website yet.');
    const { site_id: siteId, domain } = this.#website;
    const fix = {
      ...{ siteId, domain, scanId: this.#scanId, pageUrl: `${this.#demoSite}/` },
      ...{ fixType: 'title', fixData: { optimized_content: title }, priority: 50 },
    };
    return ((await this.#post('/api/seo/widget/fixes/apply', fix)) as { fixId: string }).fixId;
  }

  async revert(fixId: string): Promise<void> {
    await this.#post(`/api/seo/revert-fix/${fixId}`, {});
  }

  /** The kill switch. */
  async revertAll(): Promise<void> {
    await this.#post(`/api/seo/websites/${this.#website?.id ?? ''}/revert-fixes`, {});
  }

  async #isScanned(): Promise<boolean> {
    const response = await this.#request(`/api/seo/scan/${this.#scanId}`);
    const { scan } = response as { scan: { status: string; error: string | null } };
    if (scan.status === 'failed') throw new Error(scan.error ?? 'The scan failed.');
    return scan.status === 'completed';
  }

  #post(path: string, body: object): Promise<unknown> {
    return this.#request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  async #request(path: string, init: RequestInit = {}): Promise<unknown> {
    const headers = new Headers(init.headers);
    if (this.#token !== '') headers.set('authorization', `Bearer ${this.#token}`);
    const response = await fetch(this.#product + path, { ...init, headers });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }
}
