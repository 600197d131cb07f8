import { newUser } from '@app/auth/testing';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { WebsitesService } from '@app/domain';
import { LocalServers } from '@app/outbound/testing';
import type { LocalServer } from '@app/outbound/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { createHash, randomUUID } from 'node:crypto';
import type { LiveFix } from '../contract/index.js';
import { Fix } from '../entities/fix.entity.js';
import { LiveFixes } from '../live-fixes.js';
import { storeFix } from '../testing/stored-fix.js';
import { WidgetProduct } from '../testing/widget-product.js';
import { FixVerification, VerificationPauses } from './fix-verification.js';
import { FixVerificationWorkerModule } from './fix-verification-worker.module.js';

jest.setTimeout(120_000);

interface Page {
  readonly title?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status?: number;
  readonly hasWidget?: boolean;
}

type StoredFix = Pick<Fix, 'state' | 'stateReason' | 'visibleRendered' | 'visibleRaw'>;

const servers = new LocalServers();
let product: WidgetProduct;
let site: LocalServer;
let context: TestContext;
let verification: FixVerification;
let pauses: VerificationPauses;
let userId: string;
let websiteId: string;
let siteId: string;
let page: Page = {};
let robots = '';
let robotsStatus = 200;

beforeAll(async () => {
  product = await WidgetProduct.start(servers);
  site = await servers.http((request, response) => {
    if (request.url === '/robots.txt') {
      response.writeHead(robotsStatus).end(robots);
      return;
    }
    const { title = 'Home', body = '', headers = {}, status = 200, hasWidget = true } = page;
    response
      .writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers })
      .end(
        `<!doctype html><html><head><title>${title}</title>${hasWidget ? product.snippet(siteId) : ''}</head>` +
          `<body><img id="loaf" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><p>Bread</p>${body}</body></html>`,
      );
  });
  context = await createTestContext([FixVerificationWorkerModule], {
    CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? '',
    CHROMIUM_LIBRARY_PATH: process.env.CHROMIUM_LIBRARY_PATH ?? '',
    PUBLIC_URL: product.publicUrl,
    PORT: String(product.server.port),
    OUTBOUND_ALLOWED_HOSTS: `127.0.0.1:${site.port}`,
  });
  verification = context.module.get(FixVerification);
  pauses = context.module.get(VerificationPauses);
  const actor = await newUser(context);
  ({ userId } = actor);
  const { website } = await context.module
    .get(WebsitesService)
    .add(actor, { url: `${site.origin}/` });
  websiteId = website.id;
  siteId = website.site_id;
});
beforeEach(async () => {
  pauses.pausesMs = [];
  product.fixesOf = liveFixes;
  page = {};
  robots = '';
  robotsStatus = 200;
  product.status = { script: 200, fixes: 200 };
  await context.rows('delete from fixes returning id');
  await context.rows('delete from live_fixed_issues returning user_id');
});
afterAll(async () => {
  await context.close();
  await servers.stop();
});

const fingerprintOf = (text: string): string => createHash('sha1').update(text).digest('hex');

async function aFix(given: Partial<Fix> = {}): Promise<string> {
  const { kind = 'title', pageUrl = `${site.origin}/` } = given;
  const about = { userId, websiteId, pageUrl, originalContent: 'Home' };
  return storeFix(context, { ...about, fingerprint: fingerprintOf(kind), ...given });
}

async function liveFixes(path: string): Promise<readonly LiveFix[]> {
  const live = await context.module.get(LiveFixes).ofWebsite(websiteId);
  return live?.byPath.get(path) ?? [];
}

/** Responds to the widget's next request with these fixes, and with the live ones after that. */
function respondOnce(respond: WidgetProduct['fixesOf']): void {
  pauses.pausesMs = [0];
  product.fixesOf = (path) => {
    product.fixesOf = liveFixes;
    return respond(path);
  };
}

/** A second later, like a revert followed by another text. */
async function applyAgain(id: string, optimizedContent: string): Promise<void> {
  context.clock.set(new Date(context.clock.now().getTime() + 1_000).toISOString());
  const appliedAt = context.clock.now();
  const em = context.module.get(EntityManager).fork();
  await em.nativeUpdate(Fix, { id }, { optimizedContent, appliedAt });
}

async function verify(...ids: string[]): Promise<StoredFix[]> {
  await verification.verify(websiteId, ids, new AbortController().signal);
  const em = context.module.get(EntityManager).fork();
  const fixes = await em.find(Fix, { id: { $in: ids } });
  return ids.flatMap((id) => fixes.filter((fix) => fix.id === id));
}

function hidden(): Promise<{ fingerprint: string }[]> {
  return context.rows('select fingerprint from live_fixed_issues order by 1');
}

