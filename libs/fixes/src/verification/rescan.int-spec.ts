import { AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import type { Actor } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { WebsitesService } from '@app/domain';
import { LocalServers } from '@app/outbound/testing';
import type { LocalServer } from '@app/outbound/testing';
import {
  ScanIssuesService,
  ScanReadingService,
  ScanRunner,
  SeoScanRunnerModule,
  SeoScanService,
} from '@app/seo-scan';
import type { ScanDetail, ScanPage } from '@app/seo-scan/contract';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { PageFixKind } from '../contract/index.js';
import { LiveFixes } from '../live-fixes.js';
import { pathOfPage } from '../rules/page-path.js';
import { storeFix } from '../testing/stored-fix.js';
import { WidgetProduct } from '../testing/widget-product.js';
import { FixVerification } from './fix-verification.js';
import { FixVerificationWorkerModule } from './fix-verification-worker.module.js';

jest.setTimeout(180_000);

const TEXT = 'Bread is baked here every morning before the sun comes up. '.repeat(30);
const PATHS = ['/', '/rye', '/cakes'];
/** The issues of every page, with the values that resolve them. */
const FAULTS: Readonly<Record<string, { readonly kind: PageFixKind; readonly selector?: string }>> =
  {
    'title.missing': { kind: 'title' },
    'meta.description_missing': { kind: 'meta_description' },
    'images.alt_missing': { kind: 'image_alt', selector: '#loaf' },
  };

const servers = new LocalServers();
let product: WidgetProduct;
let site: LocalServer;
let context: TestContext;
let actor: Actor;
let websiteId: string;
let siteId = '';

beforeAll(async () => {
  product = await WidgetProduct.start(servers);
  site = await servers.http((request, response) => {
    const path = request.url ?? '';
    if (!PATHS.includes(path)) {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<title>Not here</title>');
      return;
    }
    const links = PATHS.map((one) => `<a href="${one}">To the page ${one}</a>`).join(' ');
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
          `<meta name="viewport" content="width=device-width, initial-scale=1">${product.snippet(siteId)}</head>` +
          `<body><h1>Our bread ${path}</h1><p>${TEXT} ${path}</p>${links}` +
          `<img id="loaf" width="1" height="1" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></body></html>`,
      );
  });
  context = await createTestContext(
    [AuthModule, SeoScanRunnerModule, FixVerificationWorkerModule],
    {
      CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? '',
      CHROMIUM_LIBRARY_PATH: process.env.CHROMIUM_LIBRARY_PATH ?? '',
      PUBLIC_URL: product.publicUrl,
      PORT: String(product.server.port),
      OUTBOUND_ALLOWED_HOSTS: `127.0.0.1:${site.port}`,
      RENDERED_PAGES: '1',
      LAB_PAGES: '0',
    },
  );
  actor = await newUser(context);
  const added = await context.module.get(WebsitesService).add(actor, { url: `${site.origin}/` });
  websiteId = added.website.id;
  siteId = added.website.site_id;
  product.fixesOf = async (path) => {
    const live = await context.module.get(LiveFixes).ofWebsite(websiteId);
    return live?.byPath.get(path) ?? [];
  };
});
afterAll(async () => {
  await context.close();
  await servers.stop();
});

interface Scanned {
  readonly id: string;
  readonly detail: ScanDetail;
  readonly pages: readonly ScanPage[];
}

async function scan(): Promise<Scanned> {
  const { module } = context;
  const input = { url: `${site.origin}/`, mode: 'site', maxPages: 8, rescan: false } as const;
  const result = await module.get(SeoScanService).start(actor, input, null);
  if (!result.success) throw new Error('The allowance is used up.');
  const id = result.scanId;
  await module.get(ScanRunner).run(id);
  const reading = module.get(ScanReadingService);
  const { pages } = await reading.pages(actor, id);
  return { id, detail: await reading.detail(actor, id), pages };
}

/** Stores the fixes as if they had been generated and applied. */
async function applyFixes({ id, detail }: Scanned): Promise<string[]> {
  const ids: string[] = [];
  for (const issue of detail.issues) {
    const fault = FAULTS[issue.check_id];
    if (fault === undefined) continue;
    const path = pathOfPage(issue.page_url) ?? '/';
    const text = `Fresh bread from the harbour bakery ${path} is baked here every morning before sunrise`;
    const fixId = await storeFix(context, {
      websiteId,
      userId: actor.userId,
      scanId: id,
      checkId: issue.check_id,
      fingerprint: issue.fingerprint ?? '',
      kind: fault.kind,
      pageUrl: issue.page_url,
      selector: fault.selector ?? null,
      optimizedContent: text.slice(0, fault.kind === 'title' ? 55 : 120),
    });
    ids.push(fixId);
  }
  return ids;
}

/** The scan's prediction of the score with these checks fixed everywhere: the losses multiply. */
function predictedScore({ detail }: Scanned, checkIds: readonly string[]): number {
  const score = detail.scan.seo_score ?? 0;
  return detail.score.losses
    .filter((loss) => checkIds.includes(loss.check_id))
    .reduce((sum, loss) => (sum * (score + loss.points_won_if_fixed)) / score, score);
}

it('a rescan of fixed pages raises the score as predicted, and reverting lowers it again', async () => {
  const before = await scan();
  const predicted = predictedScore(before, Object.keys(FAULTS));
  expect(predicted).toBeGreaterThan((before.detail.scan.seo_score ?? 0) + 5);
  const ids = await applyFixes(before);
  expect(ids).toHaveLength(PATHS.length * 3);
  await context.module.get(FixVerification).verify(websiteId, ids, new AbortController().signal);
  const issues = context.module.get(ScanIssuesService);
  expect((await issues.summary(actor, before.id)).issues).toMatchObject({ fixedLive: 9 });

  const after = await scan();
  expect(after.detail.scan.seo_score).toBeCloseTo(predicted, 0);
  expect(after.pages.map((page) => page.live_fixes)).toEqual(
    PATHS.map(() => ({ judged_as_rendered: true, reason: null })),
  );
  expect((await issues.summary(actor, after.id)).live_fixes).toEqual({
    pages_rendered: 3,
    pages_raw: 0,
  });
  const stillThere = after.detail.issues.map((issue) => issue.check_id);
  for (const checkId of Object.keys(FAULTS)) expect(stillThere).not.toContain(checkId);

  // Like the kill switch.
  await context.rows(`update fixes set state = 'reverted' returning id`);
  const reverted = await scan();
  expect(reverted.detail.scan.seo_score).toBe(before.detail.scan.seo_score);
  expect(reverted.pages.map((page) => page.live_fixes)).toEqual(PATHS.map(() => null));
});
