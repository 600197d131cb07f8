import { Module } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { APP_CONFIG, RedisConnections, loadConfig } from '@app/common';
import type { LocalServer } from '@app/outbound/testing';
import { LocalServers } from '@app/outbound/testing';
import { BrowserModule } from './browser.module.js';
import type { ChromiumServiceOptions } from './chromium-service.js';
import { ChromiumService } from './chromium-service.js';
import { privateFolders, runningChromiums, untilNoneRuns } from './testing/chromium-processes.js';
import type { TestChromium } from './testing/test-chromium.js';
import { createTestChromium } from './testing/test-chromium.js';

jest.setTimeout(60_000);
const servers = new LocalServers();
const { signal } = new AbortController();
const visit = { signal, deadlineMs: 20_000 };
const opened: TestChromium[] = [];
let site: LocalServer;

beforeAll(async () => {
  site = await servers.http((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>good');
  });
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((chromium) => chromium.close()));
  expect(runningChromiums()).toEqual([]);
  expect(privateFolders()).toEqual([]);
});
afterAll(() => servers.stop());

function open(options: Partial<ChromiumServiceOptions> = {}): ChromiumService {
  const chromium = createTestChromium([`127.0.0.1:${site.port}`], options);
  opened.push(chromium);
  return chromium.service;
}

/** A promise with its trigger. */
function gate(): { readonly opens: Promise<void>; readonly open: () => void } {
  let openGate = (): void => undefined;
  const opens = new Promise<void>((resolve) => {
    openGate = resolve;
  });
  return { opens, open: openGate };
}

async function expectGoodPage(service: ChromiumService): Promise<void> {
  const page = await service.render(`${site.origin}/`, { device: 'desktop', signal });
  expect(page).toMatchObject({ visibleText: 'good', status: 200 });
}

describe('a Chromium that dies', () => {
  it('fails the current visit, and the next one gets a new process', async () => {
    const service = open();
    const started = gate();
    const lost = service.withPage(visit, async (page) => {
      await page.goto(site.origin);
      started.open();
      await page.evaluate('new Promise(() => undefined)');
    });
    await started.opens;
    const [pid] = runningChromiums();
    process.kill(pid ?? 0, 'SIGKILL');
    await expect(lost).rejects.toMatchObject({ reason: 'browser_died' });
    await expectGoodPage(service);
    expect(runningChromiums()).toHaveLength(1);
    expect(runningChromiums()).not.toContain(pid);
  });

  it('is replaced if it died while idle', async () => {
    const service = open();
    await expectGoodPage(service);
    process.kill(runningChromiums()[0] ?? 0, 'SIGKILL');
    await expectGoodPage(service);
  });

  it('is replaced when it stops responding', async () => {
    const service = open();
    await expectGoodPage(service);
    const [frozen = 0] = runningChromiums();
    process.kill(frozen, 'SIGSTOP');
    const stuck = service.withPage({ signal, deadlineMs: 300 }, (page) => page.goto(site.origin));
    await expect(stuck).rejects.toMatchObject({ reason: 'timeout' });
    await expectGoodPage(service);
    expect(runningChromiums()).not.toContain(frozen);
  });

  it('does not affect the shared one if it was dedicated to a visit', async () => {
    const service = open();
    await expectGoodPage(service);
    const [shared] = runningChromiums();
    const lost = service.withBrowser(visit, async (browser) => {
      const [own] = runningChromiums().filter((pid) => pid !== shared);
      process.kill(own ?? 0, 'SIGKILL');
      await browser.newPage();
    });
    await expect(lost).rejects.toMatchObject({ reason: 'browser_died' });
    expect(runningChromiums()).toEqual([shared]);
  });
});

describe('a Chromium that is no longer needed', () => {
  it('is replaced after a number of visits', async () => {
    const service = open({ visitsPerProcess: 2 });
    const pids: (number | undefined)[] = [];
    for (let visits = 0; visits < 4; visits++) {
      await service.withPage(visit, (page) => {
        pids.push(...runningChromiums());
        return page.goto(site.origin);
      });
    }
    expect(pids[0]).toBe(pids[1]);
    expect(pids[2]).toBe(pids[3]);
    expect(pids[0]).not.toBe(pids[2]);
    expect(pids).toHaveLength(4);
  });

  it('is stopped while idle and started again for the next visit', async () => {
    const service = open({ idleMs: 10 });
    await expectGoodPage(service);
    await untilNoneRuns();
    await expectGoodPage(service);
  });

  it('is stopped with the service, which aborts the current visits', async () => {
    const service = open();
    const started = gate();
    const forever = (): Promise<never> => {
      started.open();
      return new Promise(() => undefined);
    };
    const ends = [service.withPage(visit, forever), service.withBrowser(visit, forever)].map(
      (end) => expect(end).rejects.toMatchObject({ name: 'BrowserFailure' }),
    );
    const waiting = expect(service.withPage(visit, forever)).rejects.toMatchObject({
      reason: 'aborted',
    });
    await started.opens;
    await service.close();
    await Promise.all([...ends, waiting]);
    expect(runningChromiums()).toEqual([]);
    await expect(service.withPage(visit, forever)).rejects.toMatchObject({ reason: 'aborted' });
  });
});

