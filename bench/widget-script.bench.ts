import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import puppeteer from 'puppeteer-core';
import type { Browser } from 'puppeteer-core';
import { ensureBuilt, widgetBuild } from '../apps/embedded/build.ts';
import { findChromium } from '../apps/embedded/chromium.ts';
import { repositoryRoot } from '../apps/embedded/paths.ts';
import { Supervisor } from '../apps/embedded/supervisor.ts';
import { contentHash } from '../libs/fixes/src/contract/content-hash.ts';
import { median, spread } from './figures.ts';

/**
 * What the widget costs a page: the main thread's processor time in scripts, forced layouts included, by Chromium's
 * own trace, from the load until five seconds later, beside the same page without it. The page has 1,000 elements.
 */
const BUDGET_MS = 5;
const MAX_BYTES = 5_000;
const WATCHED_MS = 5_500;
const PICTURES = 20;
const SITE_ID = 'gsw_1_bench';

const { values } = parseArgs({
  options: {
    repetitions: { type: 'string', default: '9' },
    elements: { type: 'string', default: '1000' },
  },
});
const repetitions = Number(values.repetitions);
const rows = Math.ceil((Number(values.elements) - PICTURES) / 2);
const picture =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='80' height='60'/>";
const body = [
  '<h1>Hello</h1>',
  ...Array.from({ length: PICTURES }, (_, at) => `<img id="i${at}" src="${picture}">`),
  ...Array.from(
    { length: rows },
    (_, at) => `<p>Row ${at} <a id="a${at}" href="/${at}">here</a></p>`,
  ),
].join('');

interface Fix {
  readonly type: string;
  readonly name?: string;
  readonly selector?: string;
  readonly content?: string;
  readonly schema?: object;
  readonly was: string;
}

function fixes(): Fix[] {
  const none = contentHash(null);
  return [
    { type: 'title', content: 'A better title', was: contentHash('Old') },
    { type: 'meta', name: 'description', content: 'What this page is about', was: none },
    { type: 'meta', name: 'og:title', content: 'A better title', was: none },
    { type: 'text', selector: 'h1', content: 'Howdy', was: contentHash('Hello') },
    { type: 'json_ld', schema: { '@type': 'Bakery', name: 'Bakery' }, was: none },
    ...Array.from({ length: PICTURES }, (_, at) => [
      { type: 'alt', selector: `#i${at}`, content: `A loaf, seen from side ${at}`, was: none },
      { type: 'dimensions', selector: `#i${at}`, content: '80x60', was: none },
    ]).flat(),
  ];
}

interface TraceEvent {
  readonly name: string;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time of the thread; the time of the clock would measure the machine's other work as well. */
  readonly tdur?: number;
  readonly tid: number;
  readonly args: { readonly data?: { readonly url?: string } };
}

/** Milliseconds of the main thread in scripts of the page, which has none but the widget. */
async function visit(browser: Browser, url: string): Promise<number> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.tracing.start({ categories: ['devtools.timeline', 'v8.execute'] });
    await page.goto(url, { waitUntil: 'load' });
    await new Promise((resolve) => setTimeout(resolve, WATCHED_MS));
    const trace = new TextDecoder().decode((await page.tracing.stop()) ?? new Uint8Array());
    const { traceEvents } = JSON.parse(trace) as { traceEvents: readonly TraceEvent[] };
    return sumOfOutermost(traceEvents.filter(({ name, args }) => isScript(name, args.data?.url)));
  } finally {
    await context.close();
  }
}

function isScript(name: string, url?: string): boolean {
  if (name === 'RunMicrotasks' || name === 'TimerFire') return true;
  return (
    /^(EvaluateScript|FunctionCall|v8\.compile)$/.test(name) && (url ?? '').endsWith('/widget.js')
  );
}

/** What runs inside another one is counted with it. */
function sumOfOutermost(events: readonly TraceEvent[]): number {
  const ends = new Map<number, number>();
  let microseconds = 0;
  for (const { ts, dur = 0, tdur = 0, tid } of [...events].sort((a, b) => a.ts - b.ts)) {
    if (ts < (ends.get(tid) ?? 0)) continue;
    ends.set(tid, ts + dur);
    microseconds += tdur;
  }
  return microseconds / 1_000;
}

const supervisor = new Supervisor();
await ensureBuilt(supervisor, widgetBuild);
const script = readFileSync(join(repositoryRoot, widgetBuild.result));
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const tag = `<script src="/widget.js" data-site-id="${SITE_ID}" async></script>`;
  if (pathname === '/widget.js') response.setHeader('content-type', 'text/javascript').end(script);
  else if (pathname === '/api/widget/fixes') {
    const all = fixes().map((fix, at) => ({ id: String(at), ...fix }));
    response.end(JSON.stringify({ version: 1, fixes: all }));
  } else if (pathname === '/api/widget/ping') response.writeHead(204).end();
  else {
    const head = `<title>Old</title>${pathname === '/with' ? tag : ''}`;
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(`<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`);
  }
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const chromium = await findChromium(supervisor, (line) => console.log(line));
if (chromium === null) throw new Error('There is no Chromium here.');
const libraries = [chromium.libraryPath, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
const browser = await puppeteer.launch({
  executablePath: chromium.path,
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  pipe: true,
  env: { ...process.env, LD_LIBRARY_PATH: libraries },
});
try {
  const times: number[] = [];
  for (let at = 0; at < repetitions; at += 1) times.push(await visit(browser, `${origin}/with`));
  const without = await visit(browser, `${origin}/without`);
  const count = fixes().length;
  console.log(
    `Chromium ${await browser.version()}, ${values.elements} elements, ${count} fixes, ${repetitions} visits`,
  );
  console.log(`  without the widget ${without.toFixed(2)} ms`);
  console.log(`  with it            ${spread(times, 2)} ms, median (lowest–highest)`);
  const share = (median(times) / BUDGET_MS) * 100;
  console.log(
    `  budget ${BUDGET_MS} ms: ${share <= 100 ? 'kept' : 'MISSED'}, ${share.toFixed(0)} %`,
  );
  console.log(
    `  size ${script.length} bytes (gzip ${gzipSync(script).length}), limit ${MAX_BYTES}: ${script.length <= MAX_BYTES ? 'kept' : 'MISSED'}`,
  );
} finally {
  await browser.close();
  server.close();
}
