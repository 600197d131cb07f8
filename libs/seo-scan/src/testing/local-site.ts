import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LocalSite {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  /** `127.0.0.1:<port>`, for the list of allowed hosts. */
  readonly host: string;
  /** Paths in request order. */
  readonly requests: string[];
  close(): Promise<void>;
}

export type SiteResponse = string | ((request: IncomingMessage, response: ServerResponse) => void);

/** A test's own website on loopback: path → HTML or a function that responds; everything else is 404. */
export async function serveSite(pages: Readonly<Record<string, SiteResponse>>): Promise<LocalSite> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requests.push(path);
    const page = pages[path];
    if (typeof page === 'function') {
      page(request, response);
      return;
    }
    response.statusCode = page === undefined ? 404 : 200;
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(page ?? '<!doctype html><title>Not found</title><h1>Not found</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** A site of `count` pages, each linking to the next ones, every third without a title. */
export function linkedPages(count: number): Record<string, string> {
  const pages: Record<string, string> = {};
  for (let index = 0; index < count; index++) {
    const links = [1, 2, 3].map(
      (step) => `<a href="/p${index * 3 + step}">Page ${index * 3 + step}</a>`,
    );
    const title = index % 3 === 0 ? '' : `<title>Page number ${index} of the test site</title>`;
    const path = index === 0 ? '/' : `/p${index}`;
    pages[path] = `<!doctype html><html lang="en"><head>${title}</head><body><h1>Page ${index}</h1>
      <p>${`Some words about page ${index}. `.repeat(60)}</p>${links.filter((_, step) => index * 3 + step + 1 < count).join(' ')}</body></html>`;
  }
  return pages;
}
