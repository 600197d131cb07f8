import { Repository } from '@app/common';
import type { ListPosition } from '@app/common';
import { ISSUE_FINGERPRINTS } from '@app/seo-scan';
import { LockMode } from '@mikro-orm/postgresql';
import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MIN_BULK_CONFIDENCE } from './contract/index.js';
import type { FixCounts, FixState, ListFixesInput, PageFixKind } from './contract/index.js';
import { FixEvent } from './entities/fix-event.entity.js';
import { Fix } from './entities/fix.entity.js';
import { companionOf } from './rules/companions.js';

/** One value of one page. */
export interface FixSlot {
  readonly websiteId: string;
  readonly path: string;
  readonly kind: PageFixKind;
  readonly elementKey: string;
}

export type WhichFixes = Pick<
  ListFixesInput,
  'websiteId' | 'scanId' | 'checkId' | 'pageUrl' | 'states' | 'kinds'
>;

const LIVE: FixState[] = ['applied', 'verified'];
/** Written for this scan, or resolving one of its issues. */
const OF_SCAN = `(f.scan_id = ? or exists (select from ${ISSUE_FINGERPRINTS} i
  where i.scan_id = ? and i.fingerprint in (select jsonb_array_elements_text(f.fingerprints))))`;

/** Fixes and their history. State changes go through FixTransitions. */
@Injectable()
export class FixesRepository extends Repository {
  find(id: string): Promise<Fix | null> {
    return this.fork().findOne(Fix, { id });
  }

  findOwn(userId: string, id: string): Promise<Fix | null> {
    return this.fork().findOne(Fix, { id, userId });
  }

  /**
   * Reads and locks the fixes; the caller must hold the lock on the website's row. Ordered by id, so that concurrent
   * callers do not deadlock.
   */
  lock(tx: EntityManager, where: FilterQuery<Fix>): Promise<Fix[]> {
    return tx.find(Fix, where, {
      orderBy: { id: 'asc' },
      lockMode: LockMode.PESSIMISTIC_WRITE,
      disableIdentityMap: true,
    });
  }

  /** Drafts that go live together with these fixes (`companionOf`) and are not among them; read and locked. */
  async lockCompanions(tx: EntityManager, fixes: readonly Fix[]): Promise<Fix[]> {
    const wanted = fixes.flatMap((fix) => {
      const name = companionOf(fix);
      return name === null ? [] : [{ websiteId: fix.websiteId, path: fix.path, name }];
    });
    if (wanted.length === 0) return [];
    const waiting = { kind: 'og', state: 'draft', isSuggestion: false, $or: wanted } as const;
    const known = new Set(fixes.map(({ id }) => id));
    return (await this.lock(tx, waiting)).filter(({ id }) => !known.has(id));
  }

  findInSlot(tx: EntityManager, slot: FixSlot): Promise<Fix | null> {
    return tx.findOne(Fix, { ...slot }, { disableIdentityMap: true });
  }

  async list(
    userId: string,
    which: WhichFixes,
    page: { readonly after: ListPosition | null; readonly limit: number },
  ): Promise<Fix[]> {
    const { sql, parameters } = conditionOf(userId, which);
    const after = page.after === null ? '' : 'and (f.created_at, f.id) < (?::timestamptz, ?::uuid)';
    const position = page.after === null ? [] : [page.after.createdAt, page.after.id];
    const em = this.fork();
    const rows = await em.execute<{ id: string }[]>(
      `select f.id from fixes f where ${sql} ${after} order by f.created_at desc, f.id desc limit ?`,
      [...parameters, ...position, page.limit],
    );
    return em.find(
      Fix,
      { id: { $in: rows.map(({ id }) => id) } },
      { orderBy: { createdAt: 'desc', id: 'desc' } },
    );
  }

  /** Ids of the fixes that a bulk may change; the caller reads them again after locking the website. */
  async ids(userId: string, which: WhichFixes): Promise<string[]> {
    const { sql, parameters } = conditionOf(userId, which);
    const rows = await this.fork().execute<{ id: string }[]>(
      `select f.id from fixes f where ${sql} order by f.priority desc, f.created_at, f.id`,
      parameters,
    );
    return rows.map(({ id }) => id);
  }

  async statesOf(ids: readonly string[]): Promise<ReadonlyMap<string, FixState>> {
    if (ids.length === 0) return new Map();
    const fields = ['id', 'state'] as const;
    const fixes = await this.fork().find(Fix, { id: { $in: [...ids] } }, { fields });
    return new Map(fixes.map(({ id, state }) => [id, state]));
  }

  ofPath(websiteId: string, path: string): Promise<Fix[]> {
    return this.fork().find(Fix, { websiteId, path });
  }

  /** Addresses with existing fixes. */
  async pagesWithFixes(websiteId: string): Promise<ReadonlySet<string>> {
    const rows = await this.fork().execute<{ url: string }[]>(
      'select distinct page_url as url from fixes where website_id = ?',
      [websiteId],
    );
    return new Set(rows.map(({ url }) => url));
  }

  /** Titles and descriptions written for the website's pages, live or draft. */
  textsOf(
    websiteId: string,
  ): Promise<{ path: string; kind: 'title' | 'meta_description'; text: string }[]> {
    return this.fork().execute(
      `select path, kind, optimized_content as text from fixes
       where website_id = ? and kind in ('title', 'meta_description')
         and state in ('draft', 'applied', 'verified')`,
      [websiteId],
    );
  }

