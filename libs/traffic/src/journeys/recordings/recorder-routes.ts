import { AppError, toFailure } from '@app/common';
import { Injectable, Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { RecordedSteps } from './recorded-steps.service.js';

/** Several times the size of a batch with the longest selectors of real pages. */
const MAX_BYTES = 65_536;
/** It is loaded for minutes, by one person. */
const SCRIPT_CACHE = 'public, max-age=300';
const NO_STORE = 'no-store';

/**
 * What a website's pages request while a journey is recorded: plain Fastify without sessions, like the routes of the
 * widget. The token is in the body, so that no log and no history of addresses has it.
 */
@Injectable()
export class RecorderRoutes {
  private readonly logger = new Logger(RecorderRoutes.name);

  constructor(private readonly steps: RecordedSteps) {}

  /** `scriptPath` is that of the built recorder; without it, `/recorder.js` responds with 404. */
  mount(scope: FastifyInstance, scriptPath: string): void {
    const script = existsSync(scriptPath) ? readFileSync(scriptPath) : null;
    if (script === null) this.logger.warn(`The recorder was not built: ${scriptPath}`);
    scope.removeAllContentTypeParsers();
    const asText = { parseAs: 'string', bodyLimit: MAX_BYTES } as const;
    // Any content type: text needs no preflight request.
    scope.addContentTypeParser<string>('*', asText, (_request, body, done) => done(null, body));
    scope.setErrorHandler((error, request, reply) => this.refuse(error, request, reply));
    scope.get('/recorder.js', (request, reply) => {
      if (script === null) throw new AppError('not_found', 'Not found.');
      return protect(request, reply)
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .header('Cache-Control', SCRIPT_CACHE)
        .header('Content-Type', 'text/javascript; charset=utf-8')
        .send(script);
    });
    scope.post('/api/recorder/steps', (request, reply) => this.take(request, reply));
  }

  private async take(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { ip, headers } = request;
    const body = jsonOf(request.body);
    await this.steps.requireAllowed({ body, ip, origin: headers.origin });
    void reply.header('Access-Control-Allow-Origin', headers.origin);
    const answer = await this.steps.take(body);
    return protect(request, reply).header('Cache-Control', NO_STORE).send(answer);
  }

  private refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { status, body, retryAfterSeconds, isUnexpected } = toFailure(error);
    if (isUnexpected) this.logger.error({ err: error, path: request.url.split('?', 1)[0] });
    const { origin } = request.headers;
    // That a recording is over says nothing about anybody, and lets the recorder say so.
    if (body.code === 'not_found' && origin !== undefined) {
      void reply.header('Access-Control-Allow-Origin', origin);
    }
    if (retryAfterSeconds !== undefined) void reply.header('Retry-After', retryAfterSeconds);
    return protect(request, reply).code(status).header('Cache-Control', NO_STORE).send(body);
  }
}

function protect(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .header('X-Request-Id', request.id)
    .header('X-Content-Type-Options', 'nosniff')
    .header('Vary', 'Origin');
}

function jsonOf(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch (error) {
    throw new AppError('validation_failed', 'The request is not valid.', { cause: error });
  }
}
