import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { CampaignStatus } from '../contract/index.js';
import { shareSlots } from '../rules/share-slots.js';
import type { DueCampaign } from '../rules/share-slots.js';
import { remainingArrivals, remainingConcurrency } from '../rules/website-limits.js';
import type { WebsiteLimits } from '../rules/website-limits.js';
import { orderOfVisit } from './order-of-visit.js';
import type { LeasedRow } from './order-of-visit.js';
import { LEASE_SECONDS } from './visit-lease.js';
import type { LeaseResponse, LeaseRequest, VisitClaim, VisitLease } from './visit-lease.js';
import { VisitWebsitesRepository } from './visit-websites.repository.js';
import type { VisitedWebsite } from './visit-websites.repository.js';

/** Nest token for `WebsiteLimits`. */
export const WEBSITE_LIMITS = Symbol('WEBSITE_LIMITS');

/** Per campaign and round: enough to fill a worker in a few rounds, few enough to select quickly. */
const MAX_PER_CAMPAIGN = 32;
/** A lease is renewed when less than this is left of it. */
const RENEW_BELOW_SECONDS = 8;
const COLUMNS = `v.id as "visitId", v.lease_token as token, v.campaign_id as "campaignId", c.engine,
  (extract(epoch from v.due_at) * 1000)::float8 as "dueAtMs", v.attempts as attempt, v.seq, c.ordered, v.url,
  c.origin, v.persona_id as "personaId", c.search_engine as "searchEngine", c.dwell_ms as "dwellMs", c.scroll,
  c.click_internal_links as "clickInternalLinks", c.natural_browsing as "naturalBrowsing",
  c.obeys_robots as "obeysRobots", v.is_measured as "isMeasured", c.measure,
  c.compared_url as "comparedUrl", c.seed, c.journey`;

interface PlannedCampaign extends DueCampaign {
  /** Of its first waiting visit, milliseconds since 1970. */
  readonly firstDueAt: number;
}

interface HeldRow {
  readonly visitId: string;
  readonly token: string;
  readonly status: CampaignStatus;
}

