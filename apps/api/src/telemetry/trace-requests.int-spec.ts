import { startTelemetry, withStep } from '@app/common';
import { LocalCollector, stopTelemetry } from '@app/common/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { traceRequests } from './trace-requests.js';

const collector = new LocalCollector();
const fastify = Fastify();

beforeAll(async () => {
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = await collector.start();
  await startTelemetry('groundswell-spec');
  traceRequests(fastify);
  fastify.post('/orders/:id', (_request, reply) =>
    withStep({ name: 'bake', kind: 'internal' }, async () => {
      await reply.code(503).send({ error: 'The oven is cold.' });
    }),
  );
});
afterAll(async () => {
  await fastify.close();
  await collector.stop();
});

it('a request is recorded by its route and status, with its steps, and without anything of the customer', async () => {
  await fastify.inject({
    method: 'POST',
    url: '/orders/brunhilde?token=secret',
    payload: { name: 'Lovelace' },
    headers: {
      authorization: 'Bearer secret',
      traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
    },
  });
  await fastify.inject({ url: '/nowhere/brunhilde' });
  await stopTelemetry();
  const span = collector.span('POST /orders/:id');
  expect(span).toMatchObject({
    parentId: '',
    attributes: {
      ...{ 'http.request.method': 'POST', 'http.route': '/orders/:id' },
      'http.response.status_code': 503,
    },
  });
  expect(span.traceId).not.toBe('4bf92f3577b34da6a3ce929d0e0e4736');
  expect(collector.span('bake').parentId).toBe(span.spanId);
  expect(collector.span('GET no route').attributes['http.response.status_code']).toBe(404);
  expect([...collector.metrics]).toContain('http.server.request.duration');
  const sent = Buffer.concat(collector.bodies).toString('latin1');
  for (const value of ['brunhilde', 'secret', 'Lovelace']) expect(sent).not.toContain(value);
});
