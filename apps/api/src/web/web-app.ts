import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const WEB_ROOT = resolve('dist/web');
const ONE_YEAR_SECONDS = 31_536_000;
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
  if (!existsSync(join(WEB_ROOT, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: WEB_ROOT,
    decorateReply: false,
    wildcard: false,
    index: ['index.html'],
    setHeaders: (reply, path) => {
      // Vite puts a content hash into every file name below assets/.
      const isHashed = path.includes('/assets/');
      void reply.header(
        'Cache-Control',
        isHashed ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'no-cache',
      );
    },
  });
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('preHandler', async (request, reply) => {
      if (request.method !== 'GET' || !request.is404) return;
      const isForApi = API_PREFIXES.some((prefix) => request.url.startsWith(prefix));
      const wantsHtml = request.headers.accept?.includes('text/html') ?? false;
      if (isForApi || !wantsHtml) return;
      // The dashboard's own router handles unknown paths.
      void reply.header('Cache-Control', 'no-cache');
      await reply.sendFile('index.html', WEB_ROOT);
    });
}
