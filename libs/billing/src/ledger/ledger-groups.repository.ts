import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { LedgerGroups } from '../contract/index.js';
import { LEDGER_COLUMNS } from './ledger.repository.js';
import type { StoredEntry } from './ledger.repository.js';
import { withInstants } from './stored-instants.js';

export type SubjectSum = LedgerGroups['groups'][number]['sums'][number] & {
  readonly subjectId: string;
};

/** Sums of the entries of one campaign or scan, by resource. */
function sumsBy(column: 'campaign_id' | 'scan_id'): string {
  return `select ${column} as "subjectId", resource, sum(amount)::int as amount,
      coalesce(-sum(amount) filter (where kind = 'settle'), 0)::int as used,
      coalesce(-sum(amount) filter (where kind in ('reserve', 'release')), 0)::int as held
    from ledger_entries where ${column} in (?) and (?::text is null or resource = ?) group by 1, 2`;
}

/** The ledger by campaign and scan. */
@Injectable()
export class LedgerGroupsRepository {
  /**
   * The first entry of each group, newest first, older than the id `before`: what campaigns and scans reserved, and
   * every entry about neither. A group keeps its place while entries are added to it.
   */
  async listFirst(
    em: EntityManager,
    userId: string,
    page: {
      readonly resource: string | null;
      readonly before: string | null;
      readonly limit: number;
    },
  ): Promise<StoredEntry[]> {
    const { resource, before, limit } = page;
    const rows = await em.execute<StoredEntry[]>(
      `select ${LEDGER_COLUMNS} from ledger_entries
       where user_id = ? and (kind = 'reserve' or (campaign_id is null and scan_id is null))
         and (?::text is null or resource = ?) and (?::bigint is null or id < ?::bigint)
         and not exists (
           select 1 from ledger_entries earlier where earlier.scan_id = ledger_entries.scan_id
             and earlier.kind = 'reserve' and earlier.id < ledger_entries.id
             and (?::text is null or earlier.resource = ?))
       order by ledger_entries.id desc limit ?`,
      [userId, resource, resource, before, before, resource, resource, limit],
    );
    return rows.map((row) => withInstants(row, ['createdAt']));
  }

  /** The caller has found the ids in its user's entries. */
  async sums(
    em: EntityManager,
    ids: { readonly campaigns: readonly string[]; readonly scans: readonly string[] },
    resource: string | null,
  ): Promise<SubjectSum[]> {
    const parts = [
      { text: sumsBy('campaign_id'), ids: ids.campaigns },
      { text: sumsBy('scan_id'), ids: ids.scans },
    ].filter((part) => part.ids.length > 0);
    if (parts.length === 0) return [];
    return em.execute<SubjectSum[]>(
      parts.map(({ text }) => text).join(' union all '),
      parts.flatMap((part) => [[...part.ids], resource, resource]),
    );
  }
}