/** Which worker executes which visit. Every change updates the campaign's count of visits under way. */
@Injectable()
export class VisitLeasesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly websites: VisitWebsitesRepository,
    @Inject(WEBSITE_LIMITS) private readonly limits: WebsiteLimits,
  ) {}

  /**
   * Leases visits that are due or near, fairly over users and campaigns, as many as each website bears. A round without
   * due visits takes no lock.
   */
  async lease(request: LeaseRequest): Promise<LeaseResponse> {
    const em = this.em.fork();
    const planned = await this.listPlanned(em, request);
    const due = planned.filter(({ due }) => due > 0);
    const nextAt = earliest(planned, request.horizon);
    if (due.length === 0) return { leases: [], nextAt, isWithheld: false };
    const origins = [...new Set(due.map(({ origin }) => origin))];
    const websites = await this.websites.find(em, origins);
    const capacities = await this.capacities(em, request, websites);
    const wanted = shareSlots(due, request.slots, capacities);
    if (wanted.size === 0) return { leases: [], nextAt, isWithheld: true };
    const chosen = due.filter(({ campaignId }) => wanted.has(campaignId));
    return { leases: await this.take(request, chosen), nextAt, isWithheld: false };
  }

  /**
   * Renews what this worker holds and returns the visits it no longer holds or must not continue, with the reason:
   * `lost` (another worker has it, or it is gone), `stopped`, or `paused` (it may end, but not begin).
   */
  async renew(
    workerId: string,
    claims: readonly VisitClaim[],
  ): Promise<Map<string, 'lost' | 'stopped' | 'paused'>> {
    if (claims.length === 0) return new Map();
    const em = this.em.fork();
    const ids = claims.map(({ visitId }) => visitId);
    await em.execute(
      `update visits set lease_until = now() + make_interval(secs => ?)
       where id in (?) and worker_id = ? and status = 'running'
         and lease_until < now() + make_interval(secs => ?)`,
      [LEASE_SECONDS, ids, workerId, RENEW_BELOW_SECONDS],
    );
    const rows = await em.execute<HeldRow[]>(
      `select v.id as "visitId", v.lease_token as token, c.status
       from visits v join campaigns c on c.id = v.campaign_id
       where v.id in (?) and v.status = 'running'`,
      [ids],
    );
    const held = new Map(rows.map((row) => [row.visitId, row]));
    const changed = new Map<string, 'lost' | 'stopped' | 'paused'>();
    for (const { visitId, token } of claims) {
      const row = held.get(visitId);
      if (row?.token !== token) changed.set(visitId, 'lost');
      // A resumed campaign is queued while its ownership proof is read: visits begun before may go on.
      else if (row.status === 'paused' || row.status === 'queued') changed.set(visitId, 'paused');
      else if (row.status !== 'running') changed.set(visitId, 'stopped');
    }
    return changed;
  }

  /** What a visit does, for one that repeats it; `null` when it was removed. */
  async findOrder(visitId: string): Promise<Pick<VisitLease, 'order' | 'journey'> | null> {
    const [row] = await this.em
      .fork()
      .execute<LeasedRow[]>(
        `select ${COLUMNS} from visits v join campaigns c on c.id = v.campaign_id where v.id = ?`,
        [visitId],
      );
    return row === undefined ? null : { order: orderOfVisit(row), journey: row.journey };
  }

  /** Attempts whose worker has been silent for a lease. */
  async listExpired(limit: number): Promise<VisitClaim[]> {
    return this.em.fork().execute<VisitClaim[]>(
      `select id as "visitId", lease_token as token from visits
       where status = 'running' and lease_until < now() order by lease_until limit ?`,
      [limit],
    );
  }

  private async take(
    wanted: LeaseRequest,
    chosen: readonly PlannedCampaign[],
  ): Promise<VisitLease[]> {
    return this.em.fork().transactional(async (tx) => {
      const origins = [...new Set(chosen.map(({ origin }) => origin))];
      const websites = await this.websites.lock(tx, origins);
      // Others may have used the capacity since it was read; from here on it is locked.
      const capacities = await this.capacities(tx, wanted, websites);
      const shares = shareSlots(chosen, wanted.slots, capacities);
      const rows = await this.takeRows(tx, wanted, shares);
      const started = new Map<string, number>();
      for (const { origin } of rows) started.set(origin, (started.get(origin) ?? 0) + 1);
      for (const [origin, count] of started) {
        const website = websites.get(origin);
        if (website === undefined) continue;
        const { after } = this.arrivals(website, wanted.now);
        await this.websites.change(tx, origin, { ...website, arrivalAt: after(count) });
      }
      return rows.map((row) => ({
        ...{ visitId: row.visitId, token: row.token, campaignId: row.campaignId },
        ...{
          engine: row.engine,
          dueAt: new Date(row.dueAtMs),
          ...{ order: orderOfVisit(row), journey: row.journey },
        },
      }));
    });
  }

  private async takeRows(
    tx: EntityManager,
    wanted: LeaseRequest,
    shares: ReadonlyMap<string, number>,
  ): Promise<LeasedRow[]> {
    if (shares.size === 0) return [];
    const running = await tx.execute<{ id: string }[]>(
      `select id from campaigns where id in (?) and status = 'running' order by id for update`,
      [[...shares.keys()]],
    );
    const rows: LeasedRow[] = [];
    for (const { id } of running) {
      const taken = await tx.execute<LeasedRow[]>(
        `with chosen as (
           select id from visits where campaign_id = ? and status = 'waiting' and due_at <= ?
           order by due_at limit ? for update skip locked)
         update visits v set status = 'running', attempts = v.attempts + 1, lease_token = gen_random_uuid(),
                lease_until = now() + make_interval(secs => ?), worker_id = ?,
                started_at = greatest(v.due_at, ?::timestamptz)
         from chosen, campaigns c where v.id = chosen.id and c.id = v.campaign_id
         returning ${COLUMNS}`,
        [id, wanted.horizon, shares.get(id) ?? 0, LEASE_SECONDS, wanted.workerId, wanted.now],
      );
      if (taken.length === 0) continue;
      await tx.execute('update campaigns set in_progress = in_progress + ? where id = ?', [
        taken.length,
        id,
      ]);
      rows.push(...taken);
    }
    return rows.sort((one, other) => one.dueAtMs - other.dueAtMs);
  }

  /** How many visits each website bears in addition to those it has. */
  private async capacities(
    em: EntityManager,
    { engine, now }: LeaseRequest,
    websites: ReadonlyMap<string, VisitedWebsite>,
  ): Promise<Map<string, number>> {
    const running = await this.websites.countRunning(em, engine, [...websites.keys()]);
    const capacities = new Map<string, number>();
    for (const [origin, website] of websites) {
      const isBlocked = website.blockedUntil !== null && website.blockedUntil > now.getTime();
      const limit = this.limits.concurrency[engine];
      const concurrent = remainingConcurrency(limit, running.get(origin) ?? 0, website.setbacks);
      capacities.set(
        origin,
        isBlocked ? 0 : Math.min(concurrent, this.arrivals(website, now).remaining),
      );
    }
    return capacities;
  }

  private arrivals(website: VisitedWebsite, now: Date): ReturnType<typeof remainingArrivals> {
    return remainingArrivals(website.arrivalAt, this.limits.startsPerMinute, now.getTime());
  }

  /** Running campaigns with something to do: each scans its own part of the index, never all visits. */
  private listPlanned(em: EntityManager, wanted: LeaseRequest): Promise<PlannedCampaign[]> {
    return em.execute<PlannedCampaign[]>(
      `select c.id as "campaignId", c.user_id as "userId", c.origin, c.in_progress as running,
              (extract(epoch from next.due_at) * 1000)::float8 as "firstDueAt", soon.due
       from campaigns c
       cross join lateral (
         select v.due_at from visits v where v.campaign_id = c.id and v.status = 'waiting'
         order by v.due_at limit 1) next
       cross join lateral (
         select count(*)::int as due from (
           select 1 from visits v where v.campaign_id = c.id and v.status = 'waiting' and v.due_at <= ?
           order by v.due_at limit ?) near) soon
       left join visit_websites w on w.origin = c.origin
       where c.status = 'running' and c.engine = ? and coalesce(w.blocked_until <= ?, true)
       order by next.due_at, c.id`,
      [wanted.horizon, Math.min(wanted.slots, MAX_PER_CAMPAIGN), wanted.engine, wanted.now],
    );
  }
}

function earliest(planned: readonly PlannedCampaign[], horizon: Date): Date | null {
  const later = planned
    .map(({ firstDueAt }) => firstDueAt)
    .filter((dueAt) => dueAt > horizon.getTime());
  return later.length === 0 ? null : new Date(Math.min(...later));
}
