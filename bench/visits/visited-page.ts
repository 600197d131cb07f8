import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves the page of the benchmark (200 paragraphs, 8 scripts of 30 kB) on a free port; prints its URL. */
const SCRIPT_BYTES = 30_000;
const WORDS = 'The harbour bakery opens at six and sells rye bread, rolls and almond cakes. ';

const scriptOf = (number: number): string => {
  const functions: string[] = [];
  for (let size = 0; size < SCRIPT_BYTES;) {
    const index = functions.length;
    const code = `function part${number}_${index}(value) { return value * ${index} + ${'1 + '.repeat(20)}0; }\npart${number}_${index}(${index});\n`;
    functions.push(code);
    size += code.length;
  }
  return functions.join('');
};
const scripts = Array.from({ length: 8 }, (_, number) => Buffer.from(scriptOf(number)));
const page = Buffer.from(
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Harbour Bakery</title>` +
    scripts.map((_, number) => `<script src="/script-${number}.js"></script>`).join('') +
    `</head><body>${`<p>${WORDS}</p>`.repeat(200)}</body></html>`,
);

const server = createServer((request, response) => {
  const number = /^\/script-(\d)\.js$/.exec(request.url ?? '')?.[1];
  const script = number === undefined ? undefined : scripts[Number(number)];
  if (script) {
    response.writeHead(200, { 'content-type': 'text/javascript', 'content-length': script.length });
    response.end(script);
    return;
  }
  const isPage = request.url === '/';
  response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
  response.end(isPage ? page : '');
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`http://127.0.0.1:${port}/\n`);
});
