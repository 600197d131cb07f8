import { queryBound, Repository } from '@app/common';
import type { KeywordFigures } from '@app/search-data';
import type { KeywordRefusal } from '@app/search-data/contract';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { addDifficultyBatch, endBatch } from './figure-batch-rows.js';

/** Where searches are counted. */
export interface FiguresPlace {
  readonly country: string;
  readonly language: string;
  /** Empty for the whole country. */
  readonly location: string;
}

export interface OpenBatch extends FiguresPlace {
  readonly id: string;
  /** `null` after the account has been deleted. */
  readonly userId: string | null;
  readonly kind: 'volumes' | 'difficulties';
}

/** Texts of one user who pays, or of all other users. */
interface Scope extends FiguresPlace {
  readonly ofUser: string | null;
}

/** So that two workers do not buy the same texts. */
const ONE_AT_A_TIME = `select pg_try_advisory_xact_lock(hashtextextended('keyword-figures', 0)) as "isHeld"`;

const OF_PLACE = `join search_markets m on m.id = k.market_id and m.engine = 'google'
    and m.country = $1 and m.language = $2 and m.location = $3
  left join keyword_figures f on f.text = k.normalised and f.country = $1 and f.language = $2 and f.location = $3`;

/** Figures of texts, and the purchases that they come from. */
@Injectable()
export class FiguresRepository extends Repository {
  /** `false` while another worker chooses texts. Held until `tx` ends. */
  async hold(tx: EntityManager): Promise<boolean> {
    const [row] = await queryBound<{ isHeld: boolean }>(tx, ONE_AT_A_TIME, []);
    return row?.isHeld === true;
  }

  /** Places with tracked keywords, of all users or of one. */
  places(ofUser: string | null): Promise<FiguresPlace[]> {
    return queryBound(
      this.fork(),
      `select distinct m.country, m.language, m.location from search_markets m
       where m.engine = 'google' and exists (select from tracked_keywords k
         where k.market_id = m.id and ($1::uuid is null or k.user_id = $1))
       order by 1, 2, 3`,
      [ofUser],
    );
  }

  /** Texts without figures since `knownBefore`, and a user who tracks each and is not among `except`; at most `limit`. */
  due(
    tx: EntityManager,
    { country, language, location, ofUser }: Scope,
    {
      knownBefore,
      now,
      limit,
      except,
    }: { knownBefore: Date; now: Date; limit: number; except: readonly string[] },
  ): Promise<{ readonly text: string; readonly userId: string }[]> {
    return queryBound(
      tx,
      `select k.normalised as text, min(k.user_id::text)::uuid as "userId" from tracked_keywords k ${OF_PLACE}
       where k.paused is null and ($4::uuid is null or k.user_id = $4)
         and not (k.user_id = any($8::uuid[])) and (f.text is null or f.state = 'known' and f.known_at < $5 or f.state = 'failed' and f.retry_at <= $6)
       group by k.normalised order by k.normalised limit $7`,
      [country, language, location, ofUser, knownBefore, now, limit, except],
    );
  }

  /** When the last batch of a place was made, for one payer; `null`: never. */
  async lastBatchAt(
    tx: EntityManager,
    { country, language, location, ofUser }: Scope,
  ): Promise<Date | null> {
    const [row] = await queryBound<{ at: Date | string | null }>(
      tx,
      `select max(created_at) as at from keyword_figure_batches
       where country = $1 and language = $2 and location = $3 and kind = 'volumes'
         and (case when $4::uuid is null then not is_of_user else is_of_user and user_id = $4 end)`,
      [country, language, location, ofUser],
    );
    return row?.at == null ? null : new Date(row.at);
  }

