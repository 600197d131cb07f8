import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface VisitedSite {
  readonly origin: string;
  /** Ids of the visits whose first page request has arrived, in order, including repetitions. */
  readonly arrivals: readonly string[];
  /** Of them, those at `/page-goal`. */
  readonly goals: readonly string[];
  /** Resolves when this many page requests have arrived. */
  arrived(visits: number): Promise<void>;
  close(): Promise<void>;
}

const PAGE = `<!doctype html><html lang="en"><head><title>Fresh bread</title></head>
<body><h1>Bread</h1><p>${'We bake every morning. '.repeat(40)}</p></body></html>`;

/** A website that logs its visitors, to compare with the figures of a campaign. */
export async function serveVisitedSite(): Promise<VisitedSite> {
  const arrivals: string[] = [];
  const goals: string[] = [];
  const waiting: { readonly visits: number; readonly report: () => void }[] = [];
  const server = createServer((request, response) => {
    const visitId = request.headers['x-groundswell-visit'];
    const isPage = request.url?.startsWith('/page-') === true;
    if (isPage && typeof visitId === 'string') {
      arrivals.push(visitId);
      if (request.url === '/page-goal') goals.push(visitId);
      for (const { visits, report } of waiting) if (arrivals.length >= visits) report();
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
    goals,
    arrived: (visits) =>
      new Promise((resolve) => {
        if (arrivals.length >= visits) resolve();
        else waiting.push({ visits, report: resolve });
      }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