describe('visits', () => {
  it('are served first come, first served; aborted ones leave the queue', async () => {
    const service = open({ concurrency: 1 });
    const order: string[] = [];
    const first = gate();
    const visits = [
      service.withPage(visit, async () => {
        await first.opens;
        order.push('first');
      }),
    ];
    const leaving = new AbortController();
    const left = service.withPage({ ...visit, signal: leaving.signal }, () => {
      order.push('left');
      return Promise.resolve();
    });
    for (const name of ['second', 'third']) {
      visits.push(
        service.withPage(visit, () => {
          order.push(name);
          return Promise.resolve();
        }),
      );
    }
    leaving.abort();
    await expect(left).rejects.toMatchObject({ reason: 'aborted' });
    first.open();
    await Promise.all(visits);
    expect(order).toEqual(['first', 'second', 'third']);
  });

  it('end when their caller aborts', async () => {
    const service = open({ concurrency: 1 });
    const controller = new AbortController();
    const given = service.withPage({ ...visit, signal: controller.signal }, async (page) => {
      controller.abort();
      await page.evaluate('new Promise(() => undefined)');
    });
    await expect(given).rejects.toMatchObject({ reason: 'aborted' });
    await expectGoodPage(service);
  });

  it('are isolated from each other', async () => {
    const service = open();
    const leave = `document.cookie = 'a=1'; localStorage.setItem('b', '2');`;
    await service.withPage(visit, async (page) => {
      await page.goto(site.origin);
      await page.evaluate(leave);
    });
    const found = await service.withPage(visit, async (page) => {
      await page.goto(site.origin);
      return await page.evaluate('[document.cookie, localStorage.length]');
    });
    expect(found).toEqual(['', 0]);
  });

  it('report what failed in them', async () => {
    const service = open();
    const cause = new Error('Out of paint');
    const failed = service.withPage(visit, () => Promise.reject(cause));
    await expect(failed).rejects.toMatchObject({ reason: 'work_failed', cause });
  });
});

describe('a machine without a usable Chromium', () => {
  it.each([
    [null, 'No browser is configured (CHROMIUM_PATH).'],
    ['/nowhere/chromium', expect.stringContaining('/nowhere/chromium')],
  ])('reports so if CHROMIUM_PATH is %s', async (chromiumPath, reason) => {
    const service = open({ chromiumPath });
    expect(service.isConfigured).toBe(false);
    expect(service.unavailableReason).toEqual(reason);
    const failure = { reason: 'not_configured', sentence: reason };
    await expect(service.render(site.origin, { device: 'mobile', signal })).rejects.toMatchObject(
      failure,
    );
    await expect(service.printPdf('x', { title: 'x' })).rejects.toMatchObject(failure);
  });

  it('reports the output of the program', async () => {
    const service = open({ chromiumPath: '/bin/ls' });
    expect(service.isConfigured).toBe(true);
    await expect(service.printPdf('x', { title: 'x' })).rejects.toMatchObject({
      reason: 'not_started',
      cause: { message: expect.stringContaining('headless') },
    });
  });
});

describe('the module', () => {
  @Module({})
  class TestConfig {}

  it('provides the configured browser and stops it with the application', async () => {
    const config = loadConfig({
      DATABASE_URL: 'postgresql://user:pass@localhost:5432/groundswell',
      REDIS_URL: process.env.TEST_REDIS_URL,
      JWT_SECRET: 'x'.repeat(32),
      CHROMIUM_PATH: process.env.CHROMIUM_PATH,
      CHROMIUM_LIBRARY_PATH: process.env.CHROMIUM_LIBRARY_PATH,
      OUTBOUND_ALLOWED_HOSTS: `127.0.0.1:${site.port}`,
    });
    const fixedConfig = {
      module: TestConfig,
      global: true,
      providers: [{ provide: APP_CONFIG, useValue: config }, RedisConnections],
      exports: [APP_CONFIG, RedisConnections],
    };
    const application = await Test.createTestingModule({
      imports: [fixedConfig, BrowserModule],
    }).compile();
    application.enableShutdownHooks();
    const service = application.get(ChromiumService);
    expect(service.isConfigured).toBe(true);
    await expectGoodPage(service);
    await application.close();
    expect(runningChromiums()).toEqual([]);
  });
});
