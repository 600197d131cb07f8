import { AppError } from '@app/common';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

/** The content type of tus.io; Fastify finds its parser in any case and with parameters. */
const BYTES = 'application/offset+octet-stream';
const IS_BYTES = /^\s*application\/offset\+octet-stream\s*(?:;|$)/i;

/** Accepts only JSON bodies; a request with a JSON content type and no content has no body. */
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

/** Passes the bytes of a request on as a stream, only for routes that declare it; elsewhere they are refused unread. */
export function acceptDeclaredBytes(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(BYTES, (_request, payload, done) => done(null, payload));
  fastify.addHook('onRequest', (request, _reply, done) => {
    const isBytes = IS_BYTES.test(request.headers['content-type'] ?? '');
    const { config } = request.routeOptions as { config?: { acceptsBytes?: boolean } };
    if (!isBytes || config?.acceptsBytes === true) done();
    else done(new AppError('unsupported_media_type', 'This content type is not supported.'));
  });
}

/** Accepts multipart forms only for routes that declare one; elsewhere they are refused unread. */
export async function acceptDeclaredForms(fastify: FastifyInstance): Promise<void> {
  await fastify.register(multipart);
  fastify.addHook('onRequest', (request, _reply, done) => {
    const isForm = /^multipart\//i.test(request.headers['content-type'] ?? '');
    const { config } = request.routeOptions as { config?: { acceptsForm?: boolean } };
    if (!isForm || config?.acceptsForm === true) done();
    else done(new AppError('unsupported_media_type', 'This content type is not supported.'));
  });
}
