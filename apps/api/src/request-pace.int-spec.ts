import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setInterval as every } from 'node:timers/promises';
import { limitRequestTimes } from './request-pace.js';
import type { RequestPace } from './request-pace.js';

const PACE: RequestPace = {
  ...{ headersMs: 200, bodyGraceMs: 200, minBytesPerSecond: 1_000 },
  ...{ keepAliveMs: 5_000, checkEveryMs: 20 },
};
const POST = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n';

describe('a slow client', () => {
  let server: Server;
  let client: Socket;

  afterEach(() => {
    client.destroy();
    server.close();
    server.closeAllConnections();
  });

  /**
   * Connects to a server that responds with the length of the body; `/stream` starts at once and continues until the
   * client disconnects.
   */
  async function open(): Promise<Socket> {
    server = createServer({ connectionsCheckingInterval: PACE.checkEveryMs });
    limitRequestTimes(server, PACE);
    server.on('request', (request: IncomingMessage, response) => {
      if (request.url === '/stream') {
        const heartbeat = setInterval(() => response.write('still here\n'), 50);
        response.once('close', () => clearInterval(heartbeat));
        return;
      }
      let bytes = 0;
      request.on('data', (chunk: Buffer) => (bytes += chunk.length));
      request.on('end', () => response.end(`got ${bytes}`));
      request.on('error', () => undefined);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    client.on('error', () => undefined);
    await once(client, 'connect');
    return client;
  }

  /** The text received until `isEnough`, or until the server has closed the connection. */
  async function received(isEnough: (text: string) => boolean = () => false): Promise<string> {
    let text = '';
    for await (const chunk of client.iterator({ destroyOnReturn: false })) {
      text += String(chunk);
      if (isEnough(text)) break;
    }
    return text;
  }

  async function drip(socket: Socket): Promise<void> {
    const ticks = every(10);
    while (socket.writable) {
      socket.write('x');
      await ticks.next();
    }
  }

  it('that drips its body gets 408 and is disconnected', async () => {
    const socket = await open();
    socket.write(POST);
    void drip(socket);
    const reply = await received();
    expect(reply).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(reply).toContain('"code":"request_timeout"');
  });

  it('that never completes its headers is disconnected', async () => {
    const socket = await open();
    socket.write('POST / HTTP/1.1\r\nHost: x\r\n');
    expect(await received()).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('that sends nothing is disconnected', async () => {
    await open();
    expect(await received()).not.toMatch(/200|400/);
  });

  it('that makes progress may take as long as it needs', async () => {
    const socket = await open();
    socket.write(POST);
    const whole = received((text) => text.includes('got'));
    const ticks = every(50);
    while (socket.bytesWritten < POST.length + 1_000) {
      socket.write('x'.repeat(100)); // 2,000 bytes a second, for half a second
      await ticks.next();
    }
    expect(await whole).toContain('got 1000');
  });

  it('may read an endless response at its own pace', async () => {
    const socket = await open();
    socket.write('GET /stream HTTP/1.1\r\nHost: x\r\n\r\n');
    const heartbeats = (text: string): number => text.split('still here').length - 1;
    expect(heartbeats(await received((text) => heartbeats(text) >= 12))).toBeGreaterThanOrEqual(12);
  });
});
