import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import type { EgressSession } from '../egress-session.js';

/** Everything the proxy of a visit answers to the bytes, until it closes the connection. */
export async function say(session: Pick<EgressSession, 'port'>, bytes: string): Promise<string> {
  const socket = connect(session.port, '127.0.0.1');
  socket.write(bytes);
  return await readToEnd(socket);
}

/** What still comes on the connection; a connection that is cut ends it as well. */
export async function readToEnd(socket: Socket): Promise<string> {
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString('latin1');
  });
  socket.on('error', () => undefined);
  await once(socket, 'close');
  return answer;
}

/** The one request of a connection, as a browser asks a proxy for an address. */
export function getThrough(url: string): string {
  return `GET ${url} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
}

/** The request for a tunnel to `host:port`. */
export function tunnelTo(authority: string): string {
  return `CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n\r\n`;
}

/** A tunnel that stands, ready to be written to; throws when the proxy refuses it. */
export async function openTunnel(
  session: Pick<EgressSession, 'port'>,
  authority: string,
): Promise<Socket> {
  const socket = connect(session.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(tunnelTo(authority));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  if (answer.toString().startsWith('HTTP/1.1 200 ')) return socket;
  throw new Error(`No tunnel: ${answer.toString()}`);
}
