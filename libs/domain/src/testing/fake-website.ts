import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface SiteResponse {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

export interface FakeWebsite {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  serve(path: string, body: string, status?: number): void;
  redirect(path: string, location: string): void;
  /** The paths requested since the last reset. */
  requests(): readonly string[];
  /** Removes all pages: each path is 404 again. */
  reset(): void;
  close(): Promise<void>;
}

/** A website on loopback whose pages a test defines. */
export async function startFakeWebsite(): Promise<FakeWebsite> {
  const pages = new Map<string, SiteResponse>();
  const notFound: SiteResponse = { status: 404, headers: {}, body: 'Not found' };
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(request.url ?? '/');
    const { status, headers, body } = pages.get(request.url ?? '/') ?? notFound;
    response.writeHead(status, headers).end(body);
  });
  server.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    serve: (path, body, status = 200) =>
      pages.set(path, { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body }),
    redirect: (path, location) => pages.set(path, { status: 302, headers: { location }, body: '' }),
    requests: () => requested,
    reset: () => {
      pages.clear();
      requested.length = 0;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
