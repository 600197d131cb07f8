import { APP_CONFIG } from '@app/common';
import type { Actor, AppConfig } from '@app/common';
import type { ReportDetail } from '@app/lighthouse/contract';
import {
  expectGone,
  lighthouseProcesses,
  LighthouseContext,
  measuringProcesses,
  SMALL_PAGE,
} from '@app/lighthouse/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { WorkerProcess } from './worker-process.js';

jest.setTimeout(120_000); // real page loads, on a busy machine

const POLL_MS = 100;
const FINISHED_MS = 90_000;
/** A worker that loads Lighthouse itself needs more than 500 MB after one report. */
const MAX_WORKER_MB = 350;

describe('a worker that measures a page', () => {
  let test: LighthouseContext;
  let actor: Actor;
  /** The page's response to the browser; the check beforehand always gets one. */
  let toBrowser: 'the page' | 'nothing' = 'the page';
  let onRequest = (): void => undefined;
  const workers = new Set<WorkerProcess>();

  beforeAll(async () => {
    test = await LighthouseContext.create((request, response) => {
      const isBrowser = request.headers['user-agent']?.includes('Mozilla/') === true;
      if (isBrowser && request.url === '/' && toBrowser === 'nothing') {
        onRequest();
        return;
      }
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(SMALL_PAGE);
    });
    actor = await test.aUser();
  });
  afterEach(async () => {
    await Promise.all([...workers].map((worker) => worker.kill()));
    workers.clear();
  });
  afterAll(() => test.close());

  async function startWorker(): Promise<WorkerProcess> {
    const config = test.context.module.get<AppConfig>(APP_CONFIG);
    const worker = await WorkerProcess.start({
      NODE_ENV: 'test',
      DATABASE_URL: config.databaseUrl,
      REDIS_URL: config.redisUrl,
      JWT_SECRET: config.jwtSecret,
      OUTBOUND_ALLOWED_HOSTS: '127.0.0.1',
      LOG_LEVEL: 'info',
      CHROMIUM_PATH: config.chromiumPath ?? '',
      CHROMIUM_LIBRARY_PATH: config.chromiumLibraryPath ?? '',
    });
    workers.add(worker);
    return worker;
  }

  /** Starts a report and waits until its page has been requested without a response. */
  async function startStuckReport(): Promise<string> {
    toBrowser = 'nothing';
    const requested = new Promise<void>((resolve) => (onRequest = resolve));
    const id = await test.start(actor);
    await requested;
    toBrowser = 'the page';
    return id;
  }

  async function finished(id: string): Promise<ReportDetail> {
    const deadline = performance.now() + FINISHED_MS;
    for (;;) {
      const report = await test.lighthouse.get(actor, id);
      if (report.status === 'completed' || report.status === 'failed') return report;
      if (performance.now() > deadline) throw new Error(JSON.stringify(report));
      await wait(POLL_MS);
    }
  }

  it('stays small, passes no secrets to the process, and ends it on shutdown', async () => {
    const worker = await startWorker();
    const { status, error } = await finished(await test.start(actor));
    expect({ status, error }).toEqual({ status: 'completed', error: null });
    const [child = 0, ...more] = lighthouseProcesses(worker.pid);
    expect(more).toEqual([]);
    expect(megabytesOf(worker.pid)).toBeLessThan(MAX_WORKER_MB);
    const environment = readFileSync(`/proc/${child}/environ`, 'utf8');
    for (const secret of ['DATABASE_URL', 'REDIS_URL', 'JWT_SECRET']) {
      expect(environment).not.toContain(secret);
    }
    await worker.stop();
    await expectGone([child]);
  });

  it('retries when the process is killed midway', async () => {
    const worker = await startWorker();
    const id = await startStuckReport();
    const running = measuringProcesses(worker.pid);
    for (const pid of lighthouseProcesses(worker.pid)) process.kill(pid, 'SIGKILL');
    const { status, error } = await finished(id);
    expect({ status, error }).toEqual({ status: 'completed', error: null });
    // One delivery of the job: it was not started a second time.
    expect(
      await test.context.rows('select attempts from lighthouse_reports where id = ?', [id]),
    ).toEqual([{ attempts: 1 }]);
    await expectGone(running);
  });

  it.each(['kill', 'stop'] as const)('leaves no process behind after its %s', async (end) => {
    const worker = await startWorker();
    await startStuckReport();
    const running = measuringProcesses(worker.pid);
    expect(running.length).toBeGreaterThan(1);
    await worker[end]();
    await expectGone(running);
  });
});

function megabytesOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1_000;
}
