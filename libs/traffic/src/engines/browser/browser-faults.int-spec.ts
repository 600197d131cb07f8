import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { closedPort, LocalServers } from '@app/outbound/testing';
import type { VisitReport } from '../visit-engine.js';
import type { TestEngine } from './testing/visited-website.js';
import { createTestEngine, orderFor, VisitedWebsite } from './testing/visited-website.js';

jest.setTimeout(90_000);
const servers = new LocalServers();
const { signal } = new AbortController();
let site: VisitedWebsite;
let visits: TestEngine;
let nobody: number;

beforeAll(async () => {
  site = await VisitedWebsite.start(servers);
  nobody = await closedPort();
  visits = createTestEngine([`127.0.0.1:${site.server.port}`, `127.0.0.1:${nobody}`]);
  site.page('/good', '<!doctype html><p>Good');
});
afterAll(async () => {
  await visits.close();
  await servers.stop();
});

/** The Chromiums started by this process, or their renderers. */
function chromiums(kind: 'browser' | 'renderer'): number[] {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,pgid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match !== null);
  const browsers = processes
    .filter(
      ([, , parent, , args]) =>
        Number(parent) === process.pid && args?.includes('--remote-debugging-pipe'),
    )
    .map(([, pid]) => Number(pid));
  if (kind === 'browser') return browsers;
  return processes
    .filter(
      ([, , , group, args]) =>
        browsers.includes(Number(group)) && args?.includes('--type=renderer'),
    )
    .map(([, pid]) => Number(pid));
}

function folders(): string[] {
  return readdirSync(tmpdir()).filter((name) =>
    name.startsWith(`groundswell-browser-${process.pid}-`),
  );
}

/** Resolves when the website receives a request for a path. */
function arrival(path: string, body: string): Promise<void> {
  return new Promise((resolve) => {
    site.page(path, (_request, response) => {
      response.setHeader('content-type', 'text/html').end(body);
      resolve();
    });
  });
}

describe('an address that is no page', () => {
  it.each([
    ['an error', 404, {}, { code: 'http_status' }, null],
    ['a request for time', 503, { 'retry-after': '7' }, { code: 'http_status' }, 7_000],
    ['a download', 200, { 'content-disposition': 'attachment' }, { code: 'not_a_page' }, null],
    ['a file', 200, { 'content-type': 'application/zip' }, { code: 'not_a_page' }, null],
    ['nothing', 204, {}, { code: 'not_a_page' }, null],
  ])('is reported as %s', async (_name, status, headers, error, retryAfterMs) => {
    const url = site.page('/odd', (_request, response) => {
      response.writeHead(status, { 'content-type': 'text/html', ...headers }).end();
    });
    const report = await visits.engine.run(orderFor(url), signal);
    expect(report).toMatchObject({ outcome: 'failed', error, retryAfterMs, loadMs: null });
  });

  it('is reported when nothing responds, and when the guard refuses it', async () => {
    const dead = await visits.engine.run(orderFor(`http://127.0.0.1:${nobody}/`), signal);
    expect(dead).toMatchObject({ outcome: 'failed', error: { code: 'connection' }, pages: [] });
    const refused = await visits.engine.run(orderFor('http://localhost:9/'), signal);
    expect(refused).toMatchObject({ outcome: 'failed', error: { code: 'refused_target' } });
  });

  it('is reported when it redirects in a loop', async () => {
    const url = site.page('/circle', (_request, response) => {
      response.writeHead(302, { location: '/circle' }).end();
    });
    const report = await visits.engine.run(orderFor(url), signal);
    expect(report).toMatchObject({ outcome: 'failed', error: { code: 'too_many_redirects' } });
  });
});

