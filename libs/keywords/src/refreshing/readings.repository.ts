import { Lease, LeaseRepository, queryBound } from '@app/common';
import type { Claim } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { SerpSnapshot } from '../entities/serp-snapshot.entity.js';
import { readingDepth } from '../rules/reading-depth.js';

const LEASE_SECONDS = 60;
/** Keywords of the same text and market that are due within this time share the reading. */
const SHARED_WITHIN_MS = 3_600_000;

interface DueKeyword {
  readonly id: string;
  readonly user_id: string;
  readonly normalised: string;
  readonly market_id: number;
  readonly depth: number;
  readonly rank: number | null;
  readonly full_depth_at: Date | string | null;
}

/** Result pages to read: each is given to one worker at a time. */
@Injectable()
export class ReadingsRepository extends LeaseRepository<SerpSnapshot> {
  constructor(em: EntityManager) {
    super(em, {
      name: 'serp_snapshots',
      seconds: LEASE_SECONDS,
      openStatuses: ['queued', 'reading', 'waiting'],
      onClaim: `status = 'reading'`,
      find: (em, id) => em.findOne(SerpSnapshot, { id }),
    });
  }

  /** Readings that were begun, or requested, and that no worker has: after a crash, or while a task is waited for. */
  async claimOpen(limit: number, now: Date): Promise<Claim<SerpSnapshot>[]> {
    const em = this.em.fork();
    const token = randomUUID();
    const rows = await queryBound<{ id: string }>(
      em,
      `update serp_snapshots s set status = 'reading', lease_token = $1,
              lease_until = now() + make_interval(secs => $2), attempts = attempts + 1
       from (select id from serp_snapshots where status in ('queued', 'reading', 'waiting')
               and resume_at <= $3 and (lease_until is null or lease_until < now())
             order by resume_at limit $4 for update skip locked) open
       where s.id = open.id returning s.id`,
      [token, LEASE_SECONDS, now, limit],
    );
    return this.claims(em, rows, token);
  }

  /**
   * Makes a reading for each text and market of the oldest due keywords, or of those that a user wants read now; all
   * keywords of the same text and market that are due within the hour share it.
   * @param limit readings at most.
   */
  async claimDue(
    kind: 'due' | 'requested',
    limit: number,
    now: Date,
  ): Promise<Claim<SerpSnapshot>[]> {
    const em = this.em.fork();
    const token = randomUUID();
    const ids = await em.transactional(async (tx) => {
      // One scheduler after the other, so that no two buy the same page.
      await tx.execute(`select pg_advisory_xact_lock(hashtextextended('keywords:claim', 0))`);
      const keywords = await this.dueKeywords(tx, kind, limit, now);
      if (keywords.length === 0) return [];
      const groups = await this.withSharing(tx, keywords, now);
      const readings = [...groups.values()].map(({ first, all }) => ({
        id: randomUUID(),
        text: first.normalised,
        market_id: first.market_id,
        user_id: first.user_id,
        depth: Math.max(...all.map((each) => depthOf(each, now))),
        keywords: all.map(({ id }) => id),
      }));
      await queryBound(
        tx,
        `insert into serp_snapshots (id, text, market_id, user_id, depth, status, resume_at,
                created_at, lease_token, lease_until, attempts)
         select r.id, r.text, r.market_id, r.user_id, r.depth, 'reading', $2, $2, $3,
                now() + make_interval(secs => $4), 1
         from jsonb_to_recordset($1::jsonb) r(id uuid, text text, market_id int, user_id uuid, depth int)`,
        [JSON.stringify(readings), now, token, LEASE_SECONDS],
      );
      await queryBound(
        tx,
        `update tracked_keywords k set pending_snapshot_id = r.id
         from jsonb_to_recordset($1::jsonb) r(id uuid, keywords jsonb), jsonb_array_elements_text(r.keywords) e(id)
         where k.id = e.id::uuid`,
        [JSON.stringify(readings)],
      );
      return readings.map(({ id }) => ({ id }));
    });
    return this.claims(em, ids, token);
  }

