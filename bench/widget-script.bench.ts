import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import puppeteer from 'puppeteer-core';
import type { Browser, BrowserContext } from 'puppeteer-core';
import { ensureBuilt, widgetBuild } from '../apps/embedded/build.ts';
import { findChromium } from '../apps/embedded/chromium.ts';
import { repositoryRoot } from '../apps/embedded/paths.ts';
import { Supervisor } from '../apps/embedded/supervisor.ts';
import { contentHash } from '../libs/fixes/src/contract/page-rules/content-hash.ts';
import { median, spread } from './figures.ts';
import { TRACE_CATEGORIES, mainThreadTimes } from './widget/main-thread.ts';
import type { MainThreadTime, TraceEvent } from './widget/main-thread.ts';
import { plainScript } from './widget/plain-script.ts';

/**
 * What the widget costs the main thread of a page with 1,000 elements, from loading until five seconds later: the
 * processor time in Chromium's trace for compiling and running scripts, for style, layout and paint, and for parsing
 * the HTML, minus that of the same page without the widget in the same round. It thus includes the widget's own script
 * and all the work it causes in the browser, the first ping included, but not loading in other threads and processes.
 * The cost of any script that reads its tag, sends one query and one ping (`plain-script.ts`) is measured for
 * comparison.
 */
const BUDGET_MS = 5;
const MAX_BYTES = 5_000;
const WATCHED_MS = 5_500;
/** The initial work of a page has ended by then, and the next page may load. */
const ALONE_MS = 700;
const PICTURES = 20;
const SITE_ID = 'gsw_1_bench';
const SHOWN_MS = 0.05;

const { values } = parseArgs({
  options: {
    repetitions: { type: 'string', default: '30' },
    elements: { type: 'string', default: '1000' },
    against: { type: 'string' }, // the file of another build of the widget
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

/**
 * Opens each page in a separate browser context, one after the other; they stay open until the last one was measured.
 */
async function visitAll(
  browser: Browser,
  urls: readonly string[],
): Promise<ReadonlyMap<string, MainThreadTime>> {
  const contexts: BrowserContext[] = [];
  const [first] = await browser.pages();
  if (first === undefined) throw new Error('The browser has no page.');
  try {
    await first.tracing.start({ categories: TRACE_CATEGORIES });
    for (const url of urls) {
      const context = await browser.createBrowserContext();
      contexts.push(context);
      const page = await context.newPage();
      await page.goto(url, { waitUntil: 'load' });
      await wait(ALONE_MS);
    }
    await wait(WATCHED_MS);
    const trace = new TextDecoder().decode((await first.tracing.stop()) ?? new Uint8Array());
    const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
    return mainThreadTimes(traceEvents, origin);
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
  }
}

const supervisor = new Supervisor();
await ensureBuilt(supervisor, widgetBuild);
const script = readFileSync(join(repositoryRoot, widgetBuild.result));
const scripts = new Map([
  ['/widget', script],
  ['/plain', Buffer.from(plainScript(script.length))],
]);
if (values.against !== undefined) scripts.set('/against', readFileSync(values.against));
const paths = ['/without', ...scripts.keys()];
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const requested = scripts.get(pathname.replace(/\/widget\.js$/, ''));
  if (requested !== undefined && pathname.endsWith('.js')) {
    response.setHeader('content-type', 'text/javascript').end(requested);
  } else if (pathname.endsWith('/api/widget/fixes')) {
    const all = fixes().map((fix, at) => ({ id: String(at), ...fix }));
    response.end(JSON.stringify({ version: 1, fixes: all }));
  } else if (pathname.endsWith('/api/widget/ping')) response.writeHead(204).end();
  else {
    const tag = `<script src="${pathname}/widget.js" data-site-id="${SITE_ID}" async></script>`;
    const head = `<title>Old</title>${requested !== undefined ? tag : ''}`;
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
  await visitAll(browser, [`${origin}/widget`]); // the first one pays for the browser's start
  const rounds: ReadonlyMap<string, MainThreadTime>[] = [];
  for (let at = 0; at < repetitions; at += 1) {
    // The order of the pages rotates: the previous page leaves traces in the caches.
    const turned = [...paths.slice(at % paths.length), ...paths.slice(0, at % paths.length)];
    rounds.push(
      await visitAll(
        browser,
        turned.map((path) => origin + path),
      ),
    );
  }
  /** The difference between two pages in each round. */
  const more = (path: string, than: string, read: (time: MainThreadTime) => number): number[] =>
    rounds.map((round) => {
      const [one, other] = [round.get(path), round.get(than)];
      return one === undefined || other === undefined ? Number.NaN : read(one) - read(other);
    });
  const all = ({ scripts, rendering }: MainThreadTime): number => scripts + rendering;
  const show = (name: string, times: readonly number[]): void =>
    console.log(`  ${name.padEnd(48)} ${spread(times, 2)} ms`);
  console.log(
    `${await browser.version()}, ${values.elements} elements, ${fixes().length} fixes, ${repetitions} rounds of visits, median (lowest–highest)`,
  );
  const whole = more('/widget', '/without', all);
  show('more with the widget, all', whole);
  show(
    '  scripts',
    more('/widget', '/without', ({ scripts }) => scripts),
  );
  show(
    '  everything else',
    more('/widget', '/without', ({ rendering }) => rendering),
  );
  show('more with a script that asks and tells once, all', more('/plain', '/without', all));
  show('more with the widget than with that one, all', more('/widget', '/plain', all));
  if (scripts.has('/against')) {
    show('more with the other build, all', more('/against', '/without', all));
    show('more with the widget than with the other build', more('/widget', '/against', all));
  }
  console.log(
    `  more with the widget than with the script that asks and tells, by what Chromium does:`,
  );
  const parts = new Set(rounds.flatMap((round) => [...(round.get('/widget')?.parts.keys() ?? [])]));
  for (const part of parts) {
    const times = more('/widget', '/plain', (time) => time.parts.get(part) ?? 0);
    if (Math.abs(median(times)) >= SHOWN_MS) show(`  ${part}`, times);
  }
  const share = (median(whole) / BUDGET_MS) * 100;
  const result = `${share <= 100 ? 'kept' : 'MISSED'}, ${share.toFixed(0)} %`;
  console.log(`  budget ${BUDGET_MS} ms for all: ${result}`);
  console.log(
    `  size ${script.length} bytes (gzip ${gzipSync(script).length}), limit ${MAX_BYTES}: ${script.length <= MAX_BYTES ? 'kept' : 'MISSED'}`,
  );
} finally {
  await browser.close();
  server.close();
}
