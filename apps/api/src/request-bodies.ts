import { AppError } from '@app/common';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

/** JSON is the only body; a request that is called JSON and brings none is a request without a body. */
export function acceptJsonBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null, undefined);
      else void parse(request, body, done);
    },
  );
}

/** Forms with files, but only where a route declares one: everywhere else they are refused unread. */
export async function acceptDeclaredForms(fastify: FastifyInstance): Promise<void> {
  await fastify.register(multipart);
  fastify.addHook('onRequest', (request, _reply, done) => {
    const isForm = /^multipart\//i.test(request.headers['content-type'] ?? '');
    const { config } = request.routeOptions as { config?: { acceptsForm?: boolean } };
    if (!isForm || config?.acceptsForm === true) done();
    else done(new AppError('unsupported_media_type', 'This content type is not supported.'));
  });
}
