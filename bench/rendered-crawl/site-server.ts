import { readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { pageData } from './page-data.ts';

/** Serves the built application in FOLDER with COUNT pages, from memory on a free port; prints the origin. */
const [folder = '.', count = '300'] = process.argv.slice(2);
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
};
const files = new Map(
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path.slice(folder.length), readFileSync(path)] as const),
);
const document = files.get('/index.html') ?? Buffer.alloc(0);

const server = createServer((request, response) => {
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
  if (path.startsWith('/api/pages')) {
    const page = path.slice('/api/pages'.length);
    const data = pageData(
      page === '/' ? 0 : Number(/^\/goods\/(\d+)$/.exec(page)?.[1]),
      Number(count),
    );
    response.writeHead(data === null ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(data));
    return;
  }
  if (path === '/robots.txt' || path.endsWith('.xml')) {
    response.writeHead(404).end();
    return;
  }
  const file = path.startsWith('/assets/') ? files.get(path) : document;
  response.writeHead(file === undefined ? 404 : 200, {
    'content-type': types[path === '/' ? '.html' : extname(path)] ?? 'text/html; charset=utf-8',
    ...(path.startsWith('/assets/') && { 'cache-control': 'public, max-age=31536000, immutable' }),
  });
  response.end(file);
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