  async websitesOf(userId: string, fixIds: readonly string[]): Promise<string[]> {
    if (fixIds.length === 0) return [];
    return this.websiteIds('user_id = ? and id in (?)', [userId, fixIds]);
  }

  async websitesOfBatch(userId: string, batchId: string): Promise<string[]> {
    return this.websiteIds('user_id = ? and batch_id = ?', [userId, batchId]);
  }

  /** Updates fields other than the state. */
  async update(tx: EntityManager, id: string, changes: Partial<Fix>): Promise<void> {
    await tx.nativeUpdate(Fix, { id }, changes);
  }

  async counts(userId: string, which: WhichFixes): Promise<FixCounts> {
    const { sql, parameters } = conditionOf(userId, { ...which, states: undefined });
    const [row] = await this.fork().execute<FixCounts[]>(
      `select count(*) filter (where f.state = 'draft' and not f.is_suggestion)::int as draft,
              count(*) filter (where f.state = 'draft' and not f.is_suggestion and f.confidence >= ?)::int as bulk,
              count(*) filter (where f.state = 'draft' and not f.is_suggestion and f.confidence < ?)::int as "belowConfidence",
              count(*) filter (where f.state = 'draft' and f.is_suggestion)::int as suggestions,
              count(*) filter (where f.state = 'applied')::int as applied,
              count(*) filter (where f.state = 'verified')::int as verified,
              count(*) filter (where f.state = 'stale')::int as stale,
              count(*) filter (where f.state = 'failed')::int as failed
       from fixes f where ${sql}`,
      [MIN_BULK_CONFIDENCE, MIN_BULK_CONFIDENCE, ...parameters],
    );
    return row ?? NONE;
  }

  history(fixId: string): Promise<FixEvent[]> {
    return this.fork().find(FixEvent, { fixId }, { orderBy: { id: 'desc' } });
  }

  /**
   * Most important first. The version is read first, so that the fixes are never older than the published version;
   * newer ones are published again anyway.
   */
  async liveWithVersion(websiteId: string): Promise<{ version: number; fixes: Fix[] }> {
    const em = this.fork();
    const version = await this.versionOf(em, websiteId);
    const fixes = await em.find(
      Fix,
      { websiteId, state: { $in: LIVE } },
      { orderBy: { priority: 'desc', createdAt: 'asc', id: 'asc' } },
    );
    return { version, fixes };
  }

  async liveAmong(
    tx: EntityManager,
    websiteId: string,
    fixIds: readonly string[],
  ): Promise<string[]> {
    if (fixIds.length === 0) return [];
    const rows = await tx.execute<{ id: string }[]>(
      `select id from fixes where website_id = ? and id in (?) and state in ('applied', 'verified')`,
      [websiteId, fixIds],
    );
    return rows.map(({ id }) => id);
  }

  websitesWithLiveFixes(): Promise<string[]> {
    return this.websiteIds(`state in ('applied', 'verified')`, []);
  }

  private async versionOf(em: EntityManager, websiteId: string): Promise<number> {
    const rows = await em.execute<{ version: string }[]>(
      'select version from website_fix_versions where website_id = ?',
      [websiteId],
    );
    return Number(rows[0]?.version ?? 0);
  }

  private async websiteIds(condition: string, parameters: readonly unknown[]): Promise<string[]> {
    const rows = await this.fork().execute<{ id: string }[]>(
      `select distinct website_id as id from fixes where ${condition} order by 1`,
      parameters,
    );
    return rows.map(({ id }) => id);
  }

  async growVersion(tx: EntityManager, websiteId: string): Promise<void> {
    await tx.execute(
      `insert into website_fix_versions (website_id, version) values (?, 1)
       on conflict (website_id) do update set version = website_fix_versions.version + 1`,
      [websiteId],
    );
  }
}

const NONE: FixCounts = {
  draft: 0,
  bulk: 0,
  belowConfidence: 0,
  suggestions: 0,
  applied: 0,
  verified: 0,
  stale: 0,
  failed: 0,
};

function conditionOf(
  userId: string,
  which: WhichFixes,
): { readonly sql: string; readonly parameters: readonly unknown[] } {
  const { websiteId, scanId, checkId, pageUrl, states, kinds } = which;
  const narrowing: readonly (readonly [unknown, string, readonly unknown[]])[] = [
    [websiteId, 'f.website_id = ?', [websiteId]],
    [scanId, OF_SCAN, [scanId, scanId]],
    [checkId, 'f.check_id = ?', [checkId]],
    [pageUrl, 'f.page_url = ?', [pageUrl]],
    [states, 'f.state in (?)', [states]],
    [kinds, 'f.kind in (?)', [kinds]],
  ];
  const given = narrowing.filter(([value]) => value !== undefined);
  // `in ()` is invalid SQL, so an empty list matches nothing.
  if (states?.length === 0 || kinds?.length === 0) return { sql: 'false', parameters: [] };
  return {
    sql: ['f.user_id = ?', ...given.map(([, sql]) => sql)].join(' and '),
    parameters: [userId, ...given.flatMap(([, , parameters]) => parameters)],
  };
}
