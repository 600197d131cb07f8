import { beginSpan, inSpan, isTelemetryOn, recordSeconds } from '@app/common';
import type { ActiveSpan } from '@app/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';

interface TracedRequest {
  readonly span: ActiveSpan | null;
  readonly startedAt: number;
}

/**
 * Records each request by its route and status: no address, query, header or body. A `traceparent` of the client is not
 * followed, as anybody could make the product record everything.
 */
export function traceRequests(fastify: FastifyInstance): void {
  if (!isTelemetryOn()) return;
  const traced = new WeakMap<FastifyRequest, TracedRequest>();
  fastify.addHook('onRequest', (request, _reply, done) => {
    const attributes = attributesOf(request);
    const name = `${request.method} ${attributes['http.route']}`;
    const span = beginSpan({ name, kind: 'server', attributes });
    traced.set(request, { span, startedAt: performance.now() });
    done();
  });
  // Not earlier: reading the body would leave the span.
  fastify.addHook('preHandler', (request, _reply, done) => {
    const span = traced.get(request)?.span ?? null;
    if (span === null) done();
    else inSpan(span, done);
  });
  fastify.addHook('onResponse', (request, { statusCode }, done) => {
    const { span = null, startedAt = performance.now() } = traced.get(request) ?? {};
    const status = { 'http.response.status_code': statusCode };
    span?.set(status);
    span?.end(statusCode >= 500 ? String(statusCode) : undefined);
    const seconds = (performance.now() - startedAt) / 1_000;
    recordSeconds('http.server.request.duration', seconds, { ...attributesOf(request), ...status });
    done();
  });
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

function attributesOf({ method, routeOptions, protocol }: FastifyRequest) {
  return {
    'http.request.method': METHODS.has(method) ? method : '_OTHER',
    'http.route': routeOptions.url ?? 'no route',
    'url.scheme': protocol,
  };
}
