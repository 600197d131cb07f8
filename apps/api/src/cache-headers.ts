import type { FastifyInstance } from 'fastify';

/** The request headers that a response depends on, apart from the URL. */
export const VARY = 'Authorization, X-API-Key, X-Workspace';

/**
 * Forbids every cache to store responses to a session or an API key (RFC 9111 section 5.2.2.5), and responses to
 * changes: a sign-in returns a token. Routes may be stricter, never more permissive.
 */
export function preventCaching(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const { headers, method } = request;
    const isAuthenticated =
      headers.authorization !== undefined || headers['x-api-key'] !== undefined;
    if (isAuthenticated || (method !== 'GET' && method !== 'HEAD')) {
      void reply.headers({ 'Cache-Control': 'no-store', Vary: VARY });
    }
    done();
  });
}