describe('the verification of a live fix', () => {
  it('verifies what the widget shows, and reports which clients do not see it', async () => {
    const title = await aFix();
    const alt = await aFix({
      kind: 'image_alt',
      originalContent: null,
      selector: '#loaf',
      optimizedContent: 'A loaf of bread',
    });
    const schema = await aFix({
      kind: 'json_ld',
      originalContent: null,
      optimizedContent: '{"@context":"https://schema.org","@type":"Bakery","name":"Bread <3"}',
    });
    const description = await aFix({
      kind: 'meta_description',
      originalContent: null,
      optimizedContent: 'We bake bread.',
    });
    const all = [title, alt, schema, description];
    const seen = { state: 'verified', stateReason: null, visibleRendered: true, visibleRaw: false };
    expect(await verify(...all)).toMatchObject(all.map(() => seen));
    expect(await hidden()).toHaveLength(4);
    expect(await verify(...all)).toMatchObject(all.map(() => seen));
    const history = await context.rows('select to_state from fix_events');
    expect(history).toHaveLength(4);
  });

  it('takes one picture of the page for the records of the fixes that it shows', async () => {
    await context.rows('delete from fix_pictures returning sha256');
    const id = await aFix();
    await verify(id);
    await verify(id);
    const [picture, ...others] = await context.rows<{ sha256: string; start: string }>(
      `select sha256, encode(substring(bytes from 1 for 3), 'hex') as start from fix_pictures`,
    );
    expect(others).toEqual([]);
    expect(picture?.start).toBe('ffd8ff');
    const seen = await context.rows<{ sha256: string }>(
      `select data->'picture'->>'sha256' as sha256 from fix_record_events where kind = 'seen' and fix_id = ?`,
      [id],
    );
    expect(seen).toEqual([{ sha256: picture?.sha256 }]);
  });

  it('recognises a value that the website itself has adopted', async () => {
    page = { title: 'Fresh bread in the harbour', hasWidget: false };
    expect(await verify(await aFix())).toMatchObject([
      { state: 'verified', visibleRendered: true, visibleRaw: true },
    ]);
  });

  it('detects that the page has changed since', async () => {
    page = { title: 'Closed in June' };
    const id = await aFix({ state: 'verified' });
    expect(await verify(id)).toMatchObject([
      {
        state: 'stale',
        stateReason:
          'The page has changed since this fix was written: it now says “Closed in June”.',
        visibleRendered: false,
        visibleRaw: false,
      },
    ]);
    expect(await hidden()).toEqual([]);
  });

  it.each<[string, Page]>([
    ['The widget is not on this page.', { hasWidget: false }],
    [
      "The page's Content-Security-Policy blocks the widget (script-src-elem).",
      { headers: { 'content-security-policy': "script-src 'self'" } },
    ],
    [
      "The page's Content-Security-Policy blocks the widget (connect-src).",
      { headers: { 'content-security-policy': "connect-src 'self'" } },
    ],
    [
      'Another script of the page changes it: it shows “(1) New message”.',
      { body: `<script>setInterval(() => { document.title = '(1) New message'; }, 20)</script>` },
    ],
    [
      'The widget ran, but the page still shows the original: another script of the page changes it back.',
      { body: `<script>setInterval(() => { document.title = 'Home'; }, 20)</script>` },
    ],
    ['The page returned status 404.', { status: 404 }],
    [
      'The page redirects to another URL.',
      { body: `<script>history.replaceState(0, '', '/b')</script>` },
    ],
  ])('reports: %s', async (reason, served) => {
    page = served;
    const [fix] = await verify(await aFix());
    expect(fix).toMatchObject({ state: 'failed', stateReason: reason });
  });

  it('obeys robots.txt', async () => {
    robots = 'user-agent: *\ndisallow: /';
    expect(await verify(await aFix())).toMatchObject([
      {
        state: 'failed',
        stateReason: "The website's robots.txt blocks this page for our crawler.",
        visibleRendered: null,
      },
    ]);
  });

  it.each([200, 503])(
    'keeps an earlier result while the website is down and its robots.txt responds with %d',
    async (status) => {
      page = { status: 503 };
      robotsStatus = status;
      expect(await verify(await aFix({ state: 'verified' }))).toMatchObject([
        { state: 'verified' },
      ]);
    },
  );

  it.each([
    [{ script: 503, fixes: 200 }, 'The widget could not be loaded on this page.'],
    [{ script: 200, fixes: 503 }, 'The widget could not load its fixes on this page.'],
  ])('keeps an earlier result while the product itself is down: %j', async (status, reason) => {
    product.status = status;
    const title = await aFix({ state: 'verified' });
    const description = await aFix({ kind: 'meta_description', originalContent: null });
    expect(await verify(title, description)).toMatchObject([
      { state: 'verified' },
      { state: 'failed', stateReason: reason },
    ]);
  });

  it('ignores reverted and unknown fixes', async () => {
    const id = await aFix({ state: 'reverted' });
    expect(await verify(id)).toMatchObject([{ state: 'reverted', visibleRendered: null }]);
    await verification.verify(randomUUID(), [id], new AbortController().signal);
  });

  it('checks again if the page still received an earlier text', async () => {
    const id = await aFix();
    respondOnce(async (path) =>
      (await liveFixes(path)).map((fix) => ({ ...fix, content: 'Bread' })),
    );
    expect(await verify(id)).toMatchObject([{ state: 'verified', visibleRendered: true }]);
  });
});

describe('a fix that is applied again with another text', () => {
  it.each([
    ['during a check', liveFixes],
    ['between two checks, after the first has found the original', () => Promise.resolve([])],
  ])('is verified separately if that happens %s', async (_when, respond) => {
    const id = await aFix();
    respondOnce(async (path) => {
      await applyAgain(id, 'Cakes and bread in the harbour');
      return respond(path);
    });
    expect(await verify(id)).toMatchObject([{ state: 'applied', visibleRendered: null }]);
    expect(await verify(id)).toMatchObject([{ state: 'verified', visibleRendered: true }]);
  });
});

describe('an issue with several fixes', () => {
  it('is hidden when all of them are verified', async () => {
    const fingerprint = fingerprintOf('both');
    const first = await aFix({ fingerprint });
    const second = await aFix({
      kind: 'og',
      name: 'og:title',
      originalContent: null,
      elementKey: 'og:title',
      fingerprint,
      state: 'draft',
    });
    await verify(first);
    expect(await hidden()).toEqual([]);
    await context.rows(`update fixes set state = 'applied' where id = ? returning id`, [second]);
    await verify(second);
    expect(await hidden()).toEqual([{ fingerprint }]);
  });
});
