import { queryBound, Repository, olderThan } from '@app/common';
import type { ListPosition } from '@app/common';
import { LockMode } from '@mikro-orm/postgresql';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RepairRule, RepairState } from './contract/index.js';
import { NO_REPAIR_RULE } from './contract/index.js';
import { FixRepair } from './entities/fix-repair.entity.js';
import { WebsiteRepairRule } from './entities/website-repair-rule.entity.js';
import type { FixSlot } from './fixes.repository.js';
import type { LastRepair } from './rules/repair-decision.js';

export type NewRepair = FixSlot &
  Pick<FixRepair, 'pageUrl' | 'cause' | 'wanted' | 'reason' | 'deploys' | 'createdAt'> & {
    readonly found: string | null;
    readonly fixId: string | null;
  };

const SAME_VALUE = `website_id = $1 and md5(path) = md5($2) and path = $2 and kind = $3 and element_key = $4`;
const BY_ITSELF_HOURS = 24;

/** What was lost or overwritten on pages of websites, and the rules of their owners. */
@Injectable()
export class RepairsRepository extends Repository {
  /** Without effect when the value has a repair that waits for a decision. */
  async propose(tx: EntityManager, repair: NewRepair): Promise<void> {
    const { websiteId, path, kind, elementKey, pageUrl, cause, wanted, found, reason } = repair;
    await queryBound(
      tx,
      `insert into fix_repairs (website_id, path, kind, element_key, page_url, cause, wanted, found_text, reason, deploys, fix_id, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11, $12)
       on conflict (website_id, md5(path), kind, md5(element_key)) where state = 'open' do nothing`,
      [
        ...[websiteId, path, kind, elementKey, pageUrl, cause, wanted, found, reason],
        ...[JSON.stringify(repair.deploys), repair.fixId, repair.createdAt],
      ],
    );
  }

  /**
   * Those of a page that wait for a decision; locked until the transaction ends, in the order of `endOpen`, because the
   * caller has not locked the website.
   */
  lockOpen(
    tx: EntityManager,
    { websiteId, path }: Pick<FixSlot, 'websiteId' | 'path'>,
  ): Promise<FixRepair[]> {
    const open = { websiteId, path, state: 'open' } as const;
    return tx.find(FixRepair, open, { ...LOCKED, orderBy: { id: 'asc' } });
  }

  lock(tx: EntityManager, id: string): Promise<FixRepair | null> {
    return tx.findOne(FixRepair, { id }, LOCKED);
  }

  find(id: string): Promise<FixRepair | null> {
    return this.fork().findOne(FixRepair, { id });
  }

  async update(tx: EntityManager, id: string, changes: Partial<FixRepair>): Promise<void> {
    await tx.nativeUpdate(FixRepair, { id }, changes);
  }

  /** The newest first. */
  list(
    websiteId: string,
    page: { readonly after: ListPosition | null; readonly limit: number },
    state?: RepairState,
  ): Promise<FixRepair[]> {
    return this.fork().find(
      FixRepair,
      { websiteId, ...(state !== undefined && { state }), ...olderThan(page.after) },
      { orderBy: { createdAt: 'desc', id: 'desc' }, limit: page.limit },
    );
  }

  countOpen(websiteId: string): Promise<number> {
    return this.fork().count(FixRepair, { websiteId, state: 'open' });
  }

  /** How the value was decided the last time; `null` if it never was. */
  async lastDecided(slot: FixSlot, em: EntityManager = this.fork()): Promise<LastRepair | null> {
    const [row] = await queryBound<LastRepair>(
      em,
      `select state, repaired_by as "repairedBy" from fix_repairs where ${SAME_VALUE} and state <> 'open'
         and (repaired_at is not null or state = 'dismissed')
       order by created_at desc, id desc limit 1`,
      [slot.websiteId, slot.path, slot.kind, slot.elementKey],
    );
    return row ?? null;
  }

  /** Automatic repairs within 24 hours, whatever became of them. */
  async repairedToday(
    websiteId: string,
    now: Date,
    em: EntityManager = this.fork(),
  ): Promise<number> {
    const [row] = await queryBound<{ count: number }>(
      em,
      `select count(*)::int as count from fix_repairs where website_id = $1 and repaired_by = 'rule'
         and repaired_at > $2::timestamptz - make_interval(hours => ${BY_ITSELF_HOURS})`,
      [websiteId, now],
    );
    return row?.count ?? 0;
  }

