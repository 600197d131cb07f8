import type { IncomingMessage } from 'node:http';
import { Agent } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

type Made = (error: Error | null, stream: Duplex) => void;

/**
 * Keeps the connections of one visit to the websites it has reached, each to the address that was judged when it was
 * made: a page of a dozen files needs a few connections instead of one for each.
 */
export class EgressAgent extends Agent {
  /** @param connect a new, judged connection to where `url` stands */
  constructor(
    private readonly connect: (url: URL) => Promise<Socket>,
    idleTimeoutMs: number,
  ) {
    super({ keepAlive: true, timeout: idleTimeoutMs });
  }

  override createConnection(
    { host, port }: { host?: string | null; port?: number | string | null },
    made: Made,
  ): undefined {
    const url = new URL(`http://${host ?? ''}:${port ?? 80}/`);
    this.connect(url).then(
      (socket) => made(null, socket),
      // Node's types want a connection besides the error.
      (error: unknown) => (made as (error: unknown) => void)(error),
    );
    return undefined;
  }
}

/**
 * Whether a request may go over a connection that was used before. The server may have closed that one a moment ago,
 * and only what has no body can be asked again.
 */
export function mayReuse({ method, headers }: IncomingMessage): boolean {
  const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
  return (method === 'GET' || method === 'HEAD') && !hasBody;
}
