import { toFailure } from '@app/common';
import type { FastifyReply } from 'fastify';

/** Sends Fastify's own errors, which no Nest filter handles, in the shape of CONTRACT.md section 3. */
export function sendFailure(error: unknown, reply: FastifyReply): FastifyReply {
  const { status, body, retryAfterSeconds } = toFailure(error);
  if (retryAfterSeconds !== undefined) void reply.header('Retry-After', String(retryAfterSeconds));
  return reply.status(status).type('application/json').send(body);
}

/** For a URL that cannot be routed: no hook has run, so the headers are set here. */
export function refuseBeforeRouting(error: unknown, requestId: string, reply: FastifyReply): void {
  void reply.headers({
    'X-Request-Id': requestId,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'",
  });
  void sendFailure(error, reply);
}
