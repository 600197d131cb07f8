import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { generatedPage } from './generated-site.ts';

/** Serves `--root FOLDER`, or `--pages N [LINKS]` generated pages, from memory on a free port; prints the origin. */
const [kind, value, links] = process.argv.slice(2);
/** Beyond it pages are generated on request: the memory belongs to the process being measured. */
const MAX_CACHED = 5_000;
const isCached = kind !== '--pages' || Number(value) <= MAX_CACHED;
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.htm': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};
const cache = new Map<string, { body: Buffer; type: string } | null>();

async function load(path: string): Promise<{ body: Buffer; type: string } | null> {
  if (kind === '--pages') {
    const page = generatedPage(
      path,
      Number(value),
      links === undefined ? undefined : Number(links),
    );
    return page === null ? null : { body: Buffer.from(page), type: 'text/html; charset=utf-8' };
  }
  const root = normalize(value ?? '.');
  const wanted = normalize(join(root, decodeURIComponent(path)));
  if (wanted !== root && !wanted.startsWith(root.endsWith(sep) ? root : root + sep)) return null;
  const state = await stat(wanted).catch(() => null);
  const file = state?.isDirectory() === true ? join(wanted, 'index.html') : wanted;
  const body = await readFile(file).catch(() => null);
  return body === null ? null : { body, type: types[extname(file)] ?? 'application/octet-stream' };
}

const server = createServer((request, response) => {
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
  const cached = cache.get(path);
  const respond = (page: { body: Buffer; type: string } | null): void => {
    if (isCached) cache.set(path, page);
    response.writeHead(page === null ? 404 : 200, {
      'Content-Type': page?.type ?? 'text/html',
      'Content-Length': page?.body.length ?? 0,
    });
    response.end(request.method === 'HEAD' ? undefined : (page?.body ?? undefined));
  };
  if (cached === undefined) void load(path).then(respond);
  else respond(cached);
});
if (kind === '--pages' && isCached) {
  // Generated in advance: otherwise the first contestant would pay for it.
  for (let index = 0; index < Number(value); index++) {
    const path = index === 0 ? '/' : `/page/${index}.html`;
    cache.set(path, await load(path));
  }
}
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
