import type { IncomingMessage } from 'node:http';
import { Agent } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

type SocketCallback = (error: Error | null, stream: Duplex) => void;

/**
 * Keeps the connections of one visit alive, each to the address that was assessed when it was opened: a page with a
 * dozen files needs only a few connections.
 */
export class EgressAgent extends Agent {
  /** @param connect Opens a new connection to the host of `url`, whose address has been assessed. */
  constructor(
    private readonly connect: (url: URL) => Promise<Socket>,
    idleTimeoutMs: number,
  ) {
    super({ keepAlive: true, timeout: idleTimeoutMs });
  }

  override createConnection(
    { host, port }: { host?: string | null; port?: number | string | null },
    callback: SocketCallback,
  ): undefined {
    const url = new URL(`http://${host ?? ''}:${port ?? 80}/`);
    this.connect(url).then(
      (socket) => callback(null, socket),
      // Node's types require a socket in addition to the error.
      (error: unknown) => (callback as (error: unknown) => void)(error),
    );
    return undefined;
  }
}

/**
 * Whether a request may use a kept-alive connection. The server may just have closed it, and only a request without a
 * body can be repeated.
 */
export function mayReuse({ method, headers }: IncomingMessage): boolean {
  const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
  return (method === 'GET' || method === 'HEAD') && !hasBody;
}
