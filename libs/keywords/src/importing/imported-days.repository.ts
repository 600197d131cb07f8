import { Repository, queryBound } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RankFileFormat } from '../contract/index.js';
import type { FileDay } from './file-keywords.js';

export interface KeywordIdentity {
  readonly target: string;
  readonly normalised: string;
  /** `null`: nobody tracks anything in this market. */
  readonly marketId: number | null;
}
export interface ImportedDay extends Omit<FileDay, 'line'> {
  readonly keywordId: string;
}
export interface DayCounts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}

const DAYS_AT_ONCE = 5_000;
const DAY = `r(keyword_id uuid, day date, outcome text, position smallint, depth smallint, address text, is_break boolean)`;
/** A file that knows nothing of a day does not replace a known rank. */
const STAYS = `(r.outcome = 'unknown' and d.outcome <> 'unknown' or d.tracker is not distinct from $2 and d.outcome = r.outcome
  and d.position is not distinct from r.position and d.depth is not distinct from r.depth
  and d.address is not distinct from r.address and d.is_break = r.is_break)`;

/** Days of tracked keywords from files: a source of their own beside the checks. */
@Injectable()
export class ImportedDays extends Repository {
  /** Ids of own tracked keywords by their numbers (from 0) in the list. */
  async idsOf(
    userId: string,
    keywords: readonly KeywordIdentity[],
  ): Promise<ReadonlyMap<number, string>> {
    const rows = await queryBound<{ n: number; id: string }>(
      this.fork(),
      `select r.n, k.id from jsonb_to_recordset($2::jsonb) r(n int, target text, normalised text, market_id int)
       join tracked_keywords k on k.user_id = $1 and k.target = r.target
         and k.normalised = r.normalised and k.market_id = r.market_id`,
      [
        userId,
        JSON.stringify(
          keywords.map(({ target, normalised, marketId }, n) => {
            return { n, target, normalised, market_id: marketId };
          }),
        ),
      ],
    );
    return new Map(rows.map(({ n, id }) => [n, id]));
  }

  /** Compares days with those that are stored. */
  async compare(
    em: EntityManager | null,
    tracker: RankFileFormat,
    days: readonly ImportedDay[],
  ): Promise<DayCounts> {
    const counts = { added: 0, changed: 0, unchanged: 0 };
    for (const batch of batches(days)) {
      const [row] = await queryBound<DayCounts>(
        em ?? this.fork(),
        `select count(*) filter (where d.day is null)::int as added,
           count(*) filter (where d.day is not null and ${STAYS})::int as unchanged,
           count(*) filter (where d.day is not null and not ${STAYS})::int as changed
         from jsonb_to_recordset($1::jsonb) ${DAY}
         left join rank_days d on d.keyword_id = r.keyword_id and d.source = 'import' and d.day = r.day`,
        [batch, tracker],
      );
      counts.added += row?.added ?? 0;
      counts.changed += row?.changed ?? 0;
      counts.unchanged += row?.unchanged ?? 0;
    }
    return counts;
  }

  /**
   * Stores the days in one transaction and returns what has changed. Imports of a user wait for each other. Keywords that
   * were deleted meanwhile are left out.
   */
  async store(
    userId: string,
    tracker: RankFileFormat,
    days: readonly ImportedDay[],
  ): Promise<DayCounts> {
    return this.transaction(async (tx) => {
      await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
        `imported-days:${userId}`,
      ]);
      const left = await this.lockKeywords(tx, userId, days);
      const counts = await this.compare(tx, tracker, left);
      for (const batch of batches(left)) {
        await queryBound(
          tx,
          `insert into rank_days (keyword_id, source, day, outcome, position, depth, tracker, address,
             is_break)
           select r.keyword_id, 'import', r.day, r.outcome, r.position, r.depth, $2, r.address, r.is_break
           from jsonb_to_recordset($1::jsonb) ${DAY}
           left join rank_days d on d.keyword_id = r.keyword_id and d.source = 'import' and d.day = r.day
           where d.day is null or not ${STAYS}
           on conflict (keyword_id, source, day) do update set outcome = excluded.outcome,
             position = excluded.position, depth = excluded.depth, tracker = excluded.tracker,
             address = excluded.address, is_break = excluded.is_break`,
          [batch, tracker],
        );
      }
      return counts;
    });
  }

  private async lockKeywords(
    tx: EntityManager,
    userId: string,
    days: readonly ImportedDay[],
  ): Promise<ImportedDay[]> {
    const ids = [...new Set(days.map(({ keywordId }) => keywordId))];
    const rows = await queryBound<{ id: string }>(
      tx,
      `select id from tracked_keywords where user_id = $1 and id = any($2::uuid[])
       order by id for key share`,
      [userId, ids],
    );
    const own = new Set(rows.map(({ id }) => id));
    return days.filter(({ keywordId }) => own.has(keywordId));
  }
}

/** As JSON. */
function* batches(days: readonly ImportedDay[]): Generator<string> {
  for (let start = 0; start < days.length; start += DAYS_AT_ONCE) {
    const batch = days.slice(start, start + DAYS_AT_ONCE);
    yield JSON.stringify(
      batch.map(({ keywordId, isBreak, ...day }) => ({
        ...{ ...day, keyword_id: keywordId, is_break: isBreak },
      })),
    );
  }
}
