import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type * as documents from './documents/index.js';
import type { PreviewFile } from './documents/previewed-document.js';
import type * as index from './index-page.js';

const DOCUMENT_PATH = /^\/preview\/([a-z]+)\/([a-z_-]+)\/([a-z]+)$/;

/** Pages for developers below `/preview/`. The dev server alone has them; no build includes this file. */
export function previews(): Plugin {
  return {
    name: 'previews',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        pageAt(server, request.url?.split('?')[0] ?? '/')
          .then((page) => {
            if (page === null) next();
            else response.setHeader('content-type', page.type).end(page.body);
          })
          .catch(next);
      });
    },
    hotUpdate({ modules, server }) {
      if (this.environment.name !== 'ssr' || modules.length === 0) return;
      server.environments.client.hot.send('previews:changed');
    },
  };
}

async function pageAt(server: ViteDevServer, path: string): Promise<PreviewFile | null> {
  if (path === '/preview' || path === '/preview/') {
    const { indexPage } = await load<typeof index>(server, 'index-page.tsx');
    return html(server, path, indexPage(addressOf('reload-preview.ts')));
  }
  if (path === '/preview/components') return html(server, path, componentsPage());
  const [, group, name, view] = DOCUMENT_PATH.exec(path) ?? [];
  if (group === undefined || name === undefined || view === undefined) return null;
  const { openDocument } = await load<typeof documents>(server, 'documents/index.ts');
  return openDocument(group, name, view);
}

/** Read from the sources when they have changed. */
async function load<T extends object>(server: ViteDevServer, file: string): Promise<T> {
  return (await server.ssrLoadModule(join(import.meta.dirname, file))) as T;
}

async function html(server: ViteDevServer, path: string, body: string): Promise<PreviewFile> {
  return {
    type: 'text/html; charset=utf-8',
    body: await server.transformIndexHtml(path, body),
  };
}

function addressOf(file: string): string {
  return `/@fs${join(import.meta.dirname, file)}`;
}

function componentsPage(): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Components</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<script src="/before-app.js"></script></head><body><div id="root"></div>',
    `<script type="module" src="${addressOf('components.tsx')}"></script></body></html>`,
  ].join('\n');
}
