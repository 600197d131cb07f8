import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  hostilePages,
  hostileRobots,
  hostileSitemaps,
} from '../../libs/crawler/src/testing/hostile-documents.ts';

/** `node bench/hostile/website.ts BYTES`: prints its origin. Every path has a different document. */
const bytes = Number(process.argv[2] ?? 65_536);
const pages = hostilePages(bytes);
const sitemaps = hostileSitemaps(bytes);
const [robots] = hostileRobots(bytes);
let robotsServed = 0;

const server = createServer((request, response) => {
  const path = request.url ?? '/';
  const send = (type: string, body: Buffer): void => {
    response.writeHead(200, { 'content-type': type, 'content-length': body.length }).end(body);
  };
  const number = Number(/\d+/.exec(path)?.[0] ?? 0);
  if (path === '/robots.txt') {
    // Most must be readable, otherwise nothing else of the website is requested.
    robotsServed += 1;
    const names = sitemaps.map((_, n) => `Sitemap: http://${request.headers.host ?? ''}/s${n}.xml`);
    const body = robotsServed % 8 === 0 && robots ? robots.body : Buffer.from(names.join('\n'));
    send('text/plain', body);
    return;
  }
  const list = path.endsWith('.xml') ? sitemaps : pages;
  const document = list[number % list.length];
  if (document !== undefined) send(document.contentType, document.body);
});

server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
