import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { EgressProxy } from './egress-proxy.js';
import type { EgressSession } from './egress-session.js';

/** The requests that arrived on each connection to the website. */
const connections: string[][] = [];
/** The website's response to a request; `null` to hang up. */
let reply: (request: string, nth: number) => string | null;
let website: Server;
let origin: string;
let proxy: EgressProxy;
let session: EgressSession;

beforeEach(async () => {
  connections.length = 0;
  reply = () => 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';
  website = createServer((socket: Socket) => {
    const requests: string[] = [];
    connections.push(requests);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      requests.push(chunk.toString('latin1').split(' HTTP')[0] ?? '');
      const response = reply(requests.at(-1) ?? '', requests.length);
      if (response === null) socket.destroy();
      else socket.write(response);
    });
  });
  await once(website.listen(0, '127.0.0.1'), 'listening');
  const { port } = website.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  proxy = new EgressProxy({
    allowPrivate: false,
    allowedHosts: [`127.0.0.1:${port}`],
    ownAddresses: [],
  });
  session = await proxy.openSession();
});
afterEach(async () => {
  await proxy.close();
  website.close();
});

async function send(line: string, body = ''): Promise<string> {
  const socket = connect(session.port, '127.0.0.1');
  const length = body === '' ? '' : `Content-Length: ${body.length}\r\n`;
  socket.write(`${line} HTTP/1.1\r\nHost: x\r\n${length}Connection: close\r\n\r\n${body}`);
  return await text(socket);
}

describe('the connections of a visit', () => {
  it('are reused for requests without a body', async () => {
    expect(await send(`GET ${origin}/1`)).toContain('ok');
    expect(await send(`GET ${origin}/2`)).toContain('ok');
    expect(connections).toEqual([['GET /1', 'GET /2']]);
  });

  it('are new for requests with a body, so that no order is sent twice', async () => {
    expect(await send(`GET ${origin}/1`)).toContain('ok');
    expect(await send(`POST ${origin}/order`, 'x')).toContain('ok');
    expect(connections).toEqual([['GET /1'], [expect.stringMatching(/^POST \/order/)]]);
  });

  it('are opened again if the website has closed the kept-alive one', async () => {
    reply = (_request, nth) =>
      nth === 1 ? 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok' : null;
    expect(await send(`GET ${origin}/1`)).toContain('ok');
    expect(await send(`GET ${origin}/2`)).toContain('ok');
    expect(connections).toEqual([['GET /1', 'GET /2'], ['GET /2']]);
  });

  it('are not retried endlessly if the website always hangs up', async () => {
    reply = () => null;
    expect(await send(`GET ${origin}/1`)).toMatch(/^HTTP\/1\.1 502 /);
    expect(connections).toHaveLength(1);
  });

  it('are not kept if a response is interrupted', async () => {
    reply = () => 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf';
    const socket = connect(session.port, '127.0.0.1');
    socket.write(`GET ${origin}/1 HTTP/1.1\r\nHost: x\r\n\r\n`);
    await once(socket, 'data');
    socket.destroy();
    reply = () => 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';
    expect(await send(`GET ${origin}/2`)).toMatch(/ok$/);
    expect(connections).toEqual([['GET /1'], ['GET /2']]);
  });
});
