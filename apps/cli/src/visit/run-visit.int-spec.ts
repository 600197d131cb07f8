import { mkdtemp, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LocalServers, closedPort } from '@app/outbound/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SaxesParser } from 'saxes';
import { runVisitCommand } from './run-visit.js';

const HOME = `<!doctype html><title>Shop</title><h1>Bread by the sea</h1><a id="buy" href="/paid">Buy</a>`;
const PAID = `<!doctype html><title>Paid</title><h1>Thank you</h1><script>console.error('no stock')</script>`;
const NAME = 'shop.example';

const JOURNEY = {
  name: 'Buy bread',
  steps: [
    { kind: 'open', address: '/' },
    { kind: 'click', target: ['#buy'], waitSeconds: 1 },
    { kind: 'waitForText', text: 'Thank you', name: 'checkout', isGoal: true },
  ],
};

describe('npm run visit', () => {
  const servers = new LocalServers();
  const requests: string[] = [];
  const pages = new Map<string, string>();
  let origin = '';
  let named = '';
  let folder = '';
  let onRequest = (): void => undefined;

  const serve: RequestListener = ({ url = '/', headers }, response) => {
    requests.push(`${headers.host ?? ''}${url}`);
    onRequest();
    const html = pages.get(url);
    response.writeHead(html === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(html);
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'visit-'));
    const server = await servers.http(serve);
    origin = server.origin;
    named = `http://${NAME}:${server.port}`;
  });
  beforeEach(() => {
    requests.length = 0;
    onRequest = () => undefined;
    pages.clear();
    pages.set('/', HOME).set('/paid', PAID);
  });
  afterAll(async () => {
    await servers.stop();
    await rm(folder, { recursive: true });
  });

  interface Ended {
    readonly code: number;
    readonly out: string;
    readonly err: string;
  }

  async function runWith(
    { signal = new AbortController().signal, environment = {} },
    ...args: string[]
  ): Promise<Ended> {
    let out = '';
    let err = '';
    const { CHROMIUM_PATH, CHROMIUM_LIBRARY_PATH } = process.env;
    const code = await runVisitCommand(args, {
      out: { write: (text) => (out += text) },
      err: { write: (text) => (err += text) },
      now: () => new Date('2026-05-04T10:20:30Z'),
      elapsedMs: () => performance.now(),
      signal,
      environment: {
        CHROMIUM_PATH,
        CHROMIUM_LIBRARY_PATH,
        XDG_CONFIG_HOME: folder,
        ...environment,
      },
      // The test's server by a name, as if it were anywhere on the internet.
      network: { resolver: () => Promise.resolve(['127.0.0.1']), reachable: [NAME] },
    });
    return { code, out, err };
  }
  const run = (...args: string[]): Promise<Ended> => runWith({}, ...args);

  async function fileOf(content: unknown): Promise<string> {
    const file = join(folder, 'journey.json');
    await writeFile(file, JSON.stringify(content));
    return file;
  }

  it('exits with 0 when the visitors reach the goal within the budgets', async () => {
    const json = join(folder, 'met.json');
    const options = ['--visitors', '2', '--json', json, '--journey', await fileOf(JOURNEY)];
    const budgets = ['--budget', 'lcp.p75=20 s', '--budget', 'goal:checkout >= 99 %'];
    const { code, out } = await run(origin, ...options, ...budgets);
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('2 visits completed') });
    expect(out).toContain('met      goal:checkout >= 99 %: 100 % (n 2');
    const result: unknown = JSON.parse(await readFile(json, 'utf8'));
    expect(result).toMatchObject({
      ...{ url: `${origin}/`, status: 'met', visits: { completed: 2, failed: 0 }, pageviews: 4 },
      measured: { lcp: { samples: 4, p75: { value: expect.any(Number) } } },
      // The page logs one per visit; without a budget that is no failure.
      ...{ console_errors: 2, problems: [] },
      journey: { name: 'Buy bread', lost: 0, steps: { length: 3 } },
      budgets: [{ status: 'met' }, { status: 'met', measured: 100, samples: 2 }],
    });
  });

  it('exits with 1 when a budget is missed or unknown, and says so as JUnit', async () => {
    const junit = join(folder, 'missed.xml');
    const budgets = ['--budget', 'errors == 0', '--budget', 'inp.p75=200', '--budget', 'cls.p75=1'];
    pages.set('/', PAID);
    const { code, out } = await run(origin, '--visitors', '1', '--junit', junit, ...budgets);
    expect(code).toBe(1);
    expect(out).toContain('missed   errors == 0: 1');
    expect(out).toContain('unknown  inp.p75 <= 200 ms: not measured');
    expect(out).toContain('Missed: 1 of 3 budgets met');
    expect(casesOf(await readFile(junit, 'utf8'))).toEqual([
      { name: '1 visits', failure: null },
      { name: 'errors == 0', failure: 'errors == 0: 1' },
      {
        name: 'inp.p75 <= 200 ms',
        failure: 'inp.p75 <= 200 ms: not measured in any page view',
      },
      { name: 'cls.p75 <= 1', failure: null },
    ]);
  });

  it('says which step of a journey was not reached, with a picture', async () => {
    pages.set('/', HOME.replace('id="buy"', 'id="purchase"'));
    const [junit, pictures] = [join(folder, 'lost.xml'), join(folder, 'pictures')];
    const options = ['--visitors', '1', '--junit', junit, '--pictures', pictures];
    const { code, out } = await run(origin, ...options, '--journey', await fileOf(JOURNEY));
    expect(code).toBe(1);
    expect(out).toContain('1 of 1 visitor did not reach the end of the journey.');
    expect(out).toMatch(/1 × Step 2 “Click #buy”: /);
    expect(await readdir(pictures)).toEqual(['step-2-visit-1.jpg']);
    const failed = casesOf(await readFile(junit, 'utf8')).filter(({ failure }) => failure !== null);
    expect(failed.map(({ name }) => name)).toEqual(['1 visits', '2 Click #buy']);
  });

  it('types secrets of the environment and shows them nowhere', async () => {
    const secret = 'correct horse <&> staple';
    pages.set('/', '<form action="/paid"><input id="code" name="code"></form>');
    const steps = [
      { kind: 'open', address: '/' },
      { kind: 'type', target: ['#code'], text: '{{code}}', pressesEnter: true },
      { kind: 'waitForText', text: 'never', waitSeconds: 1 },
    ];
    const values = [{ name: 'code', isSecret: true, value: null }];
    const journey = await fileOf({ name: 'Voucher', steps, values });
    const [json, junit] = [join(folder, 'secret.json'), join(folder, 'secret.xml')];
    const files = ['--json', json, '--junit', junit, '--journey', journey];
    const environment = { VISIT_VALUE_CODE: secret };
    const ended = await runWith({ environment }, origin, '--visitors', '1', ...files);
    expect(ended.code).toBe(1);
    expect(requests.some((url) => url.includes('code=correct+horse'))).toBe(true);
    const written = (await Promise.all([json, junit].map((file) => readFile(file, 'utf8')))).join();
    expect(`${ended.out}${ended.err}${written}`).not.toMatch(/correct.horse/);
  });

  describe('a host that is not on this machine', () => {
    const isAboutToken = (url: string): boolean =>
      url.endsWith(`${new URL(named).host}/`) || url.includes('/.well-known/groundswell-');

    it('is refused without its token, and asked for nothing else', async () => {
      const { code, out, err } = await run(named, '--visitors', '1');
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toContain('does not show its token');
      expect(err).toContain('VISIT_SECRET');
      expect(requests).toHaveLength(2);
      expect(requests.every(isAboutToken)).toBe(true);
    });

    it('is refused with the token of another secret, and by a redirect to a server that shows it', async () => {
      const { out } = await run(named, '--token');
      expect(requests).toEqual([]);
      const tag = /<meta [^>]*>/.exec(out)?.[0] ?? '';
      pages.set('/', `<head>${tag}</head>`);
      const environment = { VISIT_SECRET: 'a different secret' };
      const { code } = await runWith({ environment }, named, '--visitors', '1');
      expect(code).toBe(2);
      const elsewhere = await servers.http((_request, response) =>
        response.writeHead(302, { location: `${named}/` }).end(),
      );
      const redirecting = `http://${NAME}:${elsewhere.port}`;
      expect(await run(redirecting, '--visitors', '1')).toMatchObject({ code: 2 });
    });

    it('is refused in a private network, with what to do, and nothing is sent', async () => {
      const { code, err } = await run('http://10.0.0.1/', '--visitors', '1');
      expect(code).toBe(2);
      expect(err).toContain('10.0.0.1 is a private address');
      expect(err).toContain('OUTBOUND_ALLOWED_HOSTS');
    });

    it.each(['file', 'tag'])('is visited when it shows the token as a %s', async (way) => {
      const { out } = await run(named, '--token');
      const [, path = '', content = ''] =
        /(\/\.well-known\/\S+)\s+with the content (\S+)/.exec(out) ?? [];
      const tag = /<meta [^>]*>/.exec(out)?.[0] ?? '';
      if (way === 'file') pages.set(path, content);
      else pages.set('/', `<head>${tag}</head>${HOME}`);
      const { code, out: table } = await run(named, '--visitors', '1');
      expect(code).toBe(0);
      expect(table).toContain('1 visit completed');
    });

    it('is visited without a token when OUTBOUND_ALLOWED_HOSTS names it', async () => {
      const environment = { OUTBOUND_ALLOWED_HOSTS: NAME };
      const { code } = await runWith({ environment }, named, '--visitors', '1');
      expect(code).toBe(0);
      expect(requests.filter((url) => url.includes('groundswell-'))).toEqual([]);
    });
  });

  it('stays on the website: a redirect to another host is a failed visit', async () => {
    const elsewhere = await servers.http((_request, response) =>
      response.writeHead(302, { location: `${named}/` }).end(),
    );
    const { code, out } = await run(elsewhere.origin, '--visitors', '1');
    expect(code).toBe(1);
    expect(out).toContain('The URL leads to another website.');
    expect(requests).toEqual([]);
  });

  it('gives up on a website that does not respond', async () => {
    const { code, out } = await run(`http://127.0.0.1:${await closedPort()}`, '--concurrency', '1');
    expect(code).toBe(1);
    expect(out).toMatch(/Only \d of 20 visits were made\./);
  });

  it.each<[string, () => Promise<string[]>, string]>([
    [
      'a journey on another host',
      async () => {
        const steps = [{ kind: 'open', address: 'https://other.example/' }];
        return ['--journey', await fileOf({ name: 'Away', steps })];
      },
      'write paths such as /basket',
    ],
    [
      'a goal that the journey does not have',
      async () => ['--journey', await fileOf(JOURNEY), '--budget', 'goal:paid=99'],
      'its goals are checkout',
    ],
    [
      'a goal without a journey',
      async () => Promise.resolve(['--budget', 'goal:x=9']),
      '--journey',
    ],
    [
      'a journey file of 50 MB',
      async () => {
        const file = await fileOf({});
        await truncate(file, 50_000_000);
        return ['--journey', file];
      },
      'larger than 1 MB',
    ],
    [
      'a file that never ends',
      async () => Promise.resolve(['--journey', '/dev/zero']),
      'not a file',
    ],
    [
      'a missing file',
      async () => Promise.resolve(['--journey', '/none.json']),
      'cannot be opened',
    ],
    ['10,000 visitors', async () => Promise.resolve(['--visitors', '10000']), '1 to 1000'],
  ])('refuses %s before any request', async (_case, args, reason) => {
    const { code, out, err } = await run(origin, ...(await args()));
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(reason);
    expect(requests).toEqual([]);
  });

  it('leaves no process behind when it is interrupted', async () => {
    const before = await childProcesses();
    const interruption = new AbortController();
    onRequest = () => interruption.abort();
    const { signal } = interruption;
    expect(await runWith({ signal }, origin)).toMatchObject({ code: 130, out: '' });
    expect(await childProcesses()).toEqual(before);
  });
});

interface Case {
  readonly name: string;
  readonly failure: string | null;
}

/** The test cases of a JUnit file; throws when it is not well-formed XML. */
function casesOf(xml: string): Case[] {
  const cases: { name: string; failure: string | null }[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'testcase') cases.push({ name: attributes.name ?? '', failure: null });
    const last = cases.at(-1);
    if (name === 'failure' && last) last.failure = attributes.message ?? '';
  });
  parser.write(xml).close();
  return cases;
}

/** Ids of the processes that this one has started. */
async function childProcesses(): Promise<string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(
    ids.map((id) => readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')),
  );
  return ids.filter((_id, index) => {
    const [, parent] = /^.*\) \S (\d+) /.exec(parents[index] ?? '') ?? [];
    return Number(parent) === process.pid;
  });
}