  async addBatch(
    tx: EntityManager,
    batch: FiguresPlace & {
      readonly id: string;
      readonly userId: string;
      readonly isOfUser: boolean;
    },
    texts: readonly string[],
    now: Date,
  ): Promise<void> {
    const { id, userId, isOfUser, country, language, location } = batch;
    await queryBound(
      tx,
      `insert into keyword_figure_batches
         (id, user_id, is_of_user, country, language, location, keywords, created_at, resume_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
      [id, userId, isOfUser, country, language, location, texts.length, now],
    );
    await queryBound(
      tx,
      `insert into keyword_figures (text, country, language, location, state, batch_id, state_at)
       select t, $2, $3, $4, 'asked', $5, $6 from jsonb_array_elements_text($1::jsonb) as t
       on conflict (text, country, language, location) do update
         set state = 'asked', reason = null, batch_id = excluded.batch_id, retry_at = null, state_at = excluded.state_at`,
      [JSON.stringify(texts), country, language, location, id, now],
    );
  }

  /** Texts that are not asked for. */
  async addRefused(
    tx: EntityManager,
    { country, language, location }: FiguresPlace,
    texts: readonly { readonly text: string; readonly reason: KeywordRefusal }[],
    now: Date,
  ): Promise<void> {
    await queryBound(
      tx,
      `insert into keyword_figures (text, country, language, location, state, reason, state_at)
       select r.text, $2, $3, $4, 'refused', r.reason, $5
       from jsonb_to_recordset($1::jsonb) as r(text text, reason text)
       on conflict (text, country, language, location) do update
         set state = 'refused', reason = excluded.reason, batch_id = null, retry_at = null, state_at = excluded.state_at`,
      [JSON.stringify(texts), country, language, location, now],
    );
  }

  /** The longest open batch, for this caller alone until `until`; `null` if there is none to continue now. */
  async claim(now: Date, until: Date): Promise<OpenBatch | null> {
    const [row] = await queryBound<OpenBatch>(
      this.fork(),
      `update keyword_figure_batches set resume_at = $2 where id = (
         select id from keyword_figure_batches where status = 'open' and resume_at <= $1
         order by created_at, id limit 1 for update skip locked
       ) returning id, user_id as "userId", kind, country, language, location`,
      [now, until],
    );
    return row ?? null;
  }

  /** In the same order each time. */
  async textsOf(batchId: string): Promise<string[]> {
    const rows = await queryBound<{ text: string }>(
      this.fork(),
      `select text from keyword_figures
       where batch_id = $1 and state = 'asked' or difficulty_batch_id = $1 order by text`,
      [batchId],
    );
    return rows.map(({ text }) => text);
  }

  async postpone(batchId: string, resumeAt: Date): Promise<void> {
    await queryBound(
      this.fork(),
      `update keyword_figure_batches set resume_at = $2 where id = $1 and status = 'open'`,
      [batchId, resumeAt],
    );
  }

  /**
   * Stores what was bought; texts without a row in `figures` are known to have none. A second time changes nothing.
   *
   * @param next id of the batch of their difficulties, added here; `null`: there are none for this place.
   */
  complete(
    batchId: string,
    figures: readonly KeywordFigures[],
    next: string | null,
    now: Date,
  ): Promise<void> {
    const rows = figures.map(({ keyword, searchVolume, cpcMicros }) => ({
      ...{ text: keyword, volume: searchVolume, cpc: cpcMicros },
    }));
    return this.transaction(async (tx) => {
      if (!(await endBatch(tx, batchId, 'ok'))) return;
      if (next !== null) await addDifficultyBatch(tx, batchId, next, { now, resumeAt: now });
      await queryBound(
        tx,
        `update keyword_figures f set state = 'known', search_volume = r.volume, cpc_micros = r.cpc,
           known_at = $3, state_at = $3, batch_id = null, difficulty_batch_id = $4
         from (select a.text, b.volume, b.cpc from keyword_figures a
           left join jsonb_to_recordset($2::jsonb) as b(text text, volume int, cpc int) on b.text = a.text
           where a.batch_id = $1 and a.state = 'asked') r
         where f.batch_id = $1 and f.state = 'asked' and f.text = r.text`,
        [batchId, JSON.stringify(rows), now, next],
      );
    });
  }

  /** Nothing was learned. Earlier figures stay. */
  fail(batchId: string, reason: string, retryAt: Date, now: Date): Promise<void> {
    return this.transaction(async (tx) => {
      if (!(await endBatch(tx, batchId, reason))) return;
      await queryBound(
        tx,
        `update keyword_figures set state = 'failed', retry_at = $2, state_at = $3, batch_id = null
         where batch_id = $1 and state = 'asked'`,
        [batchId, retryAt, now],
      );
    });
  }

  /** Copies figures and reasons to the keywords that are tracked; those that have them already are left as they are. */
  async publish(): Promise<void> {
    await queryBound(
      this.fork(),
      `update tracked_keywords k set search_volume = f.search_volume, cpc_micros = f.cpc_micros,
         difficulty = f.difficulty, figures_at = f.known_at, figures_reason = f.reason
       from keyword_figures f
       join search_markets m on m.engine = 'google' and m.country = f.country and m.language = f.language
         and m.location = f.location
       where f.state in ('known', 'refused') and k.market_id = m.id and k.normalised = f.text
         and (k.figures_at is distinct from f.known_at or k.figures_reason is distinct from f.reason
           or k.difficulty is distinct from f.difficulty)`,
      [],
    );
  }

  async removeBefore(instant: Date): Promise<void> {
    await queryBound(
      this.fork(),
      `delete from keyword_figures where state_at < $1 and state <> 'asked'`,
      [instant],
    );
    await queryBound(
      this.fork(),
      `delete from keyword_figure_batches where created_at < $1 and status = 'done'`,
      [instant],
    );
  }
}
