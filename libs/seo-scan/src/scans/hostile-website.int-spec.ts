import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChromiumService } from '@app/browser';
import type { Actor } from '@app/common';
import type { SiteResponse } from '../testing/local-site.js';
import { ScanContext } from '../testing/scan-context.js';

/** A rendered check that applies to every page. */
const CHECK = 'mobile.overflow';
/** Timeout of a page whose scripts keep both of its loads busy, on a machine with other load. */
const TIMEOUT_MS = 240_000;

const page = (name: string, more: string): string =>
  `<!doctype html><html lang="en"><head><title>The ${name} page of the trap</title>
   <meta name="viewport" content="width=device-width"></head><body><h1>${name}</h1>${more}</body></html>`;
const script = (name: string, source: string): string => page(name, `<script>${source}</script>`);

const NOT_MEASURED = /^The (?:page|URL|browser) .+\.$/;
const CRASHED = /^The page (?:crashed the browser tab|did not finish in .+)\.$/;

const TRAPS: Readonly<Record<string, SiteResponse>> = {
  alerts: script('alerts', 'for (let i = 0; i < 1e5; i++) alert(i)'),
  loop: script('loop', 'while (true) {}'),
  runaway: script('runaway', 'location.replace("/runaway?" + Math.random())'),
  download: (_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.setHeader('content-disposition', 'attachment; filename="trap.html"');
    response.end(page('download', '<p>Keep me.</p>'));
  },
  nodes: page('nodes', '<i>x</i>'.repeat(50_000)),
  hoard: script('hoard', 'const all = []; for (;;) all.push(new Array(1e6).fill(Math.random()))'),
  popups: script('popups', 'for (let i = 0; i < 200; i++) window.open("/popup?" + i)'),
};

let scanning: ScanContext;
let ada: Actor;
let origin: string;

beforeAll(async () => {
  scanning = await ScanContext.create({
    hasBrowser: true,
    // The lab has its own tests.
    environment: { RENDERED_PAGES: '8', LAB_PAGES: '0' },
  });
  ada = await scanning.aUser();
  const links = Object.keys(TRAPS).map((name) => `<a href="/${name}">The ${name} page</a>`);
  const responses = Object.entries(TRAPS).map(
    ([name, response]) => [`/${name}`, response] as const,
  );
  ({ origin } = await scanning.aSite({
    '/': page('home', links.join(' ')),
    ...Object.fromEntries(responses),
  }));
});
afterAll(async () => {
  await scanning.closeSites();
  await scanning.close();
});

describe('a website full of traps for a browser', () => {
  it(
    'is scanned to the end, with a score, and a reason for everything that could not be measured',
    async () => {
      const id = await scanning.start(ada, `${origin}/`, { maxPages: 20 });
      await scanning.runner.run(id);
      const { scan, score } = await scanning.reading.detail(ada, id);
      expect(scan).toMatchObject({ status: 'completed', pages_scanned: 8, coverage: 100 });
      expect(scan.seo_score).toBeGreaterThan(0);

      const pages = await scanned(id);
      expect(pages.map(({ path }) => path)).toEqual(
        ['/', ...Object.keys(TRAPS).map((name) => `/${name}`)].sort(),
      );
      const reasons = new Map(pages.map(({ path, reason }) => [path, reason]));
      expect(reasons.get('/')).toBeNull();
      expect(reasons.get('/download')).toBe('The URL is a download, not a page.');
      expect(reasons.get('/hoard')).toMatch(CRASHED);
      // How far the others get before the timeout depends on the machine; that a reason is given does not.
      for (const reason of reasons.values())
        if (reason !== null) expect(reason).toMatch(NOT_MEASURED);
      expect(score.not_measured).toContainEqual({
        check_id: CHECK,
        title: expect.any(String),
        reason: expect.stringMatching(/^On [2-7] of 8 pages: The URL is a download, not a page\.$/),
      });
      expect(await scanning.allowance.usage(ada.userId)).toMatchObject({
        pagesScanned: 8,
        pagesReserved: 0,
      });
      expect(await leftOpen()).toEqual({ contexts: 2, pages: 2 }); // the default one, and the requested one
    },
    TIMEOUT_MS,
  );
});

/** The pages loaded in the browser, and why the check was not measured there. */
function scanned(id: string): Promise<{ path: string; reason: string | null }[]> {
  return scanning.context.rows(
    `select substr(url, length(?) + 1) as path, audit_outcome -> 'notMeasured' ->> ? as reason
     from scan_pages where scan_id = ? and (audit_outcome ->> 'isRendered')::boolean order by url collate "C"`,
    [origin, CHECK, id],
  );
}

function leftOpen(): Promise<{ contexts: number; pages: number }> {
  const { signal } = new AbortController();
  return scanning.context.module
    .get(ChromiumService)
    .withPage({ signal, deadlineMs: 20_000 }, async (requested) => ({
      contexts: requested.browser().browserContexts().length,
      pages: (await requested.browser().pages()).length,
    }));
}
