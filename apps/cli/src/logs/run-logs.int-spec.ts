import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { GOOGLEBOT, logLine } from '@app/access-logs/testing';
import { NO_LINES } from '@app/access-logs/contract';
import type { ImportBatchInput } from '@app/access-logs/contract';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { runLogsCommand } from './run-logs.js';

const neverAborted = new AbortController().signal;
const WEBSITE = '11111111-1111-4111-8111-111111111111';

function line(target: string, agent = GOOGLEBOT): string {
  const at = new Date();
  at.setUTCHours(0, 0, 10, 0);
  return `${logLine('combined', { target, agent, at: at.toISOString() })}\n`;
}

describe('npm run logs', () => {
  let server: Server;
  let folder: string;
  let address: string;
  let requests: { url: string; key: unknown; text: string }[];
  let refusal: { status: number; body: object } | null;
  let failures: number;
  let counted: ImportBatchInput['counts'];

  beforeEach(async () => {
    requests = [];
    refusal = null;
    failures = 0;
    counted = NO_LINES;
    folder = await mkdtemp(join(tmpdir(), 'logs-'));
    server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        if (failures > 0) {
          failures -= 1;
          response.writeHead(503).end();
          return;
        }
        requests.push({ url: request.url ?? '', key: request.headers['x-api-key'], text });
        const { status, body } = refusal ?? { status: 200, body: answer(request.url ?? '', text) };
        response.writeHead(status, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify(body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true });
  });

  /** The API, as far as the command needs it. */
  function answer(url: string, text: string): object {
    const batch = url.endsWith('/batches') ? (JSON.parse(text) as ImportBatchInput) : null;
    counted = {
      ...counted,
      lines: counted.lines + (batch?.counts.lines ?? 0),
      bots: counted.bots + (batch?.counts.bots ?? 0),
    };
    const stored = {
      ...{ id: WEBSITE, website_id: WEBSITE, kind: 'command', source: '', file_name: '' },
      ...{ status: batch?.isLast === true ? 'finished' : 'receiving', format: null, offset: 0 },
      counts: counted,
      ...{ from: null, to: null, problem: null, created_at: new Date().toISOString() },
    };
    if (batch !== null) return { success: true, import: stored };
    const oldest = '2020-01-01T00:00:00.000Z';
    return { success: true, import: stored, hosts: ['b.example'], covered: [], oldest, batches: 0 };
  }

  async function run(
    args: readonly string[],
    input = '',
    {
      stream = Readable.from(input === '' ? [] : [Buffer.from(input)]),
      signal = neverAborted,
    } = {},
  ) {
    const output = { out: '', err: '' };
    const code = await runLogsCommand(['--website', WEBSITE, '--server', address, ...args], {
      out: { write: (text: string) => ((output.out += text), true) },
      err: { write: (text: string) => ((output.err += text), true) },
      input: stream,
      environment: { GROUNDSWELL_API_KEY: 'gs_key' },
      signal,
    });
    return { code, ...output };
  }

  async function fileOf(content: string | Buffer): Promise<string> {
    const file = join(folder, 'access.log');
    await writeFile(file, content);
    return file;
  }

  const batches = (): ImportBatchInput[] =>
    requests
      .filter(({ url }) => url.endsWith('/batches'))
      .map(({ text }) => JSON.parse(text) as ImportBatchInput);

  it('reads a compressed log where it is and sends only sums, with the API key', async () => {
    const log = gzipSync(line('/rye?name=jane') + line('/rye?name=joe'));
    const person = gzipSync(line('/private', 'Safari/605.1.15'));
    // Logs are often joined as they are.
    const { code, out } = await run([await fileOf(Buffer.concat([log, person]))]);
    expect({ code, out }).toEqual({
      code: 0,
      out: '2 requests of bots in 3 lines are stored.\n',
    });
    expect(batches()).toMatchObject([
      { batch: 0, isLast: true, rows: [{ bot: 'googlebot', path: '/rye?name', hits: 2 }] },
    ]);
    expect(requests.map(({ key }) => key)).toEqual(['gs_key', 'gs_key']);
    for (const secret of ['66.249', 'jane', 'private', 'Safari'])
      expect(requests.map(({ text }) => text).join('')).not.toContain(secret);
  });

  it('reads the standard input, and splits what is too much for one request', async () => {
    const log = Array.from({ length: 9_000 }, (_, at) => line(`/page-${at}`)).join('');
    const { code, out } = await run(['-'], log);
    expect(code).toBe(0);
    expect(out).toContain('9,000 requests of bots');
    expect(batches().map(({ batch, rows }) => [batch, rows.length])).toEqual([
      [0, 4_000],
      [1, 4_000],
      [2, 1_000],
    ]);
    // Lines are counted once.
    expect(batches().map(({ counts }) => counts.lines)).toEqual([9_000, 0, 0]);
  });

  it('repeats a request that the server could not answer', async () => {
    failures = 1;
    expect((await run([await fileOf(line('/'))])).code).toBe(0);
    expect(batches()).toHaveLength(1);
  });

  it('stops when it is interrupted, also while the standard input is silent', async () => {
    const interruption = new AbortController();
    const stream = new Readable({ read: () => interruption.abort() });
    expect(await run(['-'], '', { stream, signal: interruption.signal })).toEqual({
      ...{ code: 130, out: '', err: '' },
    });
    expect(requests).toEqual([]);
  });

  it('ends with a sentence: wrong log, no file, damaged, refused, wrong command', async () => {
    expect(await run([await fileOf('id,name\n1,Ada\n')])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^Line 1 was not understood/),
    });
    expect(await run([join(folder, 'none.log')])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^There is no file /),
    });
    const damaged = gzipSync(line('/').repeat(2_000)).subarray(0, 60);
    expect(await run([await fileOf(damaged)])).toMatchObject({
      code: 1,
      err: expect.stringContaining('cannot be unpacked'),
    });
    refusal = {
      status: 403,
      body: { success: false, code: 'website_not_verified', error: 'Verify this website first.' },
    };
    expect(await run([await fileOf(line('/'))])).toMatchObject({
      code: 1,
      err: 'Verify this website first.\n',
    });
    expect(await run([])).toMatchObject({
      code: 2,
      err: expect.stringContaining('Specify the log'),
    });
  });
});
