import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { LedgerCheck, ledgerResources } from '../contract/index.js';

type Difference = LedgerCheck['differences'][number];
type Numbers = Record<string, number>;

interface Compared {
  readonly userId: string;
  readonly subscriptionId: string | null;
  readonly stored: Numbers;
  readonly ledger: Numbers;
}

const PAGES = `
  select a.user_id as "userId", null as "subscriptionId",
    jsonb_build_object('granted', a.granted, 'used', a.used, 'reserved', a.reserved) as stored,
    jsonb_build_object(
      'granted', coalesce(sum(e.amount) filter (
        where e.kind in ('grant', 'reset', 'expire', 'refund') and e.period_starts_on = a.period_starts_on), 0),
      'used', coalesce(-sum(e.amount) filter (
        where e.kind = 'settle' and e.period_starts_on = a.period_starts_on), 0),
      'reserved', coalesce(-sum(e.amount) filter (where e.kind in ('reserve', 'release')), 0)) as ledger
  from scan_allowances a
  left join ledger_entries e on e.user_id = a.user_id and e.resource = 'page_scans'`;

const PACKS = `
  select a.user_id as "userId", null as "subscriptionId",
    jsonb_build_object('granted', a.pack_granted, 'used', a.pack_used, 'reserved', a.pack_reserved) as stored,
    jsonb_build_object(
      'granted', coalesce(sum(e.amount) filter (where e.kind in ('grant', 'refund')), 0),
      'used', coalesce(-sum(e.amount) filter (where e.kind = 'settle'), 0),
      'reserved', coalesce(-sum(e.amount) filter (where e.kind in ('reserve', 'release')), 0)) as ledger
  from scan_allowances a
  left join ledger_entries e on e.user_id = a.user_id and e.resource = 'pack_pages'`;

const VISITS = `
  select a.user_id as "userId", a.subscription_id as "subscriptionId",
    jsonb_build_object('granted', a.granted, 'used', a.used, 'reserved', a.reserved,
      'expired', a.expired) as stored,
    jsonb_build_object(
      'granted', coalesce(sum(e.amount) filter (where e.kind in ('grant', 'refund')), 0),
      'used', coalesce(-sum(e.amount) filter (where e.kind = 'settle'), 0),
      'reserved', coalesce(-sum(e.amount) filter (where e.kind in ('reserve', 'release')), 0),
      'expired', coalesce(-sum(e.amount) filter (where e.kind = 'expire'), 0)) as ledger
  from visit_allowances a
  left join ledger_entries e on e.subscription_id = a.subscription_id and e.resource = 'visits'`;

const BALANCES: readonly (readonly [(typeof ledgerResources)[number], string, string])[] = [
  ['page_scans', PAGES, 'a.user_id'],
  ['pack_pages', PACKS, 'a.user_id'],
  ['visits', VISITS, 'a.subscription_id'],
];

/** Compares the sums of the whole ledger with the balances. Each statement sees one snapshot: nothing is locked. */
@Injectable()
export class LedgerCheckRepository {
  /** Of one user, or of all users with `null`. */
  async differences(em: EntityManager, userId: string | null): Promise<Difference[]> {
    const found: Difference[] = [];
    for (const [resource, select, id] of BALANCES) {
      const rows = await em.execute<Compared[]>(
        `select * from (${select} where (?::uuid is null or a.user_id = ?::uuid) group by ${id}) compared
         where stored <> ledger`,
        [userId, userId],
      );
      found.push(...rows.map((row) => ({ ...row, resource })));
    }
    return found;
  }

  /** How many balances there are: pages and packs share a row. */
  async count(em: EntityManager): Promise<number> {
    const [row] = await em.execute<{ n: number }[]>(
      `select ((select count(*) from scan_allowances) * 2 + (select count(*) from visit_allowances))::int as n`,
    );
    return row?.n ?? 0;
  }
}
