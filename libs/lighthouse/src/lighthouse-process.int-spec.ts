import { FloodedHost, floodingPages } from '@app/browser/testing';
import { CRAWLER_TOKEN, SessionRequests } from '@app/outbound';
import { PAGE_FLOODS } from '@app/outbound/contract';
import { createSelfSigned } from '@app/outbound/testing';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LighthouseProcess } from './engine/lighthouse-process.js';
import type { LighthouseProcessOptions } from './engine/lighthouse-process.js';
import { SMALL_PAGE } from './testing/lighthouse-context.js';
import { expectGone, lighthouseProcesses, measuringProcesses } from './testing/process-list.js';

jest.setTimeout(90_000); // real page loads on a shared machine

const never = new AbortController().signal;
const mobile = { preset: 'mobile', categories: ['seo'] } as const;

describe('Lighthouse in its own process', () => {
  let server: Server;
  let origin: string;
  let onNever = (): void => undefined;
  let flood = '';
  const opened: LighthouseProcess[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/never') {
        onNever();
        return;
      }
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      if (request.url === '/flood') {
        response.end(flood);
        return;
      }
      response.end(SMALL_PAGE);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    onNever = () => undefined;
  });
  afterEach(() => Promise.all(opened.splice(0).map((lighthouse) => lighthouse.close())));
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  function aLighthouse(options: Partial<LighthouseProcessOptions> = {}): LighthouseProcess {
    const lighthouse = new LighthouseProcess({
      chromiumPath: process.env.CHROMIUM_PATH ?? null,
      libraryPath: process.env.CHROMIUM_LIBRARY_PATH ?? null,
      policy: { allowPrivate: false, allowedHosts: ['127.0.0.1'], ownAddresses: [] },
      ownName: `${CRAWLER_TOKEN}/1.0`,
      ...options,
    });
    opened.push(lighthouse);
    return lighthouse;
  }

  function measure(lighthouse: LighthouseProcess, path: string, signal = never): Promise<unknown> {
    return lighthouse.withSession({ signal, runs: 1 }, (session) =>
      session.measure(origin + path, mobile),
    );
  }

  it('stops a page that floods another host, within the budget of its session, and reports it', async () => {
    const victim = await FloodedHost.start(
      '127.0.0.2',
      await createSelfSigned({ ipAddresses: ['127.0.0.2'] }),
    );
    flood = floodingPages(victim, origin)['fetch-http'] ?? '';
    const policy = {
      allowPrivate: false,
      allowedHosts: ['127.0.0.1', '127.0.0.2'],
      ownAddresses: [],
    };
    const lighthouse = aLighthouse({ policy });
    // A total, not a rate: a busy machine sends requests too slowly to exceed 20 per second.
    const requests = new SessionRequests(50);
    const options = { signal: never, runs: 1, website: origin, requests };
    const run = lighthouse.withSession(options, (session) =>
      session.measure(`${origin}/flood`, mobile),
    );
    await expect(run).rejects.toMatchObject({ reason: 'page_floods', message: PAGE_FLOODS });
    expect(victim.requests).toBeLessThanOrEqual(50);
    expect(requests.left).toBe(0);
    await victim.stop();
  });

  it('requests shares of the installation’s third-party budget from its worker', async () => {
    const victim = await FloodedHost.start(
      '127.0.0.2',
      await createSelfSigned({ ipAddresses: ['127.0.0.2'] }),
    );
    const policy = {
      allowPrivate: false,
      allowedHosts: ['127.0.0.1', '127.0.0.2'],
      ownAddresses: [],
    };
    flood = `<!doctype html><html lang="en"><title>Bread</title><p>Bread</p>${Array.from(
      { length: 50 },
      (_, i) => `<img src="${victim.http}/${i}.png" alt="">`,
    ).join('')}`;
    let left = 10;
    let blocked = 0;
    const shares = {
      request: () => Promise.resolve({ granted: left-- > 0 ? 1 : 0, forMs: 60_000 }),
      blocked: () => void (blocked += 1),
    };
    await measure(aLighthouse({ policy, shares }), '/flood');
    expect(victim.requests).toBeGreaterThan(0);
    expect(victim.requests).toBeLessThanOrEqual(10);
    expect(blocked).toBeGreaterThanOrEqual(40);
    await victim.stop();
  });

  const neverRequested = (): Promise<void> => new Promise((resolve) => (onNever = resolve));

  it('measures consecutive sessions in the same warm process, without secrets', async () => {
    process.env.JWT_SECRET = 'none of its business';
    const lighthouse = aLighthouse();
    const both = [measure(lighthouse, '/'), measure(lighthouse, '/')];
    expect(await both[0]).toMatchObject({
      output: { lighthouseVersion: '13.5.0', finalDisplayedUrl: `${origin}/` },
      report: { requestedUrl: `${origin}/`, categories: { seo: { id: 'seo' } } },
    });
    const [child = 0] = lighthouseProcesses();
    await both[1];
    expect(lighthouseProcesses()).toEqual([child]);
    expect(readFileSync(`/proc/${child}/environ`, 'utf8')).not.toContain('JWT_SECRET');
    expect(measuringProcesses()).toEqual([child]);
    await lighthouse.close();
    expect(lighthouseProcesses()).toEqual([]);
  });

  it('reports a killed process as worth a retry, and leaves no Chromium behind', async () => {
    const lighthouse = aLighthouse();
    const requested = neverRequested();
    const run = measure(lighthouse, '/never');
    const refused = expect(run).rejects.toMatchObject({
      name: 'MeasureFailure',
      message: 'The browser crashed while measuring the page.',
      isWorthRetrying: true,
    });
    await requested;
    const running = measuringProcesses();
    expect(running.length).toBeGreaterThan(1);
    for (const pid of lighthouseProcesses()) process.kill(pid, 'SIGKILL');
    await refused;
    await expectGone(running);
    expect(await measure(lighthouse, '/')).toMatchObject({
      report: { requestedUrl: `${origin}/` },
    });
  });

  it('stops when the caller stops waiting, whatever the state of the process', async () => {
    const lighthouse = aLighthouse();
    const requested = neverRequested();
    const impatient = new AbortController();
    const run = measure(lighthouse, '/never', impatient.signal);
    const left = expect(run).rejects.toThrow('I do not wait any longer.');
    await requested;
    const running = measuringProcesses();
    const [child = 0] = running;
    process.kill(child, 'SIGSTOP'); // simulates a blocking computation without end
    impatient.abort(new Error('I do not wait any longer.'));
    await left;
    await expectGone(running);
  });

  it('is replaced when it is worn out, and ended when idle', async () => {
    const lighthouse = aLighthouse({ runsPerProcess: 1 });
    let first: number[] = [];
    await lighthouse.withSession({ signal: never, runs: 1 }, async (session) => {
      await session.measure(`${origin}/`, mobile);
      first = measuringProcesses();
    });
    await expectGone(first);
    const idle = aLighthouse({ idleMs: 1 });
    let second: number[] = [];
    await idle.withSession({ signal: never, runs: 1 }, () => {
      second = measuringProcesses();
      return Promise.resolve();
    });
    expect(second.length).toBeGreaterThan(1);
    await expectGone(second);
  });

  it('reports that there is no browser', async () => {
    const lab = await aLighthouse({ chromiumPath: null }).measureLab(`${origin}/`, never);
    expect(lab).toEqual({
      kind: 'failed',
      message: 'No browser is configured (CHROMIUM_PATH).',
    });
  });

  it('exits during a measurement when its worker stops', async () => {
    const lighthouse = aLighthouse();
    const requested = neverRequested();
    const run = measure(lighthouse, '/never');
    const refused = expect(run).rejects.toMatchObject({ reason: 'browser' });
    await requested;
    const running = measuringProcesses();
    await lighthouse.close();
    await refused;
    await expectGone(running);
    await expect(measure(lighthouse, '/')).rejects.toMatchObject({ name: 'MeasureFailure' });
    expect(lighthouseProcesses()).toEqual([]);
  });
});
