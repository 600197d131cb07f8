import { Clock } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RankListName } from '../contract/index.js';
import { readRankLine } from '../rules/rank-line.js';
import { releaseOf } from '../rules/rank-release.js';
import type { DatabaseClient } from './copy-rows.js';
import { ImportingList } from './importing-list.js';
import type { ImportCounts } from './importing-list.js';
import { readHead } from './rank-file.js';
import type { RankFile } from './rank-file.js';
import { decompressed, linesOf } from './text-lines.js';

export interface ImportPlan {
  readonly list: RankListName;
  readonly file: RankFile;
  /** Entries to import, the best first; `null`: all. */
  readonly top: number | null;
  /** Stops after the batch that is being stored. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ImportProgress) => void;
}

export interface ImportProgress extends ImportCounts {
  /** Of the compressed file, 0 to 1; `null` where its size is not known. */
  readonly share: number | null;
}

export interface ImportSummary extends ImportCounts {
  readonly release: string;
  readonly isWhole: boolean;
  /** Entries of domains that were listed already. */
  readonly repeated: number;
  /** Lines that an earlier import had stored. */
  readonly continuedAt: number;
}

const BATCH_CHARS = 1024 * 1024;
/** Held while one process imports the list. */
const LOCK = 'select pg_try_advisory_lock(hashtext($1)) as is_mine';
const UNLOCK = 'select pg_advisory_unlock(hashtext($1))';

/** Imports lists of ranked domains by `COPY`, in batches that a stopped import continues after. */
@Injectable()
export class RankListImport {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Throws `Error` with a sentence for the operator; what was stored until then is kept for the next run. */
  async run(plan: ImportPlan): Promise<ImportSummary> {
    const pool = (await this.em.getConnection().getNativeClient()) as unknown as {
      connect(): Promise<DatabaseClient>;
    };
    const client = await pool.connect();
    const lock = [`domain-ranks:${plan.list}`];
    try {
      const { rows } = await client.query(LOCK, lock);
      const [{ is_mine: isMine }] = rows as readonly [{ readonly is_mine: boolean }];
      if (!isMine) throw new Error('This list is being imported by another process.');
      try {
        return await this.importWith(client, plan);
      } finally {
        // The end of the session would free it too, but a moment later: the next import would be refused meanwhile.
        await client.query(UNLOCK, lock).catch(() => undefined);
      }
    } finally {
      client.release(new Error('The import has ended.'));
    }
  }

  private async importWith(client: DatabaseClient, plan: ImportPlan): Promise<ImportSummary> {
    const { list, file, top } = plan;
    const head = await readHead(file);
    const release = releaseOf(list, file.name);
    const asOf = release.asOf ?? file.modifiedAt?.toISOString().slice(0, 10) ?? null;
    const { fingerprint } = head;
    const planned = { list, top, fingerprint, ...release, asOf };
    const target = await ImportingList.open(client, planned, this.clock.now());
    const { counts, isWhole } = await storeAll(target, plan, head);
    const { entries, unreadableLines } = counts;
    if (entries === 0 || unreadableLines > entries) {
      await target.discard();
      throw new Error(
        `${unreadableLines} of ${entries + unreadableLines} lines are unreadable: this is not a list of this kind. The earlier one is kept.`,
      );
    }
    const repeated = await target.index();
    await target.exchange(entries - repeated, isWhole, this.clock.now());
    const continuedAt = target.stored.linesRead;
    return { ...counts, release: release.release, isWhole, repeated, continuedAt };
  }
}

/** Stores one batch while the next one is read. */
async function storeAll(
  target: ImportingList,
  { list, file, top, signal, onProgress }: ImportPlan,
  { bytes, rest }: { readonly bytes: Buffer; readonly rest: AsyncIterable<Buffer> },
): Promise<{ counts: ImportCounts; isWhole: boolean }> {
  const passed = { bytes: bytes.length };
  const source = decompressed(bytes, counted(rest, passed));
  let { entries, unreadableLines } = target.stored;
  let linesRead = 0;
  let batch = '';
  let storing: Promise<void> = Promise.resolve();
  const store = async () => {
    await storing;
    signal.throwIfAborted();
    const counts = { linesRead, entries, unreadableLines };
    storing = target.store(Buffer.from(batch), counts);
    // It is awaited before the next one; until then nobody would handle a failure.
    storing.catch(() => undefined);
    batch = '';
    const { sizeBytes } = file;
    onProgress({ ...counts, share: sizeBytes === null ? null : passed.bytes / sizeBytes });
  };
  let isWhole = true;
  try {
    reading: for await (const lines of linesOf(source)) {
      for (const line of lines) {
        if (entries === top) {
          isWhole = false;
          break reading;
        }
        linesRead += 1;
        if (linesRead <= target.stored.linesRead) continue;
        const read = readRankLine(list, line);
        if (read === 'heading') continue;
        if (read === 'unreadable') {
          unreadableLines += 1;
          continue;
        }
        entries += 1;
        batch += `${read.rank}\t${read.domain}\n`;
      }
      if (batch.length >= BATCH_CHARS) await store();
    }
    if (batch !== '') await store();
  } finally {
    // Also when the reading was stopped: the batch that is being stored is kept.
    await storing;
  }
  return { counts: { linesRead, entries, unreadableLines }, isWhole };
}

async function* counted(
  chunks: AsyncIterable<Buffer>,
  passed: { bytes: number },
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    passed.bytes += chunk.length;
    yield chunk;
  }
}
