import type { RecorderRoutes } from '@app/traffic';
import type { WidgetRoutes } from '@app/widget';
import { fastify } from 'fastify';
import type { FastifyInstance, FastifyServerFactory, FastifyServerOptions } from 'fastify';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { REQUEST_PACE, limitRequestTimes } from '../request-pace.js';

const WIDGET_SCRIPT = resolve('dist/widget/widget.js');
const RECORDER_SCRIPT = resolve('dist/recorder/recorder.js');
const PATHS = [
  ...['/widget.js', '/api/widget/fixes', '/api/widget/ping'],
  ...['/recorder.js', '/api/recorder/steps'],
] as const;

type SharedOptions = Pick<FastifyServerOptions, 'genReqId' | 'trustProxy' | 'frameworkErrors'>;

/**
 * Requests from every page of every customer bypass the rest of the product: they are served by a separate Fastify
 * instance on the same port, because a scope of the main one would inherit its hooks (sessions, request log,
 * compression). Those of the recorder of journeys come from websites' pages as well.
 */
export class WidgetEndpoints {
  private readonly http: FastifyInstance;

  constructor(shared: SharedOptions) {
    this.http = fastify({ ...shared, exposeHeadRoutes: true });
  }

  /** For the main Fastify instance: its server passes these requests on. */
  readonly serverFactory: FastifyServerFactory = (handler): Server => {
    const server = createServer({ connectionsCheckingInterval: REQUEST_PACE.checkEveryMs });
    limitRequestTimes(server, REQUEST_PACE);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (isFromWebsite(request.url ?? '')) this.http.routing(request, response);
      else handler(request, response);
    });
    return server;
  };

  async open(widget: WidgetRoutes, recorder: RecorderRoutes): Promise<void> {
    widget.mount(this.http, WIDGET_SCRIPT);
    await this.http.register((scope, _options, done) => {
      recorder.mount(scope, RECORDER_SCRIPT);
      done();
    });
    await this.http.ready();
  }
}

function isFromWebsite(url: string): boolean {
  return PATHS.some(
    (path) => url.startsWith(path) && (url.length === path.length || url[path.length] === '?'),
  );
}
