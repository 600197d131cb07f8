import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { SystemService } from '../health/system.service.js';
import { WebDocuments, findWebBuild } from './web-documents.js';
import type { WebDocument } from './web-documents.js';

const ONE_YEAR_SECONDS = 31_536_000;
/** Results of scans without an account, shared reports and records of fixes: their links are secret. */
const SECRET_LINKS = ['/scan/', '/shared/', '/proof/'];
const API_PREFIXES = ['/api/', '/trpc', '/auth/', '/health', '/metrics'];

/** Serves the built dashboard and the assets of the API documentation. */
export async function serveWebApp(app: NestFastifyApplication): Promise<void> {
  const swaggerRoot = dirname(
    createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'),
  );
  await app.register(fastifyStatic, {
    root: swaggerRoot,
    prefix: '/api/docs/assets/',
    index: false,
  });
  const build = findWebBuild();
  if (build === null) return;
  await app.register(fastifyStatic, {
    root: build.web,
    decorateReply: false,
    wildcard: false,
    index: false,
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Vite puts a content hash into every file name below assets/.
      const isHashed = path.includes('/assets/');
      void reply.header(
        'Cache-Control',
        isHashed ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'no-cache',
      );
    },
  });
  const documents = new WebDocuments(build, app.get(SystemService).readSite());
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onListen', (done) => {
      void documents.prerender(); // earlier requests wait for it
      done();
    })
    // The fallback for paths that no other route matches. @fastify/compress ignores responses outside of routes.
    .get('/*', async (request, reply) => {
      const document = await findDocument(documents, request);
      if (document === null) reply.callNotFound();
      else await sendDocument(request, reply, document);
      return reply;
    });
}

async function findDocument(
  documents: WebDocuments,
  { url, headers }: FastifyRequest,
): Promise<WebDocument | null> {
  if (API_PREFIXES.some((prefix) => url.startsWith(prefix))) return null;
  const page = await documents.findPage(url);
  if (page !== null) return page;
  const wantsHtml = headers.accept?.includes('text/html') ?? false;
  // The dashboard's own router handles unknown paths.
  return wantsHtml ? documents.shellOf(url) : null;
}

async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, content, etag }: WebDocument,
): Promise<void> {
  void reply.headers({ 'Content-Type': type, 'Cache-Control': 'no-cache', ETag: etag });
  if (SECRET_LINKS.some((path) => request.url.startsWith(path)))
    void reply.header('X-Robots-Tag', 'noindex');
  const isKnown = request.headers['if-none-match']?.includes(etag) ?? false;
  if (isKnown) await reply.code(304).send();
  else await reply.code(200).send(content);
}
