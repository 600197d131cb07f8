import type { RequestListener } from 'node:http';
import http from 'node:http';
import https from 'node:https';
import type { Server, Socket } from 'node:net';
import net from 'node:net';
import type { ServerCertificate } from './certificates.js';

/** A server on a free loopback port, with a record of its use. */
export interface LocalServer {
  readonly port: number;
  /** `http(s)://127.0.0.1:port` */
  readonly origin: string;
  /** Connections accepted so far. */
  readonly connectionCount: () => number;
}

/** Starts servers for one test file and stops them all. */
export class LocalServers {
  readonly #servers: Server[] = [];
  readonly #sockets = new Set<Socket>();

  http(listener: RequestListener): Promise<LocalServer> {
    return this.#listen(http.createServer(listener), 'http');
  }

  https(certificate: ServerCertificate, listener: RequestListener): Promise<LocalServer> {
    return this.#listen(https.createServer({ ...certificate }, listener), 'https');
  }

  /** A raw TCP server: whatever `onRequest` writes is the response. */
  raw(onRequest: (socket: Socket) => void): Promise<LocalServer> {
    const server = net.createServer((socket) => {
      socket.once('data', () => onRequest(socket));
    });
    return this.#listen(server, 'http');
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await Promise.all(
      this.#servers.map((server) => new Promise((resolve) => server.close(resolve))),
    );
  }

  async #listen(server: Server, scheme: string): Promise<LocalServer> {
    let connectionCount = 0;
    this.#servers.push(server);
    server.on('connection', (socket: Socket) => {
      connectionCount += 1;
      this.#sockets.add(socket);
      // A test that closes its side resets the connection, which is not a failure of the server.
      socket.on('error', () => undefined);
      socket.on('close', () => this.#sockets.delete(socket));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('No port was given.');
    const origin = `${scheme}://127.0.0.1:${address.port}`;
    return { port: address.port, origin, connectionCount: () => connectionCount };
  }
}

/** A port on which no process listens. */
export async function closedPort(): Promise<number> {
  const servers = new LocalServers();
  const { port } = await servers.http(() => undefined);
  await servers.stop();
  return port;
}
