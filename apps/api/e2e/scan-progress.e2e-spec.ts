import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { FoundationModule, RedisConnections } from '@app/common';
import { ScanReadingService, ScanRunner, SeoScanRunnerModule } from '@app/seo-scan';
import { scanProgressSchema } from '@app/seo-scan/contract';
import { linkedPages, serveSite } from '@app/seo-scan/testing';
import type { SiteResponse as LocalSiteResponse, LocalSite } from '@app/seo-scan/testing';
import { Test } from '@nestjs/testing';
import type { TestingModule } from '@nestjs/testing';
import { get } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import { EventStream } from './event-stream.js';
import { anotherProcess, startApi } from './test-api.js';
import type { TestApi, TestUser } from './test-api.js';

const TIMEOUT_MS = 20_000;

describe('the progress of a running scan', () => {
  let here: TestApi;
  let there: TestApi;
  let worker: TestingModule;
  let site: LocalSite;
  let ada: TestUser;
  const origins = new Map<TestApi, string>();
  const streams: EventStream[] = [];
  const heldResponses: ServerResponse[] = [];
  let isHoldingResponses = true;

  beforeAll(async () => {
    const html = linkedPages(6);
    // Once released, the page responds at once: it is requested again to measure its response time.
    const last: LocalSiteResponse = (_request, response) =>
      isHoldingResponses ? void heldResponses.push(response) : respondLast(response);
    site = await serveSite({ ...html, '/p5': last });
    here = await startApi({ OUTBOUND_ALLOWED_HOSTS: site.host, CHROMIUM_PATH: '' });
    there = await anotherProcess();
    for (const api of [here, there]) {
      await api.app.listen(0, '127.0.0.1');
      origins.set(api, await api.app.getUrl());
    }
    worker = await Test.createTestingModule({
      imports: [FoundationModule, SeoScanRunnerModule],
    }).compile();
    await worker.init();
    ada = await here.signUp();
  }, 60_000);
  afterEach(() => {
    isHoldingResponses = true;
    for (const stream of streams.splice(0)) stream.disconnect();
    for (const response of heldResponses.splice(0)) response.destroy();
  });
  afterAll(async () => {
    await worker.close();
    await Promise.all([here.close(), there.close()]);
    await site.close();
  });

  async function open(api: TestApi, id: string, token = ada.token): Promise<EventStream> {
    const url = `${origins.get(api) ?? ''}/api/seo/scan-progress/${id}`;
    const stream = await EventStream.open(url, token);
    streams.push(stream);
    return stream;
  }

  async function startScan(): Promise<string> {
    const { token } = await here.signUp();
    ada = { ...ada, token };
    const payload = { url: `${site.origin}/`, maxPages: 6 };
    const { body } = await here.request('POST', '/api/seo/scan-page', { token, payload });
    return String(body.scanId);
  }

  function run(id: string): Promise<void> {
    return worker.get(ScanRunner).run(id);
  }

  /** Sends the response for which the scan is waiting. */
  function releaseResponses(): void {
    isHoldingResponses = false;
    for (const response of heldResponses.splice(0)) respondLast(response);
  }

  function respondLast(response: ServerResponse): void {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end('<!doctype html><html lang="en"><title>The last page</title><h1>Last</h1>');
  }

  const listeners = async (api: TestApi, id: string): Promise<number> => {
    const channel = `scan-progress:${id}`;
    const reply = await api.app.get(RedisConnections).commands.pubsub('NUMSUB', channel);
    return Number(reply[1]);
  };

  async function untilListeners(id: string, count: number): Promise<void> {
    // Every iteration is a round trip to Redis; the time limit of the test bounds the loop.
    while ((await listeners(here, id)) !== count);
  }

  it(
    'reaches all clients, in every process, from the current state to the end',
    async () => {
      const id = await startScan();
      const first = await open(here, id);
      expect(first.response.statusCode).toBe(200);
      expect(first.response.headers).toMatchObject({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      await first.seen(({ status }) => status === 'queued');

      const ending = run(id);
      await first.seen(({ pagesScanned }) => pagesScanned === 5);
      const late = await open(there, id);
      await late.seen(() => true);
      expect(late.messages[0]).toMatchObject({ status: 'scanning', pagesScanned: 5 });

      releaseResponses();
      await ending;
      await Promise.all([first.ended, late.ended]);
      for (const { messages, statuses } of [first, late]) {
        expect(messages.at(-1)).toMatchObject({
          status: 'completed',
          percent: 100,
          pagesScanned: 6,
          errors: [],
          results: { seo_score: expect.any(Number) },
        });
        expect(statuses.filter((status) => status === 'completed')).toHaveLength(1);
        const percents = messages.map(({ percent }) => percent);
        expect(percents).toEqual([...percents].sort((a, b) => a - b));
        for (const message of messages) expect(scanProgressSchema.parse(message)).toEqual(message);
      }
      await untilListeners(id, 0);
    },
    TIMEOUT_MS,
  );

  it(
    'is a single final message for a scan that has ended',
    async () => {
      const id = await startScan();
      await here.request('POST', `/api/seo/scan/${id}/cancel`, { token: ada.token });
      const stream = await open(there, id);
      await stream.ended;
      expect(stream.statuses).toEqual(['cancelled']);
    },
    TIMEOUT_MS,
  );

  it(
    'ends for all clients when a waiting scan is cancelled',
    async () => {
      const id = await startScan();
      const stream = await open(there, id);
      await stream.seen(({ status }) => status === 'queued');
      await here.request('POST', `/api/seo/scan/${id}/cancel`, { token: ada.token });
      await stream.ended;
      expect(stream.statuses).toEqual(['queued', 'cancelled']);
      expect(stream.comments).toEqual([]); // announced at once, not with the next heartbeat
    },
    TIMEOUT_MS,
  );

  it('reports what failed', async () => {
    const id = await startScan();
    await here.rows(`update scans set url = 'http://127.0.0.1:1/' where id = ?`, [id]);
    const stream = await open(here, id);
    await run(id);
    await stream.ended;
    expect(stream.messages.at(-1)).toMatchObject({
      status: 'failed',
      results: null,
      errors: [expect.stringMatching(/^[A-Z].+\.$/)],
    });
  });

  it(
    'releases its resources when a client disconnects',
    async () => {
      const id = await startScan();
      const [gone, staying] = [await open(here, id), await open(there, id)];
      await Promise.all([gone.seen(() => true), staying.seen(() => true)]);
      await untilListeners(id, 2);
      gone.disconnect();
      await untilListeners(id, 1);
      staying.disconnect();
      await untilListeners(id, 0);
    },
    TIMEOUT_MS,
  );

  it(
    'releases its resources when a client disconnects before the stream has started',
    async () => {
      const id = await startScan();
      const reading = here.app.get(ScanReadingService);
      const [gone, stopped] = [
        Promise.withResolvers<undefined>(),
        Promise.withResolvers<undefined>(),
      ];
      const { progress, follow } = originalMethods(reading);
      const slow = jest.spyOn(reading, 'progress').mockImplementationOnce(async (...input) => {
        await gone.promise;
        return progress(...input);
      });
      const followed = jest.spyOn(reading, 'follow').mockImplementationOnce(async (...input) => {
        const stop = await follow(...input);
        return () => {
          stop();
          stopped.resolve(undefined);
        };
      });
      const server: Server = here.app.getHttpServer();
      server.once('request', (_request: IncomingMessage, response: ServerResponse) => {
        response.once('close', () => gone.resolve(undefined));
      });
      const url = `${origins.get(here) ?? ''}/api/seo/scan-progress/${id}`;
      const request = get(url, { headers: { authorization: `Bearer ${ada.token}` }, agent: false });
      request.on('error', () => undefined);
      while (slow.mock.calls.length === 0) await listeners(here, id);
      request.destroy();
      await stopped.promise;
      await untilListeners(id, 0);
      slow.mockRestore();
      followed.mockRestore();
    },
    TIMEOUT_MS,
  );

  it(
    'does not delay the shutdown of a process',
    async () => {
      const leaving = await anotherProcess();
      await leaving.app.listen(0, '127.0.0.1');
      origins.set(leaving, await leaving.app.getUrl());
      const stream = await open(leaving, await startScan());
      await stream.seen(({ status }) => status === 'queued');
      await leaving.close();
      await stream.ended;
      expect(stream.statuses).toEqual(['queued']);
    },
    TIMEOUT_MS,
  );

  it(
    'is visible to the owner only',
    async () => {
      const id = await startScan();
      const stranger = await here.signUp();
      const refused: [EventStream, number][] = [
        [await open(here, id, stranger.token), 404],
        [await open(here, randomUUID()), 404],
        [await open(here, 'no-id'), 400],
        [await open(here, id, 'a.b.c'), 401],
      ];
      for (const [{ response }, status] of refused) {
        expect(response.statusCode).toBe(status);
        expect(response.headers['content-type']).toMatch(/^application\/json/);
      }
      expect(await listeners(here, id)).toBe(0);
    },
    TIMEOUT_MS,
  );
});

/** The original implementation, for a test that only delays it. */
function originalMethods(
  reading: ScanReadingService,
): Pick<ScanReadingService, 'progress' | 'follow'> {
  return { progress: reading.progress.bind(reading), follow: reading.follow.bind(reading) };
}
