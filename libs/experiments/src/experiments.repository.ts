import { Repository, queryBound } from '@app/common';
import { storableJson } from '@app/common/contract';
import { WEBSITE_OWNERS } from '@app/domain';
import { FIX_TEXTS } from '@app/fixes';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { SEEN_WITHIN_DAYS } from './contract/index.js';
import type { ExperimentStatus } from './contract/index.js';
import { StoredExperiment } from './entities/experiment.entity.js';
import type { ExperimentRow } from './experiment-rows.js';
import type { Arm } from './rules/draw-arms.js';
import { statesBefore } from './rules/experiment-states.js';

/** A page with its arm, to be stored. */
export interface NewExperimentPage {
  readonly url: string;
  readonly segment: string;
  readonly clicks: number;
  readonly pair: number;
  readonly arm: Arm;
  readonly original: string | null;
  readonly variant: string;
}

export interface PageRow extends NewExperimentPage {
  readonly number: number;
  readonly fixId: string | null;
  readonly seenOn: string | null;
  readonly problem: string | null;
}

const COLUMNS = `e.id, w.user_id as "userId", e.website_id as "websiteId", w.origin, e.name, e.subject, e.delivery,
  e.pattern, e.status, e.days, e.effect_percent as "effectPercent", e.seed, e.redraws, e.power, e.earlier, e.later,
  e.trial, e.is_kept_everywhere as "isKeptEverywhere", e."before", to_char(e.started_on, 'YYYY-MM-DD') as "startedOn", e.result, e.created_at as "createdAt",
  e.started_at as "startedAt", e.ended_at as "endedAt",
  (select json_build_object('pages', count(*), 'variants', count(*) filter (where p.arm = 'variant'),
     'added', count(p.fix_id) filter (where p.arm = 'control'), 'seen', count(p.seen_on), 'problems', count(p.problem), 'lastSeenOn', to_char(max(p.seen_on) filter (where
       p.problem is null and p.seen_on <= e.started_on + ${SEEN_WITHIN_DAYS}), 'YYYY-MM-DD'))
   from experiment_pages p where p.experiment_id = e.id) as counts`;
const EXPERIMENTS = `experiments e join ${WEBSITE_OWNERS} w on w.id = e.website_id`;
const PAGE_COLUMNS = `p.number, p.url, p.segment, p.clicks, p.pair, p.arm, p.original, p.variant, p.fix_id as "fixId",
  to_char(p.seen_on, 'YYYY-MM-DD') as "seenOn", p.problem`;

/** Experiments and their pages. */
@Injectable()
export class ExperimentsRepository extends Repository {
  list(userId: string, websiteId: string): Promise<ExperimentRow[]> {
    return queryBound(
      this.fork(),
      `select ${COLUMNS} from ${EXPERIMENTS} where w.user_id = $1 and e.website_id = $2
       order by e.created_at desc, e.id`,
      [userId, websiteId],
    );
  }

  async findOwn(userId: string, id: string): Promise<ExperimentRow | null> {
    const [row] = await queryBound<ExperimentRow>(
      this.fork(),
      `select ${COLUMNS} from ${EXPERIMENTS} where w.user_id = $1 and e.id = $2`,
      [userId, id],
    );
    return row ?? null;
  }

  /** Of any user, for the worker; `null` in another state. */
  async findIn(id: string, status: ExperimentStatus): Promise<ExperimentRow | null> {
    const [row] = await queryBound<ExperimentRow>(
      this.fork(),
      `select ${COLUMNS} from ${EXPERIMENTS} where e.id = $1 and e.status = $2`,
      [id, status],
    );
    return row ?? null;
  }

  async runningIds(): Promise<string[]> {
    const rows = await queryBound<{ id: string }>(
      this.fork(),
      `select id from experiments where status = 'running' order by started_at, id`,
      [],
    );
    return rows.map(({ id }) => id);
  }