  /** Gives a reading back; it is continued after `resumeAt`. */
  async postpone(lease: Lease, status: 'queued' | 'waiting', resumeAt: Date): Promise<void> {
    await lease.end(async (tx) => {
      // A task in a provider's queue takes as long as it takes: waiting is no failed attempt.
      const attempts = status === 'waiting' ? { attempts: 0 } : {};
      await tx.nativeUpdate(SerpSnapshot, { id: lease.id }, { status, resumeAt, ...attempts });
    });
  }

  /** Gives a reading back whose provider asks for a pause, which is no failed attempt. */
  async pause(lease: Lease, resumeAt: Date): Promise<void> {
    await lease.end(async (tx) => {
      const paused = { status: 'queued', resumeAt, attempts: 0 } as const;
      await tx.nativeUpdate(SerpSnapshot, { id: lease.id }, paused);
    });
  }

  private async dueKeywords(
    tx: EntityManager,
    kind: 'due' | 'requested',
    limit: number,
    now: Date,
  ): Promise<DueKeyword[]> {
    const columns = 'id, user_id, normalised, market_id, depth, rank, full_depth_at';
    return kind === 'due'
      ? queryBound(
          tx,
          `select ${columns} from tracked_keywords
           where next_due_at <= $1 and next_due_at is not null and pending_snapshot_id is null
           order by next_due_at, id limit $2 for no key update skip locked`,
          [now, limit],
        )
      : queryBound(
          tx,
          `select ${columns} from tracked_keywords
           where refresh_id is not null and pending_snapshot_id is null
           order by refresh_id, id limit $1 for no key update skip locked`,
          [limit],
        );
  }

  private async withSharing(
    tx: EntityManager,
    keywords: readonly DueKeyword[],
    now: Date,
  ): Promise<Map<string, { first: DueKeyword; all: DueKeyword[] }>> {
    const sharing = await queryBound<DueKeyword>(
      tx,
      `select k.id, user_id, normalised, k.market_id, depth, rank, full_depth_at
       from (select distinct market_id, text from jsonb_to_recordset($1::jsonb) d(market_id int, text text)) d
       join tracked_keywords k on k.market_id = d.market_id and k.normalised = d.text
       where pending_snapshot_id is null and (next_due_at <= $2 or refresh_id is not null)
       order by k.id for no key update of k skip locked`,
      [
        JSON.stringify(keywords.map(({ market_id, normalised: text }) => ({ market_id, text }))),
        new Date(now.getTime() + SHARED_WITHIN_MS),
      ],
    );
    const groups = new Map<string, { first: DueKeyword; all: DueKeyword[] }>();
    const isKnown = new Set<string>();
    for (const keyword of [...keywords, ...sharing]) {
      if (isKnown.has(keyword.id)) continue;
      isKnown.add(keyword.id);
      const key = `${keyword.market_id}\n${keyword.normalised}`;
      const group = groups.get(key);
      if (group === undefined) groups.set(key, { first: keyword, all: [keyword] });
      else group.all.push(keyword);
    }
    return groups;
  }

  private async claims(
    em: EntityManager,
    rows: readonly { readonly id: string }[],
    token: string,
  ): Promise<Claim<SerpSnapshot>[]> {
    if (rows.length === 0) return [];
    const found = await em.fork().find(SerpSnapshot, { id: { $in: rows.map(({ id }) => id) } });
    const table = { name: 'serp_snapshots', seconds: LEASE_SECONDS };
    return found.map((row) => ({ row, lease: new Lease(this.em, table, row.id, token) }));
  }
}

function depthOf({ depth, rank, full_depth_at }: DueKeyword, now: Date): number {
  const fullDepthAt = full_depth_at === null ? null : new Date(full_depth_at);
  return readingDepth({ depth, rank, fullDepthAt }, now);
}