  /** The repairs that have put back what these fixes show. */
  doneByFixes(tx: EntityManager, fixIds: readonly string[]): Promise<FixRepair[]> {
    return tx.find(FixRepair, { fixId: { $in: [...fixIds] }, state: 'done' }, LOCKED);
  }

  /** Of values that were decided elsewhere. */
  async endOpen(
    tx: EntityManager,
    slots: readonly FixSlot[],
    { note, now }: { readonly note: string; readonly now: Date },
  ): Promise<void> {
    await queryBound(
      tx,
      `with chosen as (
         select r.id from fix_repairs r
         join unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) as s(website_id, path, kind, element_key)
           on r.website_id = s.website_id and md5(r.path) = md5(s.path) and r.path = s.path
             and r.kind = s.kind and md5(r.element_key) = md5(s.element_key) and r.element_key = s.element_key
         where r.state = 'open' order by r.id for update of r)
       update fix_repairs r set state = 'ended', note = $5, ended_at = $6, noticed_at = coalesce(noticed_at, $6)
       from chosen where r.id = chosen.id`,
      [
        ...[slots.map(({ websiteId }) => websiteId), slots.map(({ path }) => path)],
        ...[slots.map(({ kind }) => kind), slots.map(({ elementKey }) => elementKey), note, now],
      ],
    );
  }

  /**
   * Websites with something to decide or to report, of which no more has been found for a while, by their ids.
   * @param after the last one of those before; `null` for the first ones
   */
  async websitesToConsider(now: Date, limit: number, after: string | null): Promise<string[]> {
    const rows = await queryBound<{ id: string }>(
      this.fork(),
      `select website_id as id from fix_repairs
       where noticed_at is null and ($3::uuid is null or website_id > $3) group by website_id
       having max(created_at) <= $1::timestamptz - interval '1 minute'
         or min(created_at) <= $1::timestamptz - interval '10 minutes'
       order by website_id limit $2`,
      [now, limit, after],
    );
    return rows.map(({ id }) => id);
  }

  /** Those the rule was not asked about, the oldest first. */
  toConsider(websiteId: string, limit: number): Promise<FixRepair[]> {
    return this.fork().find(
      FixRepair,
      { websiteId, state: 'open', consideredAt: null },
      { orderBy: { createdAt: 'asc', id: 'asc' }, limit },
    );
  }

  /**
   * Those the owner was not notified of, the oldest first; locked until the transaction ends, without those that are
   * being changed.
   */
  unnoticed(tx: EntityManager, websiteId: string): Promise<FixRepair[]> {
    return tx.find(
      FixRepair,
      { websiteId, consideredAt: { $ne: null }, noticedAt: null },
      { ...UNLOCKED_ONLY, orderBy: { createdAt: 'asc', id: 'asc' } },
    );
  }

  async markNoticed(tx: EntityManager, ids: readonly string[], now: Date): Promise<void> {
    await tx.nativeUpdate(FixRepair, { id: { $in: [...ids] } }, { noticedAt: now });
  }

  async rule(websiteId: string, em: EntityManager = this.fork()): Promise<RepairRule> {
    const stored = await em.findOne(WebsiteRepairRule, { websiteId }, { disableIdentityMap: true });
    if (stored === null) return NO_REPAIR_RULE;
    return { enabled: stored.enabled, dailyLimit: stored.dailyLimit };
  }

  async saveRule(
    tx: EntityManager,
    websiteId: string,
    { rule, now }: { readonly rule: RepairRule; readonly now: Date },
  ): Promise<void> {
    await queryBound(
      tx,
      `insert into website_repair_rules (website_id, enabled, daily_limit, updated_at) values ($1, $2, $3, $4)
       on conflict (website_id) do update
         set enabled = excluded.enabled, daily_limit = excluded.daily_limit, updated_at = excluded.updated_at`,
      [websiteId, rule.enabled, rule.dailyLimit, now],
    );
  }
}

const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true } as const;
const UNLOCKED_ONLY = {
  lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE,
  disableIdentityMap: true,
} as const;