describe('a page that does not behave', () => {
  it('fills the console with one line, without any effect on other visitors', async () => {
    const url = site.page(
      '/line',
      `<!doctype html><p>Long</p><script>console.log('x'.repeat(17 * 1024 * 1024))</script>`,
    );
    const visit = (one: string, isMeasured: boolean): Promise<VisitReport> =>
      visits.engine.run(orderFor(one, { dwellMs: 1_500, isMeasured }), signal);
    for (const isMeasured of [false, true]) {
      const [long, good] = await Promise.all([
        visit(url, isMeasured),
        visit(`${site.origin}/good`, false),
      ]);
      expect(good.outcome).toBe('completed');
      // On a very busy machine the page takes too long to write it.
      expect([null, 'timeout']).toContain(long.error?.code ?? null);
      expect(long.pages[0]?.vitals?.consoleErrors ?? null).toBeNull();
    }
  });

  it.each([
    [
      'asks without an end',
      '<script>setInterval(() => { alert(1); confirm(2); prompt(3) })</script>',
    ],
    [
      'hangs once it is shown',
      '<script>onload = () => setTimeout(() => { for (;;); }, 50)</script>',
    ],
    [
      'does not want to be left',
      '<script>onbeforeunload = () => "stay"; onunload = () => { for (;;); }</script>',
    ],
    ['opens windows', '<script>for (let i = 0; i < 50; i++) window.open("/good")</script>'],
  ])('is visited like any other when it %s', async (_how, content) => {
    const url = site.page('/odd', `<!doctype html><p>Odd</p>${content}`);
    const options = { dwellMs: 1_500, scroll: true, clickInternalLinks: true };
    const [faulty, good] = await Promise.all([
      visits.engine.run(orderFor(url, options), signal),
      visits.engine.run(orderFor(`${site.origin}/good`), signal),
    ]);
    expect(faulty).toMatchObject({ outcome: 'completed', pages: [{ url, status: 200 }] });
    expect(good.outcome).toBe('completed');
  });

  it('does not disturb others when it has a line of 10 MB', async () => {
    const url = site.page('/long', `<!doctype html><p>${'x'.repeat(10_000_000)}`);
    const [long, good] = await Promise.all([
      visits.engine.run(orderFor(url), signal),
      visits.engine.run(orderFor(`${site.origin}/good`), signal),
    ]);
    // Drawing it can take longer than a page is allowed.
    expect([undefined, 'timeout']).toContain(long.error?.code);
    expect(good.outcome).toBe('completed');
  });

  it('fails a single visit when its renderer crashes', async () => {
    const arrived = arrival('/crash', '<!doctype html><p>Crash');
    const order = orderFor(`${site.origin}/crash`, { dwellMs: 60_000 });
    const crashing = visits.engine.run(order, signal);
    await arrived;
    // Its document is on the way; the renderer exists since before the request.
    for (const pid of chromiums('renderer')) process.kill(pid, 'SIGKILL');
    const report = await crashing;
    expect(report).toMatchObject({ outcome: 'failed', error: { code: 'page_crashed' } });
    const next = await visits.engine.run(orderFor(`${site.origin}/good`), signal);
    expect(next.outcome).toBe('completed');
  });
});

describe('the browser', () => {
  it('is replaced when it is killed, and its visits report that', async () => {
    const arrived = arrival('/killed', '<!doctype html><p>Killed');
    const order = orderFor(`${site.origin}/killed`, { dwellMs: 60_000 });
    const visit = visits.engine.run(order, signal);
    await arrived;
    for (const pid of chromiums('browser')) process.kill(pid, 'SIGKILL');
    expect(await visit).toMatchObject({ outcome: 'failed', error: { code: 'browser_died' } });
    const next = await visits.engine.run(orderFor(`${site.origin}/good`), signal);
    expect(next.outcome).toBe('completed');
  });

  it('aborts a visit at once on request', async () => {
    const stop = new AbortController();
    const arrived = arrival('/stopped', '<!doctype html><p>Stopped');
    const order = orderFor(`${site.origin}/stopped`, { dwellMs: 60_000 });
    const visit = visits.engine.run(order, stop.signal);
    await arrived;
    stop.abort(new Error('The campaign was stopped.'));
    await expect(visit).rejects.toThrow('The campaign was stopped.');
  });

  it('leaves nothing behind when it is closed with visits under way', async () => {
    const own = createTestEngine([`127.0.0.1:${site.server.port}`]);
    const [processes, kept] = [chromiums('browser'), folders()];
    const arrived = arrival('/closing', '<!doctype html><p>Closing');
    const visit = own.engine.run(orderFor(`${site.origin}/closing`, { dwellMs: 60_000 }), signal);
    const ended = expect(visit).rejects.toThrow('closed');
    await arrived;
    expect(chromiums('browser').length).toBe(processes.length + 1);
    await own.close();
    await ended;
    expect(chromiums('browser')).toEqual(processes);
    expect(folders()).toEqual(kept);
  });

  it('is reported missing with a reason', async () => {
    const none = createTestEngine([], { chromiumPath: null });
    expect(none.engine.unavailableReason).toContain('CHROMIUM_PATH');
    const report = await none.engine.run(orderFor(`${site.origin}/good`), signal);
    expect(report).toMatchObject({ outcome: 'failed', error: { code: 'engine_unavailable' } });
    await none.close();
  });
});