  async count(tx: EntityManager, websiteId: string): Promise<number> {
    const [row] = await queryBound<{ experiments: number }>(
      tx,
      'select count(*)::int as experiments from experiments where website_id = $1',
      [websiteId],
    );
    return row?.experiments ?? 0;
  }

  /** Whether one of these pages takes part in an experiment that has not ended. */
  async areTaken(tx: EntityManager, websiteId: string, urls: readonly string[]): Promise<boolean> {
    const rows = await queryBound(
      tx,
      `select 1 from experiments e join experiment_pages p on p.experiment_id = e.id
       where e.website_id = $1 and e.status not in ('kept', 'reverted') and p.url = any($2::text[]) limit 1`,
      [websiteId, urls],
    );
    return rows.length > 0;
  }

  async insert(tx: EntityManager, experiment: Partial<StoredExperiment>): Promise<void> {
    await tx.insert(StoredExperiment, experiment as StoredExperiment);
  }

  /** Replaces all pages of an experiment. */
  async storePages(
    tx: EntityManager,
    experimentId: string,
    pages: readonly NewExperimentPage[],
  ): Promise<void> {
    await queryBound(tx, 'delete from experiment_pages where experiment_id = $1', [experimentId]);
    await queryBound(
      tx,
      `insert into experiment_pages (experiment_id, number, url, segment, clicks, pair, arm, original, variant)
       select $1, p.number, p.row ->> 'url', p.row ->> 'segment', (p.row ->> 'clicks')::int, (p.row ->> 'pair')::int,
         p.row ->> 'arm', p.row ->> 'original', p.row ->> 'variant'
       from json_array_elements($2::json) with ordinality as p(row, number)`,
      [experimentId, storableJson(pages)],
    );
  }

  /**
   * `false` when it is not in a state before this one, or its arms are no longer those of this seed: somebody was faster.
   */
  async move(
    tx: EntityManager,
    id: string,
    to: ExperimentStatus,
    changes: Partial<StoredExperiment> = {},
    seed?: number,
  ): Promise<boolean> {
    const arms = seed === undefined ? {} : { seed };
    const from = { id, status: { $in: statesBefore(to) }, ...arms };
    return (await tx.nativeUpdate(StoredExperiment, from, { ...changes, status: to })) === 1;
  }

  /** `false` while its variants may be on pages. */
  async delete(userId: string, id: string): Promise<boolean> {
    const rows = await queryBound(
      this.fork(),
      `delete from experiments e using ${WEBSITE_OWNERS} w where w.id = e.website_id and w.user_id = $1 and e.id = $2
         and e.status in ('trial', 'ready', 'trial_failed', 'kept', 'reverted') returning 1`,
      [userId, id],
    );
    return rows.length === 1;
  }

  pages(id: string): Promise<PageRow[]> {
    return queryBound(
      this.fork(),
      `select ${PAGE_COLUMNS} from experiment_pages p where p.experiment_id = $1 order by p.number`,
      [id],
    );
  }

  async findPage(id: string, number: number): Promise<PageRow | null> {
    const [row] = await queryBound<PageRow>(
      this.fork(),
      `select ${PAGE_COLUMNS} from experiment_pages p where p.experiment_id = $1 and p.number = $2`,
      [id, number],
    );
    return row ?? null;
  }

  /**
   * Fixes that show the variants of an experiment at this moment; texts that their owner has changed since are not. Also
   * those of an attempt that was killed before it had stored which fix it made.
   */
  async liveFixes(id: string): Promise<string[]> {
    const rows = await queryBound<{ id: string }>(
      this.fork(),
      `select f.id from experiments e join experiment_pages p on p.experiment_id = e.id
       join ${FIX_TEXTS} f on f.website_id = e.website_id and f.is_live and f.text = p.variant
         and (f.id = p.fix_id or (p.fix_id is null and f.page_url = p.url and f.kind = e.subject))
       where e.id = $1 and (p.arm = 'variant' or e.is_kept_everywhere) order by f.id`,
      [id],
    );
    return rows.map((row) => row.id);
  }
}
