import { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineJob } from '../queue/define-job.js';
import { executeJob } from '../queue/execute-job.js';
import { JobOutbox } from '../queue/job-outbox.js';
import { createTestContext } from '../testing/index.js';
import type { TestContext } from '../testing/index.js';
import { startTelemetry } from './start-telemetry.js';
import { countEvent, isTelemetryOn, stopTelemetry, withSpan } from './telemetry.js';
import { LocalCollector } from './testing/local-collector.js';

const bake = defineJob({
  queue: 'telemetry-spec',
  name: 'bake',
  payload: z.object({ loaf: z.string() }),
});
const request = { name: 'POST /loaves', kind: 'server' } as const;

describe('telemetry with a collector', () => {
  const collector = new LocalCollector();
  let context: TestContext;

  beforeAll(async () => {
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = await collector.start();
    await startTelemetry('groundswell-spec');
    context = await createTestContext([]);
  });
  afterAll(async () => {
    await context.close();
    await stopTelemetry();
    await collector.stop();
  });

  it('exports a request, its statements and the job that it queues as one trace', async () => {
    const outbox = context.module.get(JobOutbox);
    await withSpan(request, () =>
      context.module
        .get(EntityManager)
        .fork()
        .transactional((tx) =>
          outbox.add(tx, bake, { key: 'telemetry-spec', payload: { loaf: 'rye' } }),
        ),
    );
    const [row] = await context.rows<{ traceparent: string }>(
      `select traceparent from outbox_jobs where key = 'telemetry-spec'`,
    );
    const handler = {
      provider: {},
      method: () => Promise.reject(new TypeError('Ada Lovelace has burnt the rye')),
      metadata: { job: bake, concurrency: 1 },
    };
    const delivered = { id: 'telemetry-spec', data: { loaf: 'rye' }, attemptsMade: 0 };
    const { signal } = new AbortController();
    const execution = executeJob(
      handler,
      { ...delivered, opts: { traceparent: row?.traceparent ?? null } },
      { outbox, signal },
    );
    await expect(execution).rejects.toThrow('burnt');
    countEvent('groundswell.crawl.pages');
    await stopTelemetry();

    const root = collector.span('POST /loaves');
    expect(root.parentId).toBe('');
    const job = collector.span('process telemetry-spec bake');
    const insert = collector.span('postgresql insert');
    for (const { traceId, parentId } of [job, insert]) {
      expect({ traceId, parentId }).toEqual({ traceId: root.traceId, parentId: root.spanId });
    }
    expect(job.attributes).toMatchObject({ 'error.type': 'TypeError', 'groundswell.job': 'bake' });
    expect([...collector.metrics]).toEqual(
      expect.arrayContaining([
        ...['groundswell.job.duration', 'groundswell.crawl.pages'],
        ...['process.memory.usage', 'nodejs.eventloop.delay.p99'],
      ]),
    );
    expect([...collector.services]).toEqual(['groundswell-spec']);
  });

  it('sends neither the texts of errors nor values of statements', () => {
    const sent = Buffer.concat(collector.bodies).toString('latin1');
    for (const value of ['Lovelace', 'rye', 'outbox_jobs']) expect(sent).not.toContain(value);
  });
});

describe('telemetry that cannot export', () => {
  afterEach(() => stopTelemetry());

  it('is off, with work done as ever, without an endpoint', async () => {
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = '';
    await startTelemetry('groundswell-spec');
    expect(isTelemetryOn()).toBe(false);
    expect(await withSpan(request, () => Promise.resolve('baked'))).toBe('baked');
  });

  it('is off for protocols that it does not have', async () => {
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:9';
    process.env.OTEL_EXPORTER_OTLP_PROTOCOL = 'grpc';
    await startTelemetry('groundswell-spec');
    expect(isTelemetryOn()).toBe(false);
  });

  it('holds up neither the work nor the stop when the collector is away', async () => {
    delete process.env.OTEL_EXPORTER_OTLP_PROTOCOL;
    process.env.OTEL_EXPORTER_OTLP_TIMEOUT = '100';
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:9';
    await startTelemetry('groundswell-spec');
    expect(isTelemetryOn()).toBe(true);
    expect(await withSpan(request, () => Promise.resolve('baked'))).toBe('baked');
    await stopTelemetry();
    expect(isTelemetryOn()).toBe(false);
  });
});
