import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type * as mailPages from './mail-pages.js';

type MailPages = typeof mailPages;

const MAIL_PATH = /^\/preview\/mails\/([a-z_]+)(\.txt)?$/;
const COMPONENTS = join(import.meta.dirname, 'components.tsx');

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
  };
}

interface Page {
  readonly type: 'text/html; charset=utf-8' | 'text/plain; charset=utf-8';
  readonly body: string;
}

async function pageAt(server: ViteDevServer, path: string): Promise<Page | null> {
  if (path === '/preview' || path === '/preview/')
    return html(indexPage(await loadMailPages(server)));
  if (path === '/preview/components') {
    return html(await server.transformIndexHtml(path, componentsPage()));
  }
  const [, kind, extension] = MAIL_PATH.exec(path) ?? [];
  if (kind === undefined) return null;
  const mail = (await loadMailPages(server)).mailOf(kind);
  if (mail === null) return null;
  return extension === undefined
    ? html(mail.html)
    : { type: 'text/plain; charset=utf-8', body: `Subject: ${mail.subject}\n\n${mail.text}` };
}

/** Read from the sources at every request, so that a changed template shows after a reload. */
async function loadMailPages(server: ViteDevServer): Promise<MailPages> {
  return (await server.ssrLoadModule(join(import.meta.dirname, 'mail-pages.ts'))) as MailPages;
}

function html(body: string): Page {
  return { type: 'text/html; charset=utf-8', body };
}

/** Subjects are those of our own examples: nothing here needs escaping. */
function indexPage({ listMails }: MailPages): string {
  const items = listMails().map(
    ({ kind, subject }) =>
      `<li><a href="/preview/mails/${kind}">${kind}</a> (<a href="/preview/mails/${kind}.txt">text</a>): ${subject}</li>`,
  );
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Previews</title>',
    '<body style="font-family:system-ui;max-width:60rem;margin:2rem auto;line-height:1.6">',
    '<h1>Previews</h1><p><a href="/preview/components">Base components</a></p>',
    `<h2>Mails</h2><ul>${items.join('')}</ul></body></html>`,
  ].join('\n');
}

function componentsPage(): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Components</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<script src="/theme-init.js"></script></head><body><div id="root"></div>',
    `<script type="module" src="/@fs${COMPONENTS}"></script></body></html>`,
  ].join('\n');
}
