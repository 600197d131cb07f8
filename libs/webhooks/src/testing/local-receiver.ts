import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedEvent {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface LocalReceiver {
  /** `127.0.0.1:<port>` */
  readonly host: string;
  readonly origin: string;
  /** What arrived, in order. */
  readonly received: ReceivedEvent[];
  /** Its response. Set by tests. */
  response: { readonly status: number; readonly body: string; readonly location?: string };
  close(): Promise<void>;
}

/** A real HTTP server on loopback that receives events. */
export async function startReceiver(): Promise<LocalReceiver> {
  const received: ReceivedEvent[] = [];
  const state: Pick<LocalReceiver, 'response'> = { response: { status: 200, body: 'thanks' } };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      received.push({ path: request.url ?? '', headers: request.headers, body });
      const { status, body: text, location } = state.response;
      response.writeHead(status, location === undefined ? {} : { location }).end(text);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, {
    host,
    origin: `http://${host}`,
    received,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
