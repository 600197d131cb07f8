import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import type { EgressSession } from '../egress-session.js';

/** Everything that the proxy of a visit sends in response until it closes the connection. */
export async function sendRaw(
  session: Pick<EgressSession, 'port'>,
  bytes: string,
): Promise<string> {
  const socket = connect(session.port, '127.0.0.1');
  socket.write(bytes);
  return await readToEnd(socket);
}

/** Reads the rest of the connection, which may also be cut off. */
export async function readToEnd(socket: Socket): Promise<string> {
  let response = '';
  socket.on('data', (chunk: Buffer) => {
    response += chunk.toString('latin1');
  });
  socket.on('error', () => undefined);
  await once(socket, 'close');
  return response;
}

/** The only request of a connection, as a browser sends it to a proxy. */
export function getThrough(url: string): string {
  return `GET ${url} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
}

/** The request for a tunnel to `host:port`. */
export function tunnelTo(authority: string): string {
  return `CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n\r\n`;
}

/** An established tunnel, ready to be written to; throws if the proxy refuses it. */
export async function openTunnel(
  session: Pick<EgressSession, 'port'>,
  authority: string,
): Promise<Socket> {
  const socket = connect(session.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(tunnelTo(authority));
  const [response] = (await once(socket, 'data')) as [Buffer];
  if (response.toString().startsWith('HTTP/1.1 200 ')) return socket;
  throw new Error(`No tunnel: ${response.toString()}`);
}
