import type { FastifyInstance } from 'fastify';

/** What an answer depends on beside its address. */
export const VARY = 'Authorization, X-API-Key, X-Workspace';

/**
 * What a session or an API key gets to see is kept by no cache, in the browser or on the way (RFC 9111 section 5.2.2.5),
 * nor is what a change answers: a sign-in hands out a token. Routes may say more, never less.
 */
export function keepOutOfCaches(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const { headers, method } = request;
    const isSomebody = headers.authorization !== undefined || headers['x-api-key'] !== undefined;
    if (isSomebody || (method !== 'GET' && method !== 'HEAD')) {
      void reply.headers({ 'Cache-Control': 'no-store', Vary: VARY });
    }
    done();
  });
}
