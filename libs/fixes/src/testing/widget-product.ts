import type { LocalServers } from '@app/outbound/testing';
import type { LocalServer } from '@app/outbound/testing';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { LiveFix } from '../contract/index.js';

/** The product as websites see it: the real widget, and its endpoints on a separate port. */
export class WidgetProduct {
  /** The fixes sent to the widget; none by default. */
  fixesOf: (path: string) => Promise<readonly LiveFix[]> = () => Promise.resolve([]);
  /** Statuses of the two endpoints, for simulating outages. */
  status = { script: 200, fixes: 200 };

  private constructor(
    readonly server: LocalServer,
    readonly publicUrl: string,
  ) {}

  static async start(servers: LocalServers): Promise<WidgetProduct> {
    const script = await builtWidget();
    const server = await servers.http((request, response) => {
      const url = new URL(request.url ?? '/', product.publicUrl);
      response.setHeader('access-control-allow-origin', '*');
      if (url.pathname === '/widget.js') {
        response
          .writeHead(product.status.script, { 'content-type': 'text/javascript' })
          .end(script);
        return;
      }
      if (url.pathname !== '/api/widget/fixes') {
        response.writeHead(204).end();
        return;
      }
      void product.fixesOf(url.searchParams.get('path') ?? '/').then((fixes) => {
        response
          .writeHead(product.status.fixes, { 'content-type': 'application/json' })
          .end(JSON.stringify({ version: 1, fixes }));
      });
    });
    const product = new WidgetProduct(server, `http://localhost:${server.port}`);
    return product;
  }

  /** The snippet as a user pastes it into a page. */
  snippet(siteId: string): string {
    return `<script src="${this.publicUrl}/widget.js" data-site-id="${siteId}" async></script>`;
  }
}

/** Built from its sources like in production. */
async function builtWidget(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'groundswell-widget-'));
  try {
    const build = ['node_modules/vite/bin/vite.js', 'build', 'apps/widget', '--emptyOutDir'];
    await promisify(execFile)(process.execPath, [...build, '--outDir', folder]);
    return readFileSync(join(folder, 'widget.js'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
