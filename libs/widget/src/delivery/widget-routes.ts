import { APP_CONFIG, AppError, toFailure } from '@app/common';
import type { AppConfig } from '@app/common';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FixesDelivery } from '../bundles/fixes-delivery.js';
import { plainBody } from '../bundles/stored-response.js';
import type { FixesResponse } from '../bundles/stored-response.js';
import { PingIntake } from '../pings/ping-intake.js';
import { hasEtag, acceptsEncoding } from '../rules/accepted-encoding.js';
import { readWidgetScript } from './widget-script.js';
import type { WidgetScript } from './widget-script.js';

/** About twice the size of a ping with the longest path and all its stale fixes. */
const PING_MAX_BYTES = 8_192;
const FIXES_CACHE = 'public, max-age=5'; // CONTRACT.md section 9
/** A new script reaches every page within an hour; meanwhile no page waits for it. */
const SCRIPT_CACHE = 'public, max-age=3600, stale-while-revalidate=86400';
const PREFLIGHT_VALID_SECONDS = '86400';
const HSTS = 'max-age=31536000; includeSubDomains';

interface FixesQuery {
  readonly siteId?: unknown;
  readonly path?: unknown;
}

/**
 * The routes that customers' pages request (CONTRACT.md section 9): plain Fastify without sessions, guards and
 * compression, with the headers that pages of any origin need and a few that protect the responses.
 */
@Injectable()
export class WidgetRoutes {
  private readonly logger = new Logger(WidgetRoutes.name);
  private readonly headers: Readonly<Record<string, string>>;
  private readonly fixesHead: readonly string[];
  private script: WidgetScript | null = null;

  constructor(
    private readonly fixes: FixesDelivery,
    private readonly pings: PingIntake,
    @Inject(APP_CONFIG) config: AppConfig,
  ) {
    this.headers = {
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
      // HSTS is valid only on a site that is served over https.
      ...(config.publicUrl.startsWith('https://') && { 'Strict-Transport-Security': HSTS }),
    };
    const fixesHeaders = { ...this.headers, 'Cache-Control': FIXES_CACHE, Vary: 'Accept-Encoding' };
    this.fixesHead = Object.entries(fixesHeaders).flat();
  }

  /**
   * `scriptPath` is that of the built widget. Without it, `/widget.js` responds with 404 and pages work without fixes.
   */
  mount(scope: FastifyInstance, scriptPath: string): void {
    this.script = readWidgetScript(scriptPath);
    if (this.script === null) this.logger.warn(`The widget was not built: ${scriptPath}`);
    scope.removeAllContentTypeParsers();
    const asText = { parseAs: 'string', bodyLimit: PING_MAX_BYTES } as const;
    // Any content type: a page's beacon cannot choose it.
    scope.addContentTypeParser<string>('*', asText, (_request, body, done) => done(null, body));
    scope.setNotFoundHandler((request, reply) =>
      this.refuse(new AppError('not_found', 'Not found.'), request, reply),
    );
    scope.setErrorHandler((error, request, reply) => this.refuse(error, request, reply));
    scope.get('/widget.js', (request, reply) => this.sendScript(request, reply));
    scope.get<{ Querystring: FixesQuery }>('/api/widget/fixes', (request, reply) => {
      this.respondWithFixes(request, reply);
    });
    scope.post('/api/widget/ping', (request, reply) => this.acceptPing(request, reply));
    for (const path of ['/widget.js', '/api/widget/fixes', '/api/widget/ping']) {
      scope.options(path, (request, reply) => this.preflight(request, reply));
    }
  }

  private respondWithFixes(
    request: FastifyRequest<{ Querystring: FixesQuery }>,
    reply: FastifyReply,
  ): void {
    const { siteId, path } = request.query;
    const response = this.fixes.responseFor(
      typeof siteId === 'string' ? siteId : '',
      typeof path === 'string' ? path : '/',
    );
    if (!(response instanceof Promise)) this.sendFixes(request, reply, response);
    else {
      response.then(
        (late) => this.sendFixes(request, reply, late),
        (error: unknown) => this.refuse(error, request, reply),
      );
    }
  }

  private sendFixes(request: FastifyRequest, reply: FastifyReply, response: FixesResponse): void {
    const { headers } = request;
    const head = [...this.fixesHead, 'X-Request-Id', request.id, 'ETag', response.etag];
    // Bypasses Fastify's own reply, which costs as much as everything else here.
    reply.hijack();
    if (hasEtag(headers['if-none-match'], response.etag)) {
      reply.raw.writeHead(304, head).end();
      return;
    }
    const isCompressed = response.isGzip && acceptsEncoding(encodingOf(request), 'gzip');
    const body = isCompressed ? response.body : plainBody(response);
    head.push('Content-Type', 'application/json; charset=utf-8');
    head.push('Content-Length', String(body.length));
    if (isCompressed) head.push('Content-Encoding', 'gzip');
    reply.raw.writeHead(200, head).end(body);
  }

  private sendScript(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { script } = this;
    reply.headers(this.headers).header('X-Request-Id', request.id);
    if (script === null) {
      return this.refuse(new AppError('not_found', 'Not found.'), request, reply);
    }
    reply.headers({ 'Cache-Control': SCRIPT_CACHE, ETag: script.etag, Vary: 'Accept-Encoding' });
    if (hasEtag(request.headers['if-none-match'], script.etag)) return reply.code(304).send();
    reply.header('Content-Type', 'text/javascript; charset=utf-8');
    const accepted = encodingOf(request);
    if (acceptsEncoding(accepted, 'br')) {
      return reply.header('Content-Encoding', 'br').send(script.brotli);
    }
    if (acceptsEncoding(accepted, 'gzip')) {
      return reply.header('Content-Encoding', 'gzip').send(script.gzip);
    }
    return reply.send(script.plain);
  }

  private acceptPing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { body, ip, headers } = request;
    this.pings.take({ body, ip, origin: headers.origin });
    reply.headers(this.headers).header('X-Request-Id', request.id);
    return reply.code(204).header('Cache-Control', 'no-store').send();
  }

  /** The widget needs no preflight; tools that add headers to all requests of a page make one necessary. */
  private preflight(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return reply
      .headers(this.headers)
      .headers({
        'X-Request-Id': request.id,
        'Access-Control-Allow-Methods': 'GET, HEAD, POST',
        'Access-Control-Allow-Headers': '*',
        'Access-Control-Max-Age': PREFLIGHT_VALID_SECONDS,
      })
      .code(204)
      .send();
  }

  private refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { status, body, isUnexpected } = toFailure(error);
    if (isUnexpected) this.logger.error({ err: error, path: request.url.split('?', 1)[0] });
    reply.headers(this.headers).header('X-Request-Id', request.id);
    return reply.code(status).header('Cache-Control', 'no-store').send(body);
  }
}

function encodingOf({ headers }: FastifyRequest): string | undefined {
  const accepted = headers['accept-encoding'];
  return typeof accepted === 'string' ? accepted : undefined;
}
