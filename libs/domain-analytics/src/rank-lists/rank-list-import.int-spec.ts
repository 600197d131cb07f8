import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { CruxListProvider } from '../providers/crux-list.provider.js';
import { openRankFile } from './rank-file.js';
import type { RankFile } from './rank-file.js';
import { RankListImport } from './rank-list-import.js';
import type { ImportPlan } from './rank-list-import.js';
import { RankListsModule } from './rank-lists.module.js';
import { RankListsRepository } from './rank-lists.repository.js';

const HEADING = '#harmonicc_pos\t#harmonicc_val\t#pr_pos\t#pr_val\t#host_rev\t#n_hosts';
/** Several batches. */
const MANY = 250_000;

let context: TestContext;
let folder: string;
const never = new AbortController().signal;

beforeAll(async () => {
  context = await createTestContext([RankListsModule]);
  folder = await mkdtemp(join(tmpdir(), 'groundswell-ranks-'));
});
beforeEach(async () => {
  for (const { id } of await context.rows<{ id: number }>('select id from domain_rank_lists'))
    await context.rows(`drop table domain_ranks_${id}`);
  await context.rows('delete from domain_rank_lists');
});
afterAll(async () => {
  await context.close();
  await rm(folder, { recursive: true });
});

const line = (rank: number, reversed: string) =>
  `${rank}\t2.4E7\t${rank + 1}\t0.01\t${reversed}\t3`;
const crawl = (...lines: string[]) => packed(lines);
const packed = (lines: readonly string[]) => gzipSync(`${HEADING}\n${lines.join('\n')}\n`);
const numbered = (count: number) =>
  Array.from({ length: count }, (_each, index) => line(index + 1, `example.site${index + 1}`));

async function fileOf(content: Buffer | string, name = RELEASE): Promise<RankFile> {
  await writeFile(join(folder, name), content);
  return openRankFile(join(folder, name), never);
}
const RELEASE = 'cc-main-2026-jul-aug-sep-domain-ranks.txt.gz';

async function importOf(
  content: Buffer | string,
  change: Partial<ImportPlan> = {},
  name = RELEASE,
) {
  const plan = {
    list: 'common_crawl',
    top: null,
    signal: never,
    onProgress: () => undefined,
  } as const;
  const file = await fileOf(content, name);
  return context.module.get(RankListImport).run({ ...plan, file, ...change });
}
const find = (...domains: string[]) =>
  context.module.get(RankListsRepository).find('common_crawl', domains);
const tables = async () => {
  const rows = await context.rows<{ relname: string }>(
    `select relname from pg_class where relkind = 'r' and relname like 'domain\\_ranks\\_%' order by 1`,
  );
  return rows.length;
};

/** Stops the import at the end of its n-th batch. */
function stopAfter(batches: number): Pick<ImportPlan, 'signal' | 'onProgress'> {
  const stop = new AbortController();
  let seen = 0;
  return {
    signal: stop.signal,
    onProgress: () => {
      seen += 1;
      if (seen === batches) stop.abort();
    },
  };
}

