import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import { AnalyzerPool } from '@app/crawler';
import { createAuthority, LocalServers } from '@app/outbound/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditReport } from './reports/audit-report.js';
import { runCli } from './run-cli.js';
import type { AuditTerminal } from './run-cli.js';

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

/** The home page links one page, the sitemap lists another. */
const shop: RequestListener = (request, response) => {
  if (request.url === '/robots.txt') {
    response.writeHead(404).end();
    return;
  }
  if (request.url === '/sitemap.xml') {
    const url = `http://${request.headers.host ?? ''}/in-sitemap`;
    const xml = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${url}</loc></url></urlset>`;
    response.writeHead(200, { 'content-type': 'application/xml' }).end(xml);
    return;
  }
  const isPage = /^\/(?:|linked|in-list|in-sitemap)$/.test(request.url ?? '');
  response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html' });
  response.end(GOOD_PAGE.replace('</body>', '<a href="/linked">More bread</a></body>'));
};

function chromiumOfTests(): AuditTerminal['chromium'] {
  const { CHROMIUM_PATH: path = null, CHROMIUM_LIBRARY_PATH: libraryPath = null } = process.env;
  return { path, libraryPath };
}

describe('npm run audit', () => {
  const servers = new LocalServers();
  const analyzers = new AnalyzerPool();
  const trusted = tls.getCACertificates('default');
  let good = '';
  let bad = '';
  let folder = '';
  let summaryFile: string | null = null;
  let chromium: AuditTerminal['chromium'] = { path: null, libraryPath: null };

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
    await analyzers.close();
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
      ...{ summaryFile, chromium, analyzers },
    });
    return { code, out, err };
  }

  it('exits with 0 and prints the report when there is no critical issue', async () => {
    const { code, out, err } = await run(good);
    expect(code).toBe(0);
    expect(out).toMatch(/^https:\/\/127\.0\.0\.1:\d+\/\nScore \d/);
    expect(err).toBe(`Auditing ${good}/, at most 100 pages\n1 page read, 1 found\n`);
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
    expect({ code, out }).toEqual({ code: 0, out: '' });
    expect(err).toContain(`Report written to ${file}\n`);
    expect(await readFile(file, 'utf8')).toMatch(/^<!doctype html>/);
  });

  it('fails only by what a baseline does not have, in every format at once', async () => {
    const file = (name: string): string => join(folder, name);
    await run(bad, '--format', 'json', '--out', file('baseline.json'));
    const compare = ['--baseline', file('baseline.json'), '--fail-on', 'new'];
    expect((await run(bad, ...compare)).code).toBe(0);

    // The website gets worse.
    const before = JSON.parse(await readFile(file('baseline.json'), 'utf8')) as AuditReport;
    const issues = before.issues.filter((issue) => issue.check_id !== 'title.missing');
    await writeFile(file('baseline.json'), JSON.stringify({ ...before, issues }));
    summaryFile = file('summary.md');
    const reports = ['json=a.json', 'sarif=a.sarif', 'junit=a.xml', 'html=a.html'].flatMap(
      (report) => ['--report', report.replace('=', `=${folder}/`)],
    );
    const { code, out } = await run(bad, ...compare, '--format', 'github', ...reports);
    summaryFile = null;
    expect(code).toBe(1);
    expect(out).toContain('::error title=Failed%3A new::1 new issue');
    expect(await readFile(file('summary.md'), 'utf8')).toContain('❌ `new`: 1 new issue');
    const json = JSON.parse(await readFile(file('a.json'), 'utf8')) as {
      issues: { check_id: string; is_new: boolean }[];
    };
    expect(json.issues.filter((issue) => issue.is_new).map((issue) => issue.check_id)).toEqual([
      'title.missing',
    ]);
    const sarif = JSON.parse(await readFile(file('a.sarif'), 'utf8')) as {
      runs: [{ results: { ruleId: string; baselineState: string }[] }];
    };
    expect(sarif.runs[0].results.find(({ baselineState }) => baselineState === 'new')?.ruleId).toBe(
      'title.missing',
    );
    expect(await readFile(file('a.xml'), 'utf8')).toMatch(
      /name="Title missing \[title\.missing\]" time="0">\s+<failure type="critical"/,
    );
    expect(await readFile(file('a.html'), 'utf8')).toContain('<h2>Failed</h2>');
  });

  it('reads only the pages of the sitemap, or only those of a list', async () => {
    const { origin } = await servers.http(shop);
    const urlsOf = async (...args: string[]): Promise<string[]> => {
      const { out } = await run(...args, '--format', 'json');
      const { pages } = JSON.parse(out) as AuditReport;
      return pages.map((page) => page.url.replace(origin, ''));
    };
    expect(await urlsOf(origin, '--sitemap')).toEqual(['/', '/in-sitemap']);
    const list = join(folder, 'list.txt');
    await writeFile(list, `${origin}/in-list\n${origin}/linked\n`);
    expect(await urlsOf('--urls', list)).toEqual(['/in-list', '/linked']);
    expect((await run('--urls', list)).err).toContain('at most 2 pages');
    expect(await urlsOf(origin)).toEqual(['/', '/in-sitemap', '/linked']);
  });

  it('audits the rendered document', async () => {
    const { origin } = await servers.http((request, response) => {
      const script = '<script>document.title = "Bread that is baked by the sea at night"</script>';
      const html = GOOD_PAGE.replace(/<title>.*<\/title>/, '').replace(
        '</body>',
        `${script}</body>`,
      );
      response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html' });
      response.end(html);
    });
    const unavailable = await run(origin, '--rendered');
    expect(unavailable).toMatchObject({ code: 2, out: '' });
    expect(unavailable.err).toContain("Pages can't be rendered");
    chromium = chromiumOfTests();
    const { out } = await run(origin, '--rendered', '--format', 'json');
    chromium = { path: null, libraryPath: null };
    const { pages } = JSON.parse(out) as AuditReport;
    expect(pages).toMatchObject([
      { title: 'Bread that is baked by the sea at night', rendering: { isRendered: true } },
    ]);
  });

  it('refuses the baseline of another website before anything is read', async () => {
    const file = join(folder, 'other.json');
    await writeFile(file, JSON.stringify({ url: 'https://other.example/', pages: [], issues: [] }));
    const { code, err } = await run(good, '--baseline', file);
    expect({ code, err }).toEqual({
      code: 2,
      err: 'The baseline is of another website: https://other.example.\n',
    });
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
