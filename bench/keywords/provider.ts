import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { serperDialect } from '../../libs/search-data/src/testing/serper-dialect.ts';

/** A provider of result pages in its own process: serper.dev's protocol, ten results, 50 ms a response. */
const RESPONSE_MS = 50;

const server = createServer((message, response) => {
  void (async () => {
    const body = (await json(message)) as Record<string, unknown>;
    const request = { method: 'POST', path: '/search', query: {}, headers: {}, json: body };
    const results = Array.from({ length: 10 }, (_each, n) => ({
      address: `https://site${n}.example/`,
      title: `Page ${n}`,
    }));
    const page = { results, number: 1, next: 2, features: {} };
    setTimeout(() => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(serperDialect.page(page, request)));
    }, RESPONSE_MS);
  })();
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
