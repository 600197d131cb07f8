import { queryBound } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Cadence, PauseReason } from '../contract/index.js';
import type { EditableKeyword } from '../rules/bulk-changes.js';
import type { Where } from './keyword-where.js';

interface Row {
  readonly id: string;
  readonly tags: string[];
  readonly cadence: Cadence;
  readonly depth: number;
  readonly intended_address: string | null;
  readonly paused: PauseReason | null;
  readonly anchor_at: Date | string;
  readonly next_due_at: Date | string | null;
}

/** Changes of many keywords at once. */
@Injectable()
export class BulkEditsRepository {
  constructor(private readonly em: EntityManager) {}

  async marketsOf(where: Where): Promise<number[]> {
    const rows = await queryBound<{ id: number }>(
      this.em.fork(),
      `select distinct k.market_id as id from tracked_keywords k where ${where.sql}`,
      where.values,
    );
    return rows.map(({ id }) => id);
  }

  /** Locks what matches and stores the changes with one statement, all or none; returns the ids. */
  edit(
    where: Where,
    changesOf: (keywords: readonly EditableKeyword[]) => readonly EditableKeyword[],
  ): Promise<string[]> {
    return this.em.fork().transactional(async (tx) => {
      const rows = await queryBound<Row>(
        tx,
        `select k.id, k.tags, k.cadence, k.depth, k.intended_address, k.paused, k.anchor_at, k.next_due_at
         from tracked_keywords k where ${where.sql} order by k.id for no key update of k`,
        where.values,
      );
      const changes = changesOf(rows.map(keywordOf));
      if (changes.length === 0) return [];
      await queryBound(
        tx,
        `update tracked_keywords k set tags = array(select jsonb_array_elements_text(r.tags)), cadence = r.cadence,
                depth = r.depth, intended_address = r.intended_address, paused = r.paused, next_due_at = r.next_due_at
         from jsonb_to_recordset($1::jsonb) r(id uuid, tags jsonb, cadence text, depth int, intended_address text,
                paused text, next_due_at timestamptz)
         where k.id = r.id`,
        [JSON.stringify(changes.map(rowOf))],
      );
      return changes.map(({ id }) => id);
    });
  }

  /** Of these, the number that their owner's plan has paused. */
  async countPausedByPlan(ids: readonly string[]): Promise<number> {
    const [row] = await queryBound<{ n: number }>(
      this.em.fork(),
      `select count(*)::int as n from tracked_keywords where id = any($1::uuid[]) and paused = 'plan'`,
      [ids],
    );
    return row?.n ?? 0;
  }
}

function keywordOf({ intended_address, anchor_at, next_due_at, ...row }: Row): EditableKeyword {
  return {
    ...row,
    intendedAddress: intended_address,
    anchorAt: new Date(anchor_at),
    nextDueAt: next_due_at === null ? null : new Date(next_due_at),
  };
}

function rowOf({ id, tags, cadence, depth, intendedAddress, paused, nextDueAt }: EditableKeyword) {
  return {
    ...{ id, tags, cadence, depth, paused },
    intended_address: intendedAddress,
    next_due_at: nextDueAt,
  };
}
