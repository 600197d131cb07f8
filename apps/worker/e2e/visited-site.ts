import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface VisitedSite {
  readonly origin: string;
  /** Ids of the visits whose first request for a page has come, in order, repeats included. */
  readonly arrivals: readonly string[];
  /** Resolves when so many requests for pages have come. */
  arrived(visits: number): Promise<void>;
  close(): Promise<void>;
}

const PAGE = `<!doctype html><html lang="en"><head><title>Fresh bread</title></head>
<body><h1>Bread</h1><p>${'We bake every morning. '.repeat(40)}</p></body></html>`;

/** A website that writes down who visits it: its log is what a campaign's numbers are held against. */
export async function serveVisitedSite(): Promise<VisitedSite> {
  const arrivals: string[] = [];
  const waiting: { readonly visits: number; readonly tell: () => void }[] = [];
  const server = createServer((request, response) => {
    const visitId = request.headers['x-groundswell-visit'];
    const isPage = request.url?.startsWith('/page-') === true;
    if (isPage && typeof visitId === 'string') {
      arrivals.push(visitId);
      for (const { visits, tell } of waiting) if (arrivals.length >= visits) tell();
    }
    response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(isPage ? PAGE : 'Not here');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    arrivals,
    arrived: (visits) =>
      new Promise((resolve) => {
        if (arrivals.length >= visits) resolve();
        else waiting.push({ visits, tell: resolve });
      }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
