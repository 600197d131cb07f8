import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import { createAuthority, LocalServers } from '@app/outbound/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditReport } from './audit-report.js';
import { runCli } from './run-cli.js';

const GOOD_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>Bread that is baked by the sea every morning</title>
<meta name="viewport" content="width=device-width"></head>
<body><h1>Bread by the sea</h1><p>${'We bake bread by the sea. '.repeat(50)}</p></body></html>`;

/** One page; the one at `localhost` has no title. */
const result: RequestListener = (request, response) => {
  if (request.url === '/robots.txt' || request.url === '/sitemap.xml') {
    response.writeHead(404).end();
    return;
  }
  const isGood = request.headers.host?.startsWith('127.0.0.1') === true;
  const html = isGood ? GOOD_PAGE : GOOD_PAGE.replace(/<title>.*<\/title>/, '');
  response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html' }).end(html);
};

describe('npm run audit', () => {
  const servers = new LocalServers();
  const trusted = tls.getCACertificates('default');
  let good = '';
  let bad = '';
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'audit-'));
    const authority = await createAuthority();
    // The command uses the certificate authorities of this machine.
    tls.setDefaultCACertificates([...trusted, authority.cert]);
    const certificate = await authority.issue({ ipAddresses: ['127.0.0.1'], validForDays: 30 });
    good = (await servers.https(certificate, result)).origin;
    bad = `http://localhost:${(await servers.http(result)).port}`;
  });

  afterAll(async () => {
    tls.setDefaultCACertificates(trusted);
    await servers.stop();
    await rm(folder, { recursive: true });
  });

  async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
    let out = '';
    let err = '';
    const code = await runCli(args, {
      out: { write: (text) => (out += text) },
      err: { write: (text) => (err += text) },
      now: () => new Date('2026-05-04T10:20:30Z'),
      elapsedMs: () => 0,
      signal: new AbortController().signal,
    });
    return { code, out, err };
  }

  it('exits with 0 and prints the report when there is no critical issue', async () => {
    const { code, out, err } = await run(good);
    expect(code).toBe(0);
    expect(out).toMatch(/^https:\/\/127\.0\.0\.1:\d+\/\nScore \d/);
    expect(err).toBe('');
  });

  it('exits with 1 when a critical issue was found', async () => {
    // Without its scheme, which is found out.
    const { code, out } = await run(new URL(bad).host, '--format', 'json');
    expect(code).toBe(1);
    const { url, summary, issues } = JSON.parse(out) as AuditReport;
    expect(url).toBe(`${bad}/`);
    expect(summary.critical).toBe(1);
    expect(issues[0]?.check_id).toBe('title.missing');
  });

  it('writes the report to a file', async () => {
    const file = join(folder, 'report.html');
    const { code, out, err } = await run(good, '--format', 'html', '--out', file);
    expect({ code, out, err }).toEqual({ code: 0, out: '', err: `Report written to ${file}\n` });
    expect(await readFile(file, 'utf8')).toMatch(/^<!doctype html>/);
  });

  it.each([
    ['nobody listens', 'http://127.0.0.1:1', 'refused the connection'],
    ['the name does not exist', 'http://no-such-host.invalid', 'does not resolve'],
    ['the words are wrong', '--pages', '--pages'],
  ])('exits with 2 and explains why when %s', async (_case, word, reason) => {
    const { code, out, err } = await run(word);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(reason);
  });

  it('exits with 2 when the file cannot be written', async () => {
    const file = join(folder, 'missing', 'report.json');
    const { code, err } = await run(good, '--out', file);
    expect(code).toBe(2);
    expect(err).toContain('No report created');
  });
});
