import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves a handful of pages of different weight on a free port; prints the origin. */

interface Page {
  readonly head: string;
  readonly body: string;
}

const WORDS = 'The harbour bakery opens at six and sells rye bread, rolls and almond cakes. ';
const paragraphs = (count: number): string => `<p>${WORDS.repeat(8)}</p>`.repeat(count);
const stylesheet = Array.from(
  { length: 2_000 },
  (_, index) => `.rule-${index} { margin: ${index % 9}px; color: rgb(${index % 255}, 40, 40); }`,
).join('\n');
/** Keeps the main thread busy for some tens of milliseconds, like a framework at startup. */
const script = `const list = document.querySelector('ul'); let sum = 0;
for (let index = 0; index < 3e6; index++) sum += Math.sqrt(index);
for (let index = 0; index < 300; index++) { const item = document.createElement('li');
  item.textContent = 'Item ' + index + ' of ' + sum.toFixed(0); list.append(item); }
/*${' padding'.repeat(30_000)}*/`;
const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300">${Array.from(
  { length: 300 },
  (_, index) =>
    `<circle cx="${index % 400}" cy="${(index * 7) % 300}" r="3" fill="#${(index * 997).toString(16).padStart(6, '0').slice(0, 6)}"/>`,
).join('')}</svg>`;

const pages: Readonly<Record<string, Page>> = {
  '/small': { head: '', body: paragraphs(3) },
  '/article': { head: '<link rel="stylesheet" href="/style.css">', body: paragraphs(120) },
  '/pictures': {
    head: '',
    body: Array.from(
      { length: 12 },
      (_, index) =>
        `<img src="/picture-${index}.svg" alt="Drawing ${index}" width="400" height="300">`,
    ).join(''),
  },
  '/script': {
    head: '<script src="/script.js" defer></script>',
    body: `<ul></ul>${paragraphs(10)}`,
  },
  '/large': {
    head: '<link rel="stylesheet" href="/style.css">',
    body: Array.from(
      { length: 3_000 },
      (_, index) => `<div class="rule-${index}"><a href="/small">Offer ${index}</a></div>`,
    ).join(''),
  },
};

function assetOf(path: string): { readonly type: string; readonly body: string } | null {
  if (path === '/style.css') return { type: 'text/css', body: stylesheet };
  if (path === '/script.js') return { type: 'text/javascript', body: script };
  if (/^\/picture-\d+\.svg$/.test(path)) return { type: 'image/svg+xml', body: picture };
  return null;
}

const server = createServer((request, response) => {
  const path = request.url ?? '/';
  const page = pages[path];
  if (page !== undefined) {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bench${path}</title>
       <meta name="viewport" content="width=device-width, initial-scale=1">
       <meta name="description" content="A page to be measured.">${page.head}</head>
       <body><main><h1>Bench${path}</h1>${page.body}</main></body></html>`,
    );
    return;
  }
  const asset = assetOf(path);
  response.statusCode = asset === null ? 404 : 200;
  response.setHeader('Content-Type', asset?.type ?? 'text/plain');
  response.end(asset?.body);
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(JSON.stringify(Object.keys(pages).map((path) => `http://127.0.0.1:${port}${path}`)));
});
