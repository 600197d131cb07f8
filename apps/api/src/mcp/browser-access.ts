import type { FastifyInstance } from 'fastify';

const PREFLIGHT_VALID_SECONDS = '86400';

/**
 * Apps that run in a browser call these endpoints from their own origin. Every origin may: no cookie is read here, a
 * caller proves itself with a key or token that it has. `*` does not include `Authorization` (Fetch standard, section
 * 3.3.4), which is therefore named.
 * @param paths of the scope, whose preflight requests are answered
 */
export function allowBrowsers(
  scope: FastifyInstance,
  paths: readonly string[],
  methods: string,
): void {
  scope.addHook('onRequest', (_request, reply, next) => {
    void reply.headers({
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'WWW-Authenticate, Retry-After, Mcp-Protocol-Version',
    });
    next();
  });
  for (const path of paths)
    scope.options(path, (_request, reply) =>
      reply
        .headers({
          'Access-Control-Allow-Methods': methods,
          'Access-Control-Allow-Headers': 'Authorization, *',
          'Access-Control-Max-Age': PREFLIGHT_VALID_SECONDS,
        })
        .code(204)
        .send(),
    );
}
