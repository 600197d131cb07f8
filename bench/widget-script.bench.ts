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
import { TRACE_CATEGORIES, mainThreadTime } from './widget/main-thread.ts';
import type { MainThreadTime, TraceEvent } from './widget/main-thread.ts';
import { plainScript } from './widget/plain-script.ts';

/**
 * What the widget costs the main thread of a page with 1,000 elements, from its load until five seconds later: the
 * processor time that Chromium's trace has for compiling and running scripts, for style, layout and paint, and for
 * reading the HTML, less that of the same page without the widget, visited right before. So its own script counts and
 * all that it makes the browser do, the first ping included. Loading in other threads and processes does not. What any
 * script costs that reads its tag, asks once and tells once (`plain-script.ts`) is measured beside it.
 */
const BUDGET_MS = 5;
const MAX_BYTES = 5_000;
const WATCHED_MS = 5_500;
const PICTURES = 20;
/** Title, description, Open Graph, heading, JSON-LD, and alternative text and size of three pictures. */
const ORDINARY_FIXES = 11;
const SITE_ID = 'gsw_1_bench';
const SHOWN_MS = 0.05;

const { values } = parseArgs({
  options: {
    repetitions: { type: 'string', default: '15' },
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

async function visit(browser: Browser, url: string): Promise<MainThreadTime> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.tracing.start({ categories: TRACE_CATEGORIES });
    await page.goto(url, { waitUntil: 'load' });
    await new Promise((resolve) => setTimeout(resolve, WATCHED_MS));
    const trace = new TextDecoder().decode((await page.tracing.stop()) ?? new Uint8Array());
    return mainThreadTime((JSON.parse(trace) as { traceEvents: TraceEvent[] }).traceEvents);
  } finally {
    await context.close();
  }
}

const supervisor = new Supervisor();
await ensureBuilt(supervisor, widgetBuild);
const script = readFileSync(join(repositoryRoot, widgetBuild.result));
const scripts = new Map([
  ['/widget', script],
  ['/ordinary', script],
  ['/plain', Buffer.from(plainScript(script.length))],
]);
if (values.against !== undefined) scripts.set('/against', readFileSync(values.against));
const paths = ['/without', ...scripts.keys()];
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const asked = scripts.get(pathname.replace(/\/widget\.js$/, ''));
  if (asked !== undefined && pathname.endsWith('.js')) {
    response.setHeader('content-type', 'text/javascript').end(asked);
  } else if (pathname.endsWith('/api/widget/fixes')) {
    const most = pathname.startsWith('/ordinary') ? ORDINARY_FIXES : Infinity;
    const all = fixes().flatMap((fix, at) => (at < most ? { id: String(at), ...fix } : []));
    response.end(JSON.stringify({ version: 1, fixes: all }));
  } else if (pathname.endsWith('/api/widget/ping')) response.writeHead(204).end();
  else {
    const tag = `<script src="${pathname}/widget.js" data-site-id="${SITE_ID}" async></script>`;
    const head = `<title>Old</title>${asked !== undefined ? tag : ''}`;
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
  await visit(browser, `${origin}/widget`); // the first one pays for the browser's start
  const rounds: ReadonlyMap<string, MainThreadTime>[] = [];
  for (let at = 0; at < repetitions; at += 1) {
    const round = new Map<string, MainThreadTime>();
    for (const path of paths) round.set(path, await visit(browser, origin + path));
    rounds.push(round);
  }
  /** Of each round how much more one page took than the other. */
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
  const ordinary = more('/ordinary', '/without', all);
  show(`more with the widget and ${ORDINARY_FIXES} fixes, all`, ordinary);
  show(
    '  scripts',
    more('/ordinary', '/without', ({ scripts }) => scripts),
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
  for (const [count, times] of [
    [ORDINARY_FIXES, ordinary],
    [fixes().length, whole],
  ] as const) {
    const share = (median(times) / BUDGET_MS) * 100;
    const verdict = `${share <= 100 ? 'kept' : 'MISSED'}, ${share.toFixed(0)} %`;
    console.log(`  budget ${BUDGET_MS} ms for all, ${count} fixes: ${verdict}`);
  }
  console.log(
    `  size ${script.length} bytes (gzip ${gzipSync(script).length}), limit ${MAX_BYTES}: ${script.length <= MAX_BYTES ? 'kept' : 'MISSED'}`,
  );
} finally {
  await browser.close();
  server.close();
}
