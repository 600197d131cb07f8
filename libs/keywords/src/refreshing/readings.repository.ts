import { Lease, LeaseRepository, queryBound } from '@app/common';
import type { Claim } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { SerpSnapshot } from '../entities/serp-snapshot.entity.js';
import { sharedReading } from '../rules/shared-reading.js';
import type { DueKeyword } from '../rules/shared-reading.js';

const LEASE_SECONDS = 60;
/** Keywords of the same text and market that are due within this time share the reading. */
const SHARED_WITHIN_MS = 3_600_000;

/** `due`: by the schedule. `requested`: users want them read now; of one refresh, or of all. */
export type ClaimedKeywords = 'due' | 'requested' | { readonly refreshId: string };

interface Row {
  readonly id: string;
  readonly user_id: string;
  readonly normalised: string;
  readonly market_id: number;
  readonly depth: number;
  readonly rank: number | null;
  readonly full_depth_at: Date | string | null;
  readonly is_live: boolean;
}
const COLUMNS = `k.id, k.user_id, k.normalised, k.market_id, k.depth, k.rank, k.full_depth_at,
  coalesce((select not f.is_of_all from keyword_refreshes f where f.id = k.refresh_id), false) as is_live`;

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

  /**
   * Readings that were begun, or requested, and that no worker has: after a crash, or while a task is waited for.
   * @param refreshId of its keywords only.
   */
  async claimOpen(
    limit: number,
    now: Date,
    refreshId: string | null = null,
  ): Promise<Claim<SerpSnapshot>[]> {
    const em = this.em.fork();
    const token = randomUUID();
    const rows = await queryBound<{ id: string }>(
      em,
      `update serp_snapshots s set status = 'reading', lease_token = $1,
              lease_until = now() + make_interval(secs => $2), attempts = attempts + 1
       from (select id from serp_snapshots where status in ('queued', 'reading', 'waiting')
               and resume_at <= $3 and (lease_until is null or lease_until < now())
               and ($5::uuid is null
                 or id in (select k.pending_snapshot_id from tracked_keywords k where k.refresh_id = $5))
             order by resume_at limit $4 for update skip locked) open
       where s.id = open.id returning s.id`,
      [token, LEASE_SECONDS, now, limit, refreshId],
    );
    return this.claims(em, rows, token);
  }

  /**
   * Makes a reading for each text and market of the oldest due keywords, or of those that a user wants read now; all
   * keywords of the same text and market that are due within the hour share it.
   * @param limit readings at most.
   */
  async claimDue(kind: ClaimedKeywords, limit: number, now: Date): Promise<Claim<SerpSnapshot>[]> {
    const em = this.em.fork();
    const token = randomUUID();
    const ids = await em.transactional(async (tx) => {
      // One scheduler after the other, so that no two buy the same page.
      await tx.execute(`select pg_advisory_xact_lock(hashtextextended('keywords:claim', 0))`);
      const keywords = await this.dueKeywords(tx, kind, limit, now);
      if (keywords.length === 0) return [];
      const groups = await this.withSharing(tx, keywords, now);
      const readings = [...groups.values()].flatMap((group) => {
        const reading = sharedReading(group.map(dueKeywordOf), now);
        const [first] = group;
        if (reading === null || first === undefined) return [];
        const { keywordIds, depth, userId, isLive } = reading;
        const { normalised: text, market_id } = first;
        const request = { text, market_id, depth, user_id: userId, is_live: isLive };
        return [{ id: randomUUID(), ...request, keywords: keywordIds }];
      });
      await queryBound(
        tx,
        `insert into serp_snapshots (id, text, market_id, user_id, depth, is_live, status, resume_at,
                created_at, lease_token, lease_until, attempts)
         select r.id, r.text, r.market_id, r.user_id, r.depth, r.is_live, 'reading', $2, $2, $3,
                now() + make_interval(secs => $4), 1
         from jsonb_to_recordset($1::jsonb) r(id uuid, text text, market_id int, user_id uuid, depth int, is_live boolean)`,
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
    kind: ClaimedKeywords,
    limit: number,
    now: Date,
  ): Promise<Row[]> {
    if (kind === 'due')
      return queryBound(
        tx,
        `select ${COLUMNS} from tracked_keywords k
         where next_due_at <= $1 and next_due_at is not null and pending_snapshot_id is null
         order by next_due_at, id limit $2 for no key update of k skip locked`,
        [now, limit],
      );
    const ofRefresh = kind === 'requested' ? 'refresh_id is not null' : 'refresh_id = $2';
    return queryBound(
      tx,
      `select ${COLUMNS} from tracked_keywords k
       where ${ofRefresh} and pending_snapshot_id is null
       order by refresh_id, id limit $1 for no key update of k skip locked`,
      kind === 'requested' ? [limit] : [limit, kind.refreshId],
    );
  }

  /** By text and market, with others that are due soon or requested. */
  private async withSharing(
    tx: EntityManager,
    keywords: readonly Row[],
    now: Date,
  ): Promise<Map<string, Row[]>> {
    const sharing = await queryBound<Row>(
      tx,
      `select ${COLUMNS}
       from (select distinct market_id, text from jsonb_to_recordset($1::jsonb) d(market_id int, text text)) d
       join tracked_keywords k on k.market_id = d.market_id and k.normalised = d.text
       where pending_snapshot_id is null and (next_due_at <= $2 or refresh_id is not null)
       order by k.id for no key update of k skip locked`,
      [
        JSON.stringify(keywords.map(({ market_id, normalised: text }) => ({ market_id, text }))),
        new Date(now.getTime() + SHARED_WITHIN_MS),
      ],
    );
    const known = new Map([...keywords, ...sharing].map((keyword) => [keyword.id, keyword]));
    return Map.groupBy(known.values(), (each) => `${each.market_id}\n${each.normalised}`);
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

function dueKeywordOf({ id, user_id, depth, rank, full_depth_at, is_live }: Row): DueKeyword {
  const fullDepthAt = full_depth_at === null ? null : new Date(full_depth_at);
  return { id, userId: user_id, depth, rank, fullDepthAt, isLive: is_live };
}
