import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runCli } from './run-cli.js';

const GOOD_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>Bread that is baked by the sea every morning</title>
<meta name="viewport" content="width=device-width"></head>
<body><h1>Bread by the sea</h1><p>${'We bake bread by the sea. '.repeat(50)}</p></body></html>`;

describe('npm run audit', () => {
  const site = createServer((request, response) => {
    if (request.url === '/robots.txt' || request.url === '/sitemap.xml') {
      response.writeHead(404).end();
      return;
    }
    const isGood = request.headers.host?.startsWith('127.0.0.1') === true;
    const html = isGood ? GOOD_PAGE : GOOD_PAGE.replace(/<title>.*<\/title>/, '');
    response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html' }).end(html);
  });
  let port = 0;
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'audit-'));
    site.listen(0);
    await once(site, 'listening');
    port = (site.address() as AddressInfo).port;
  });

  afterAll(async () => {
    site.closeAllConnections();
    site.close();
    await rm(folder, { recursive: true });
  });

  async function run(...words: string[]): Promise<{ code: number; out: string; err: string }> {
    let out = '';
    let err = '';
    const code = await runCli(words, {
      out: { write: (text) => (out += text) },
      err: { write: (text) => (err += text) },
      now: () => new Date('2026-05-04T10:20:30Z'),
      elapsedMs: () => 0,
      signal: new AbortController().signal,
    });
    return { code, out, err };
  }

  it('ends with 0 and prints the report when nothing critical is wrong', async () => {
    const { code, out, err } = await run(`http://127.0.0.1:${port}`);
    expect(code).toBe(0);
    expect(out).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\nScore \d/);
    expect(err).toBe('');
  });

  it('ends with 1 when a critical issue was found', async () => {
    const { code, out } = await run(`http://localhost:${port}`, '--format', 'json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ summary: { critical: 1 } });
  });

  it('writes the report into a file', async () => {
    const file = join(folder, 'report.html');
    const { code, out, err } = await run(
      `http://127.0.0.1:${port}`,
      ...['--format', 'html', '--out', file],
    );
    expect({ code, out, err }).toEqual({ code: 0, out: '', err: `The report is in ${file}\n` });
    expect(await readFile(file, 'utf8')).toMatch(/^<!doctype html>/);
  });

  it.each([
    ['nobody listens', 'http://127.0.0.1:1', 'refused the connection'],
    ['the name does not exist', 'http://no-such-host.invalid', 'does not resolve'],
    ['the words are wrong', '--pages', '--pages'],
  ])('ends with 2 and says why when %s', async (_case, word, reason) => {
    const { code, out, err } = await run(word);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(reason);
  });

  it('ends with 2 when the file cannot be written', async () => {
    const file = join(folder, 'missing', 'report.json');
    const { code, err } = await run(`http://127.0.0.1:${port}`, '--out', file);
    expect(code).toBe(2);
    expect(err).toContain('There is no report');
  });
});
