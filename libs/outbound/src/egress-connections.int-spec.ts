import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { EgressProxy } from './egress-proxy.js';
import type { EgressSession } from './egress-session.js';

/** What came over each connection to the website, request by request. */
const connections: string[][] = [];
/** Says what the website does with a request; `null`: it hangs up. */
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
      const answer = reply(requests.at(-1) ?? '', requests.length);
      if (answer === null) socket.destroy();
      else socket.write(answer);
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

async function ask(line: string, body = ''): Promise<string> {
  const socket = connect(session.port, '127.0.0.1');
  const length = body === '' ? '' : `Content-Length: ${body.length}\r\n`;
  socket.write(`${line} HTTP/1.1\r\nHost: x\r\n${length}Connection: close\r\n\r\n${body}`);
  return await text(socket);
}

describe('the connections of a visit', () => {
  it('are used again for what has no body', async () => {
    expect(await ask(`GET ${origin}/1`)).toContain('ok');
    expect(await ask(`GET ${origin}/2`)).toContain('ok');
    expect(connections).toEqual([['GET /1', 'GET /2']]);
  });

  it('carry a body only when they are new, so that no order is ever sent twice', async () => {
    expect(await ask(`GET ${origin}/1`)).toContain('ok');
    expect(await ask(`POST ${origin}/order`, 'x')).toContain('ok');
    expect(connections).toEqual([['GET /1'], [expect.stringMatching(/^POST \/order/)]]);
  });

  it('are made anew when the website has closed the one that was kept', async () => {
    reply = (_request, nth) =>
      nth === 1 ? 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok' : null;
    expect(await ask(`GET ${origin}/1`)).toContain('ok');
    expect(await ask(`GET ${origin}/2`)).toContain('ok');
    expect(connections).toEqual([['GET /1', 'GET /2'], ['GET /2']]);
  });

  it('are not tried without an end when the website hangs up on everybody', async () => {
    reply = () => null;
    expect(await ask(`GET ${origin}/1`)).toMatch(/^HTTP\/1\.1 502 /);
    expect(connections).toHaveLength(1);
  });

  it('are not kept when an answer is broken off', async () => {
    reply = () => 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf';
    const socket = connect(session.port, '127.0.0.1');
    socket.write(`GET ${origin}/1 HTTP/1.1\r\nHost: x\r\n\r\n`);
    await once(socket, 'data');
    socket.destroy();
    reply = () => 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';
    expect(await ask(`GET ${origin}/2`)).toMatch(/ok$/);
    expect(connections).toEqual([['GET /1'], ['GET /2']]);
  });
});