describe('an import of domain ranks', () => {
  it('turns and stores what can be read, and counts the rest', async () => {
    const summary = await importOf(
      crawl(
        line(1, 'com.facebook'),
        'no line of this list',
        line(2, 'de.bücher'),
        line(0, 'com.zero'),
        line(3, 'uk.co.bakery'),
      ),
    );
    expect(summary).toMatchObject({
      ...{ release: 'cc-main-2026-jul-aug-sep', entries: 3, unreadableLines: 2 },
      ...{ isWhole: true, repeated: 0, continuedAt: 0 },
    });
    expect(await find('xn--bcher-kva.de')).toEqual({
      ...{ release: 'cc-main-2026-jul-aug-sep', level: 'domain', as_of: '2026-09-30' },
      ...{ entries: 3, is_whole: true, rank: 2, domain: 'xn--bcher-kva.de' },
    });
    expect(await find('shop.bakery.co.uk', 'bakery.co.uk')).toMatchObject({ rank: 3 });
    expect(await find('absent.example')).toMatchObject({ rank: null, domain: null, entries: 3 });
  });

  it('is limited to the first of the list', async () => {
    const summary = await importOf(packed(numbered(10)), { top: 4 });
    expect(summary).toMatchObject({ entries: 4, isWhole: false });
    expect(await find('site4.example')).toMatchObject({ rank: 4, entries: 4, is_whole: false });
    expect(await find('site5.example')).toMatchObject({ rank: null });
  });

  it('keeps the best rank of a domain that is there twice', async () => {
    const lines = [line(1, 'example.a'), line(2, 'example.b'), line(3, 'example.a')];
    expect(await importOf(crawl(...lines))).toMatchObject({ entries: 3, repeated: 1 });
    expect(await find('a.example')).toMatchObject({ rank: 1, entries: 2 });
  });

  it('continues where it was stopped; until its end the earlier release is read', async () => {
    await importOf(crawl(line(7, 'example.site1')), {}, 'cc-main-2026-may-jun-domain-ranks.txt.gz');
    const content = packed(numbered(MANY));
    await expect(importOf(content, stopAfter(2))).rejects.toThrow('abort');
    expect(await find('site1.example')).toMatchObject({ rank: 7, as_of: '2026-06-30' });
    const [{ lines }] = (await context.rows<{ lines: number }>(
      `select lines_read as lines from domain_rank_lists where status = 'importing'`,
    )) as [{ lines: number }];
    expect(lines).toBeGreaterThan(0);
    const summary = await importOf(content);
    expect(summary).toMatchObject({ entries: MANY, repeated: 0, continuedAt: lines });
    expect(await find('site1.example')).toMatchObject({ rank: 1, entries: MANY });
    expect(await find(`site${MANY}.example`)).toMatchObject({ rank: MANY });
    expect(await tables()).toBe(1);
  });

  it('continues a file that was cut off with the whole one only', async () => {
    const content = packed(numbered(MANY));
    await expect(importOf(content.subarray(0, content.length - 100))).rejects.toThrow(
      'unexpected end of file',
    );
    expect(await find('site1.example')).toBeNull();
    expect(await importOf(content)).toMatchObject({ entries: MANY, continuedAt: 0 });
    expect(await tables()).toBe(1);
  });

  it('discards the half import of another file', async () => {
    await expect(importOf(packed(numbered(MANY)), stopAfter(1))).rejects.toThrow('abort');
    expect(await importOf(crawl(line(1, 'example.other')))).toMatchObject({ continuedAt: 0 });
    expect(await find('site1.example')).toMatchObject({ rank: null, entries: 1 });
    expect(await tables()).toBe(1);
  });

  it('refuses what is no such list, and keeps the earlier release', async () => {
    await importOf(crawl(line(1, 'example.kept')));
    for (const content of ['a\nb\nc\n', gzipSync(`${line(1, 'example.a')}\nb\nc\n`)])
      await expect(importOf(content)).rejects.toThrow('this is not a list of this kind');
    await expect(importOf('')).rejects.toThrow('The file is empty.');
    await expect(
      importOf(Buffer.concat([Buffer.from([0x1f, 0x8b]), Buffer.alloc(99)])),
    ).rejects.toThrow();
    await expect(openRankFile(join(folder, 'absent.gz'), never)).rejects.toThrow("can't be read");
    expect(await find('kept.example')).toMatchObject({ rank: 1 });
  });

  it('is refused while another process imports the list', async () => {
    const content = packed(numbered(MANY));
    const others: Promise<unknown>[] = [];
    await importOf(content, {
      onProgress: () => {
        if (others.length === 0)
          others.push(importOf(content, {}, 'other.txt.gz').catch((error: unknown) => error));
      },
    });
    const refused = new Error('This list is being imported by another process.');
    expect(await others[0]).toEqual(refused);
  });

  it('downloads a file, and continues with the next download', async () => {
    const content = packed(numbered(MANY));
    let sent = content.length - 50_000;
    const server = createServer((_request, response) => {
      response.writeHead(200, {
        'content-length': content.length,
        'last-modified': 'Sat, 14 Nov 2026 08:00:00 GMT',
      });
      response.write(content.subarray(0, sent), () => {
        if (sent === content.length) response.end();
        else response.destroy();
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/web/ranks.txt.gz?x=1`;
    const file = () => openRankFile(address, never);
    await expect(importOf('unused', { file: await file() })).rejects.toThrow();
    sent = content.length;
    const { continuedAt, entries } = await importOf('unused', { file: await file() });
    expect(continuedAt).toBeGreaterThan(0);
    expect(entries).toBe(MANY);
    expect(await find('site1.example')).toMatchObject({ release: 'ranks', as_of: '2026-11-14' });
    server.closeAllConnections();
    server.close();
  });

  it('reads CrUX’s list, and keeps the best bucket of the origins of a host', async () => {
    const text =
      'origin,rank\nhttps://www.bakery.example,5000\nhttp://www.bakery.example,1000\nhttps://b.example,5000\n';
    await importOf(gzipSync(text), { list: 'crux' }, '202610.csv.gz');
    const lists = context.module.get(RankListsRepository);
    const of = (domain: string) => new CruxListProvider(lists).read(domain);
    expect(await of('bakery.example')).toMatchObject({
      ...{ rank: 1_000, entries: 2, domain: 'www.bakery.example' },
      from: { source: 'crux_list', as_of: '2026-10-31T00:00:00.000Z', reason: null },
    });
    // In the list or not, each is a result; only the lack of a list is unknown.
    expect(await of('other.example')).toMatchObject({ rank: null, from: { source: 'crux_list' } });
  });

  it('reads Tranco’s list as text, gzip or zip beside the other list', async () => {
    const tranco = (domain: string) =>
      context.module.get(RankListsRepository).find('tranco', [domain]);
    await importOf(crawl(line(1, 'example.kept')));
    const text = '1,google.com\r\n2,bakery.example\r\n';
    for (const [name, content] of [
      ['top-1m.csv', text],
      ['tranco_X5Z3N.csv.gz', gzipSync(text)],
      ['top-1m.csv.zip', zipOf('top-1m.csv', text)],
    ] as const) {
      await importOf(content, { list: 'tranco' }, name);
      const release = name.split('.')[0];
      expect(await tranco('bakery.example')).toMatchObject({ rank: 2, entries: 2, release });
    }
    expect(await find('kept.example')).toMatchObject({ rank: 1 });
  });
});

/** A zip with one deflated member; nothing reads its directory. */
function zipOf(name: string, text: string): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32BE(0x504b0304, 0);
  header.writeUInt16LE(8, 8);
  header.writeUInt16LE(name.length, 26);
  const directory = Buffer.from('PK\x01\x02 the directory of the archive PK\x05\x06');
  return Buffer.concat([header, Buffer.from(name), deflateRawSync(text), directory]);
}
