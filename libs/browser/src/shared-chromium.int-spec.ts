import { EgressProxy } from '@app/outbound';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Browser } from 'puppeteer-core';
import { ChromiumLauncher } from './chromium-launcher.js';
import { puppeteerOpener } from './puppeteer-opener.js';
import { SharedChromium } from './shared-chromium.js';
import { privateFolders, runningChromiums, untilNoneRuns } from './testing/chromium-processes.js';

jest.setTimeout(60_000);
const LONG_MS = 600_000;
let egress: EgressProxy;
let shared: SharedChromium<Browser>;

function open(idleMs: number): void {
  const { CHROMIUM_PATH: path, CHROMIUM_LIBRARY_PATH: libraryPath = null } = process.env;
  if (path === undefined) throw new Error('Tests with a browser need CHROMIUM_PATH.');
  const launcher = new ChromiumLauncher({ path, libraryPath }, () => undefined, puppeteerOpener);
  shared = new SharedChromium(launcher, egress, { visitsPerProcess: 10, idleMs });
}

beforeEach(() => {
  egress = new EgressProxy({ allowPrivate: false, allowedHosts: [], ownAddresses: [] });
});
afterEach(async () => {
  await shared.close();
  await egress.close();
  expect(runningChromiums()).toEqual([]);
  expect(privateFolders()).toEqual([]);
});

describe('a prepared Chromium', () => {
  it('is used by the next visit, however often it was requested', async () => {
    open(LONG_MS);
    await Promise.all([shared.prepare(), shared.prepare()]);
    const prepared = runningChromiums();
    expect(prepared).toHaveLength(1);
    const lease = await shared.lease();
    expect(runningChromiums()).toEqual(prepared);
    await shared.prepare();
    expect(runningChromiums()).toEqual(prepared);
    await lease.release(true);
  });

  it('is stopped if no visit follows, but not during one', async () => {
    open(10);
    await shared.prepare();
    await untilNoneRuns();
    const [lease] = await Promise.all([shared.lease(), shared.prepare()]);
    await shared.prepare();
    expect(lease.chromium.isAlive).toBe(true);
    const ended = lease.chromium.hasExited;
    await lease.release(true);
    await ended;
  });

  it('is stopped with its owner', async () => {
    open(LONG_MS);
    const prepared = shared.prepare();
    await shared.close();
    await prepared;
    expect(runningChromiums()).toEqual([]);
  });
});
