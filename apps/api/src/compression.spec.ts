import compress from '@fastify/compress';
import { describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { COMPRESSION } from './compression.js';

describe('a compressed file', () => {
  it.each(['br', 'gzip'])('is sent from its first line on: %s', async (encoding) => {
    const server = Fastify();
    await server.register(compress, COMPRESSION);
    let sendRest = (): void => undefined;
    const isWanted = new Promise<void>((resolve) => {
      sendRest = resolve;
    });
    async function* lines(): AsyncGenerator<string> {
      yield 'url,title,status\r\n';
      await isWanted;
      yield 'https://bakery.example/,Bread,200\r\n'.repeat(1_000);
    }
    server.get('/pages.csv', (_request, reply) =>
      reply.type('text/csv').send(Readable.from(lines())),
    );
    const origin = await server.listen({ host: '127.0.0.1', port: 0 });
    const sent = request(`${origin}/pages.csv`, { headers: { 'accept-encoding': encoding } });
    sent.end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    expect(response.headers['content-encoding']).toBe(encoding);
    // The second part is not written before the first one has arrived.
    await once(response, 'data');
    sendRest();
    response.resume();
    await once(response, 'end');
    await server.close();
  });
});
