import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

const LINES_A_CHUNK = 5_000;
const ENDINGS = ['com', 'org', 'net', 'de', 'co.uk', 'com.br', 'io', 'jp'];

/** Domains as different as real ones, in no order. */
function domainOf(rank: number): readonly string[] {
  const hash = Math.imul(rank, 2_654_435_761) >>> 0;
  const ending = ENDINGS[hash % ENDINGS.length] ?? 'com';
  return [...ending.split('.').reverse(), `${hash.toString(36)}-site${rank}`];
}

function crawlLine(rank: number): string {
  return `${rank}\t${24_993_276 - rank}.0\t${rank + 7}\t4.48131406774e-09\t${domainOf(rank).join('.')}\t3\n`;
}

function copyLine(rank: number): string {
  return `${rank}\t${[...domainOf(rank)].reverse().join('.')}\n`;
}

function* chunksOf(rows: number, lineOf: (rank: number) => string): Generator<string> {
  for (let rank = 1; rank <= rows;) {
    let chunk = '';
    for (let line = 0; line < LINES_A_CHUNK && rank <= rows; line += 1, rank += 1)
      chunk += lineOf(rank);
    yield chunk;
  }
}

/** Common Crawl's ranks of invented domains, as their publisher compresses them. */
export async function writeRanks(path: string, rows: number): Promise<void> {
  const heading = '#harmonicc_pos\t#harmonicc_val\t#pr_pos\t#pr_val\t#host_rev\t#n_hosts\n';
  const lines = function* () {
    yield heading;
    yield* chunksOf(rows, crawlLine);
  };
  await pipeline(Readable.from(lines()), createGzip({ level: 1 }), createWriteStream(path));
}

/** The same rows in the text format of `COPY`. */
export async function writeCopyRows(path: string, rows: number): Promise<void> {
  await pipeline(Readable.from(chunksOf(rows, copyLine)), createWriteStream(path));
}
