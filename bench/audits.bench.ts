import { readFileSync } from 'node:fs';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultTreeAdapter, parse } from 'parse5';
import { ensureBuilt, serverBuild } from '../apps/embedded/build.ts';
import { Supervisor } from '../apps/embedded/supervisor.ts';
import type * as auditsModule from '../libs/seo-audits/src/audits/index.js';
import type * as runPageAuditsModule from '../libs/seo-scan/src/engine/run-page-audits.js';
import type * as pageFactsModule from '../libs/crawler/src/parsing/page-facts.js';
import type * as snapshotModule from '../libs/crawler/src/parsing/page-snapshot-builder.js';
import type * as stringPoolModule from '../libs/crawler/src/parsing/string-pool.js';
import type * as urlResolverModule from '../libs/crawler/src/parsing/url-resolver.js';
import { generatedPage } from './crawl/generated-site.ts';
import { median, percentile, spread } from './figures.ts';
import { importBuilt } from './import-built.ts';

const LIMIT_MS = 3;
const P95 = 0.95;
const SLOWEST_CHECKS = 10;
const ORIGIN = 'https://docs.example';
const FETCHED_AT = '2026-01-15T08:00:00.000Z';

const { values } = parseArgs({
  options: {
    root: { type: 'string' },
    pages: { type: 'string', default: '1000' },
    repetitions: { type: 'string', default: '5' },
  },
});

interface Page {
  readonly url: string;
  readonly body: Buffer;
}

function readPages(): Page[] {
  const { root } = values;
  if (root !== undefined) {
    const files = globSync('**/*.{html,htm}', { cwd: root }).sort();
    if (files.length === 0) throw new Error(`There are no HTML files in ${root}`);
    return files.map((file) => ({
      url: new URL(encodeURI(file), `${ORIGIN}/`).href,
      body: readFileSync(join(root, file)),
    }));
  }
  const count = Number(values.pages);
  return Array.from({ length: count }, (_, index) => {
    const path = index === 0 ? '/' : `/page/${index}.html`;
    return { url: ORIGIN + path, body: Buffer.from(generatedPage(path, count) ?? '') };
  });
}

/** The reference: parse5 builds a tree, and one traversal collects the title and the links. */
function referenceOf(html: string): { title: string; links: number } {
  const found = { title: '', links: 0 };
  const waiting = [...parse(html).childNodes];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!defaultTreeAdapter.isElementNode(node)) continue;
    if (node.tagName === 'a' && node.attrs.some(({ name }) => name === 'href')) found.links += 1;
    const [text] = node.childNodes;
    if (node.tagName === 'title' && text !== undefined && defaultTreeAdapter.isTextNode(text))
      found.title = text.value;
    waiting.push(...node.childNodes);
  }
  return found;
}

await ensureBuilt(new Supervisor(), serverBuild);
const { audits } = await importBuilt<typeof auditsModule>('libs/seo-audits/src/audits/index.js');
const { runPageAudits } = await importBuilt<typeof runPageAuditsModule>(
  'libs/seo-scan/src/engine/run-page-audits.js',
);
const parsing = 'libs/crawler/src/parsing';
const { factsOf } = await importBuilt<typeof pageFactsModule>(`${parsing}/page-facts.js`);
const { snapshotOfResponse } = await importBuilt<typeof snapshotModule>(
  `${parsing}/page-snapshot-builder.js`,
);
const { StringPool } = await importBuilt<typeof stringPoolModule>(`${parsing}/string-pool.js`);
const { UrlResolver } = await importBuilt<typeof urlResolverModule>(`${parsing}/url-resolver.js`);
const pageAudits = audits.filter((audit) => audit.kind === 'page');

const parts = ['reading HTML', 'facts', 'all page checks', 'reference: parse5'] as const;
type Part = (typeof parts)[number];
type Times = Record<Part, number[]>;

/** Milliseconds of each page, part by part, in the order of the pages. */
function measureOnce(pages: readonly Page[]): Times {
  const times: Times = {
    'reading HTML': [],
    facts: [],
    'all page checks': [],
    'reference: parse5': [],
  };
  const resolver = new UrlResolver(ORIGIN);
  const pool = new StringPool();
  const time = <T>(part: Part, work: () => T): T => {
    const start = performance.now();
    const result = work();
    times[part].push(performance.now() - start);
    return result;
  };
  for (const page of pages) {
    const snapshot = time('reading HTML', () => snapshotOf(page, resolver));
    time('facts', () => factsOf(snapshot, pool));
    time('all page checks', () =>
      runPageAudits(snapshot, {
        scanId: 'bench',
        audits: pageAudits,
        context: { notFoundContentHash: null },
      }),
    );
    time('reference: parse5', () => referenceOf(page.body.toString('utf8')));
  }
  return times;
}

function snapshotOf({ url, body }: Page, resolver: InstanceType<typeof UrlResolver>) {
  return snapshotOfResponse(
    {
      ...{ url, origin: ORIGIN, isHome: url === `${ORIGIN}/`, depth: 1 },
      ...{ isInSitemap: true, isBlockedByRobots: false },
    },
    {
      ...{ kind: 'responded', url, finalUrl: url, status: 200, body, hops: [] },
      ...{ transferredBytes: body.length, isTruncated: false, responseMs: 10 },
      headers: { 'content-type': 'text/html; charset=utf-8' },
    },
    { attempts: 1, fetchedAt: FETCHED_AT, resolver },
  );
}

const pages = readPages();
const sizes = pages.map(({ body }) => body.length / 1024);
console.log(
  `${pages.length} pages of ${values.root ?? 'the generated site'}, ${median(sizes).toFixed(0)} KiB (largest ${Math.max(...sizes).toFixed(0)} KiB), ${pageAudits.length} page checks`,
);
const first = measureOnce(pages);
console.log(
  `Cold, the first time over: reading ${median(first['reading HTML']).toFixed(2)}, checks ${median(first['all page checks']).toFixed(2)} ms a page (median)`,
);
const runs = Array.from({ length: Number(values.repetitions) }, () => measureOnce(pages));
console.log(
  `ms a page; median (lowest–highest) of ${runs.length} repetitions over all pages, then p95 and slowest page of the median repetition`,
);
for (const part of parts) {
  const medians = runs.map((run) => median(run[part]));
  const p95s = runs.map((run) => percentile(run[part], P95));
  const slowest = runs.map((run) => Math.max(...run[part]));
  console.log(
    `  ${part.padEnd(18)} median ${spread(medians, 3)}   p95 ${median(p95s).toFixed(2)}   max ${median(slowest).toFixed(1)}`,
  );
}
const checks = median(runs.map((run) => median(run['all page checks'])));
const reference = median(runs.map((run) => median(run['reference: parse5'])));
console.log(`  checks : reference = ${(checks / reference).toFixed(2)} x`);
console.log(
  `  Limit: median ${LIMIT_MS} ms a page for the checks: ${checks < LIMIT_MS ? 'kept' : 'MISSED'}`,
);

const resolver = new UrlResolver(ORIGIN);
const snapshots = pages.map((page) => snapshotOf(page, resolver));
const perCheck = pageAudits.map((audit) => {
  const options = { scanId: 'bench', audits: [audit], context: { notFoundContentHash: null } };
  const start = performance.now();
  for (const snapshot of snapshots) runPageAudits(snapshot, options);
  return { id: audit.id, ms: (performance.now() - start) / snapshots.length };
});
console.log(`Most expensive checks, mean microseconds a page:`);
for (const { id, ms } of perCheck.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST_CHECKS))
  console.log(`  ${(ms * 1000).toFixed(1).padStart(7)}  ${id}`);
