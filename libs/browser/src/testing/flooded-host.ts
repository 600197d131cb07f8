import type { ServerCertificate } from '@app/outbound/testing';
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2';
import { createSecureServer } from 'node:http2';
import { isIP } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import type { Duplex } from 'node:stream';

const ACCEPT_SALT = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'; // RFC 6455 section 1.3

/** A host that counts the requests of hostile pages, over plain HTTP and TLS (including HTTP/2). */
export class FloodedHost {
  /** Requests of every kind, including preflights, beacons and upgrades. */
  requests = 0;
  /** Messages of WebSockets. */
  messages = 0;
  readonly paths: string[] = [];
  readonly #servers: Server[] = [];
  readonly #sockets = new Set<Socket>();

  private constructor(private readonly name: string) {}

  /** @param name host name in page URLs: a loopback address, or a name that resolves to 127.0.0.1 */
  static async start(name: string, certificate: ServerCertificate): Promise<FloodedHost> {
    const host = new FloodedHost(name);
    await host.#listen(createServer((request, response) => host.#respond(request, response)));
    await host.#listen(
      createSecureServer({ ...certificate, allowHTTP1: true }, (request, response) =>
        host.#respond(request, response),
      ),
    );
    return host;
  }

  get http(): string {
    return `http://${this.#authority(0)}`;
  }

  get https(): string {
    return `https://${this.#authority(1)}`;
  }

  get ws(): string {
    return `ws://${this.#authority(0)}`;
  }

  get wss(): string {
    return `wss://${this.#authority(1)}`;
  }

  /** For the allowlist of private hosts. */
  get allowed(): string[] {
    return [this.#authority(0), this.#authority(1)];
  }

  reset(): void {
    this.requests = 0;
    this.messages = 0;
    this.paths.length = 0;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await Promise.all(
      this.#servers.map((server) => new Promise((resolve) => server.close(resolve))),
    );
  }

  #authority(server: number): string {
    return `${this.name}:${(this.#servers[server]?.address() as AddressInfo).port}`;
  }

  #respond(
    request: IncomingMessage | Http2ServerRequest,
    response: ServerResponse | Http2ServerResponse,
  ): void {
    this.requests += 1;
    const url = request.url ?? '';
    this.paths.push(url);
    const headers: Record<string, string> = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-allow-methods': '*',
      'access-control-max-age': '0',
      'cache-control': url.includes('cached') ? 'max-age=600' : 'no-store',
    };
    if (url.includes('redirect')) {
      const left = Number(/redirect=(\d+)/.exec(url)?.[1] ?? 0);
      const location = left > 1 ? `/?redirect=${left - 1}` : '/';
      (response as ServerResponse).writeHead(302, { ...headers, location }).end();
      return;
    }
    if (url.includes('events')) headers['content-type'] = 'text/event-stream';
    (response as ServerResponse)
      .writeHead(200, headers)
      .end(url.includes('events') ? 'retry: 1\n\n' : '');
  }

  async #listen(server: Server): Promise<void> {
    this.#servers.push(server);
    server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => this.#sockets.delete(socket));
    });
    server.on('upgrade', (request: IncomingMessage, socket: Duplex) =>
      this.#upgrade(request, socket),
    );
    await new Promise<void>((resolve) =>
      server.listen(0, isIP(this.name) === 0 ? '127.0.0.1' : this.name, resolve),
    );
  }

  #upgrade(request: IncomingMessage, socket: Duplex): void {
    this.requests += 1;
    const key = request.headers['sec-websocket-key'] ?? '';
    const accept = createHash('sha1').update(`${key}${ACCEPT_SALT}`).digest('base64');
    socket.on('error', () => undefined);
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    let unread = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      unread = Buffer.concat([unread, chunk]);
      // Browsers mask their frames, and those of the tests are shorter than 126 bytes (RFC 6455 section 5.2).
      while (unread.length >= 6) {
        const end = 6 + ((unread[1] ?? 0) & 0x7f);
        if (unread.length < end) break;
        this.messages += 1;
        unread = unread.subarray(end);
      }
    });
  }
}
