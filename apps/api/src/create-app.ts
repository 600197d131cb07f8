import { migrate } from '@app/common';
import type { AppConfig } from '@app/common';
import { RecorderRoutes } from '@app/traffic';
import { WidgetRoutes } from '@app/widget';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import { MikroORM } from '@mikro-orm/postgresql';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Logger } from 'nestjs-pino';
import { randomUUID } from 'node:crypto';
import { ApiModule } from './api.module.js';
import { COMPRESSION } from './compression.js';
import { refuseBeforeRouting } from './fastify-errors.js';
import { preventCaching } from './cache-headers.js';
import { acceptDeclaredBytes, acceptDeclaredForms, acceptJsonBodies } from './request-bodies.js';
import { traceRequests } from './telemetry/trace-requests.js';
import { mountMcp } from './mcp/mount-mcp.js';
import { mountOAuth } from './mcp/mount-oauth.js';
import { mountTrpc } from './trpc/trpc.middleware.js';
import { serveWebApp } from './web/web-app.js';
import { WidgetEndpoints } from './widget/widget-endpoints.js';

const BODY_LIMIT_BYTES = 1_048_576;

/** Creates the HTTP process, with an up-to-date schema, not yet listening. */
export async function createApp(config: AppConfig): Promise<NestFastifyApplication> {
  const shared = {
    genReqId: () => randomUUID(),
    // X-Forwarded-For is trusted only from a configured proxy.
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      refuseBeforeRouting(error, request.id, reply),
  };
  const widget = new WidgetEndpoints(shared);
  const adapter = new FastifyAdapter({
    ...shared,
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: 5_000 }, // a tRPC batch names its procedures in the path
    serverFactory: widget.serverFactory,
  });
  const app = await NestFactory.create<NestFastifyApplication>(ApiModule, adapter, {
    bufferLogs: true,
    bodyParser: false, // Nest would accept URL-encoded forms as well
  });
  app.useLogger(app.get(Logger));
  app.enableShutdownHooks();
  await app.register(compress, COMPRESSION);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Only an installation with an https URL may promise https.
    hsts: config.publicUrl.startsWith('https://'),
    referrerPolicy: { policy: 'same-origin' },
  });
  const fastify = app.getHttpAdapter().getInstance();
  acceptJsonBodies(fastify);
  await acceptDeclaredForms(fastify);
  acceptDeclaredBytes(fastify);
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('X-Request-Id', request.id);
    done();
  });
  preventCaching(fastify);
  traceRequests(fastify);
  await widget.open(app.get(WidgetRoutes), app.get(RecorderRoutes));
  await mountTrpc(app);
  await mountMcp(app);
  await mountOAuth(app);
  await serveWebApp(app);
  await migrate(app.get(MikroORM));
  await app.init();
  return app;
}
