import 'reflect-metadata';
import { ConfigError, FoundationModule } from '@app/common';
import { RankListImport, RankListsModule, openRankFile } from '@app/domain-analytics';
import type { ImportProgress, ImportSummary } from '@app/domain-analytics';
import { rankListNames } from '@app/domain-analytics/contract';
import type { RankListName } from '@app/domain-analytics/contract';
import { NestFactory } from '@nestjs/core';
import { parseArgs } from 'node:util';

const USAGE = `Usage: npm run import:domain-ranks -- FILE|URL [--top N] [--list ${rankListNames.join('|')}]

  common_crawl  cc-main-…-domain-ranks.txt.gz of https://commoncrawl.org/web-graphs (the default)
  tranco        top-1m.csv.zip of https://tranco-list.eu
  crux          202610.csv.gz of https://github.com/zakird/crux-top-lists, or any table origin,rank`;
const REPORT_EVERY_MS = 2_000;
const USAGE_EXIT_CODE = 2;

interface Wanted {
  readonly place: string;
  readonly list: RankListName;
  readonly top: number | null;
}

function readArguments(): Wanted | null {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      list: { type: 'string', default: 'common_crawl' },
      top: { type: 'string' },
    },
  });
  const [place, ...others] = positionals;
  const list = rankListNames.find((name) => name === values.list);
  if (place === undefined || others.length > 0 || list === undefined) return null;
  if (values.top === undefined) return { place, list, top: null };
  return /^[1-9]\d{0,8}$/.test(values.top) ? { place, list, top: Number(values.top) } : null;
}

/** A line every two seconds. */
function reporter(): (progress: ImportProgress) => void {
  const start = performance.now();
  let last = start;
  let before: number | null = null;
  return ({ entries, unreadableLines, share }) => {
    before ??= entries;
    const now = performance.now();
    if (now - last < REPORT_EVERY_MS) return;
    last = now;
    const rate = Math.round(((entries - before) / (now - start)) * 1_000);
    const percent = share === null ? '' : `, ${(share * 100).toFixed(1)} % of the file`;
    const unread = unreadableLines === 0 ? '' : `, ${count(unreadableLines)} lines cannot be read`;
    console.log(`${count(entries)} entries${percent}, ${count(rate)} a second${unread}`);
  };
}

function describe({ release, entries, isWhole, ...rest }: ImportSummary): string {
  const { unreadableLines, repeated, continuedAt } = rest;
  return [
    ...(continuedAt === 0 ? [] : [`Continued after ${count(continuedAt)} lines.`]),
    `${release}: ${count(entries - repeated)} entries${isWhole ? '' : ', the first of the list'}.`,
    ...(unreadableLines === 0 ? [] : [`${count(unreadableLines)} lines could not be read.`]),
    ...(repeated === 0 ? [] : [`${count(repeated)} entries were duplicates.`]),
  ].join('\n');
}

function count(n: number): string {
  return n.toLocaleString('en');
}

async function importRanks(): Promise<number> {
  const wanted = readArguments();
  if (wanted === null) {
    console.error(USAGE);
    return USAGE_EXIT_CODE;
  }
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
  const program = class ImportProgram {
    /** Nest names a module after its class. */
    readonly purpose = 'import';
  };
  const context = await NestFactory.createApplicationContext(
    { module: program, imports: [FoundationModule, RankListsModule] },
    { logger: ['error'] },
  );
  try {
    const { list, top, place } = wanted;
    const { signal } = stop;
    const file = await openRankFile(place, signal);
    const plan = { list, top, file, signal, onProgress: reporter() };
    console.log(describe(await context.get(RankListImport, { strict: false }).run(plan)));
    return 0;
  } catch (error) {
    console.error(stop.signal.aborted ? 'Stopped.' : messageOf(error));
    console.error('The earlier release is still in use. The same command continues the import.');
    return 1;
  } finally {
    await context.close();
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

importRanks()
  .then((code) => process.exit(code))
  .catch((error: unknown) => {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  });
