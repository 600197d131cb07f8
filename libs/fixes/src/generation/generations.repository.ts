import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FixGeneration } from '../entities/fix-generation.entity.js';

/** A worker that has not renewed its lease for this long has lost it. */
const LEASE_SECONDS = 15;

export interface GenerationLease {
  readonly id: string;
  readonly token: string;
}

/** The result of one page. */
export interface PageCounts {
  readonly written: number;
  readonly suggestions: number;
  readonly skipped: number;
}

export type NewGeneration = Pick<
  FixGeneration,
  'websiteId' | 'scanId' | 'userId' | 'actorName' | 'regenerates' | 'createdAt'
> & { readonly checkIds: string[] | null };

/** Generations of fixes. Writes of a running one are fenced by the token of its lease. */
@Injectable()
export class GenerationsRepository {
  constructor(private readonly em: EntityManager) {}

  findLast(userId: string, scanId: string): Promise<FixGeneration | null> {
    return this.em
      .fork()
      .findOne(FixGeneration, { userId, scanId }, { orderBy: { createdAt: 'desc', id: 'desc' } });
  }

  find(id: string): Promise<FixGeneration | null> {
    return this.em.fork().findOne(FixGeneration, { id });
  }

  findOpen(tx: EntityManager, scanId: string): Promise<FixGeneration | null> {
    const status = { $in: ['queued' as const, 'writing' as const] };
    return tx.findOne(FixGeneration, { scanId, status }, { disableIdentityMap: true });
  }

  async insert(tx: EntityManager, generation: NewGeneration): Promise<FixGeneration> {
    const id = await tx.insert(FixGeneration, { ...generation, status: 'queued' });
    return tx.findOneOrFail(FixGeneration, { id }, { disableIdentityMap: true });
  }

  /** Acquires the lease; returns `null` while another worker holds it or if the generation is over. */
  async acquire({ id, token }: GenerationLease): Promise<FixGeneration | null> {
    const em = this.em.fork();
    const rows = await em.execute<{ id: string }[]>(
      `update fix_generations set lease_token = ?, lease_until = now() + make_interval(secs => ?),
              status = 'writing', attempts = attempts + 1
       where id = ? and status in ('queued', 'writing') and (lease_until is null or lease_until < now())
       returning id`,
      [token, LEASE_SECONDS, id],
    );
    return rows.length === 0 ? null : em.findOne(FixGeneration, { id });
  }

  /** Whether nothing is left to do, also because the website or the scan has been deleted. */
  async isOver(id: string): Promise<boolean> {
    const open = await this.em
      .fork()
      .count(FixGeneration, { id, status: { $in: ['queued', 'writing'] } });
    return open === 0;
  }

  /** Returns whether the lease is still held. */
  async renew({ id, token }: GenerationLease): Promise<boolean> {
    const rows = await this.em.fork().execute<{ id: string }[]>(
      `update fix_generations set lease_until = now() + make_interval(secs => ?)
         where id = ? and lease_token = ? returning id`,
      [LEASE_SECONDS, id, token],
    );
    return rows.length === 1;
  }

  async release({ id, token }: GenerationLease): Promise<void> {
    await this.em
      .fork()
      .execute(
        'update fix_generations set lease_token = null, lease_until = null where id = ? and lease_token = ?',
        [id, token],
      );
  }

  async savePlan(
    lease: GenerationLease,
    pages: readonly string[],
    total: number,
  ): Promise<boolean> {
    return this.change(this.em.fork(), lease, 'pages = ?::jsonb, total = ?', [
      JSON.stringify(pages),
      total,
    ]);
  }

  /**
   * Part of the transaction that stores the page's fixes, so that each page counts once. Returns `false` if the lease
   * is lost; the caller has to roll back.
   */
  async savePage(
    tx: EntityManager,
    lease: GenerationLease,
    page: { readonly index: number; readonly counts: PageCounts; readonly notice: string | null },
  ): Promise<boolean> {
    const { written, suggestions, skipped } = page.counts;
    const rows = await tx.execute<{ id: string }[]>(
      `update fix_generations set pages_done = ?, written = written + ?, suggestions = suggestions + ?,
              skipped = skipped + ?, notice = coalesce(?, notice),
              total = greatest(total, written + suggestions + skipped + ?)
       where id = ? and lease_token = ? and pages_done = ? returning id`,
      [
        ...[page.index + 1, written, suggestions, skipped, page.notice],
        ...[written + suggestions + skipped, lease.id, lease.token, page.index],
      ],
    );
    return rows.length === 1;
  }

  /** Completes the generation with the final total. */
  async end(lease: GenerationLease, now: Date, error: string | null): Promise<void> {
    await this.change(
      this.em.fork(),
      lease,
      `status = ?, error = ?, finished_at = ?::timestamptz, lease_token = null, lease_until = null,
       total = written + suggestions + skipped`,
      [error === null ? 'completed' : 'failed', error, now],
    );
  }

  private async change(
    em: EntityManager,
    { id, token }: GenerationLease,
    assignments: string,
    parameters: readonly unknown[],
  ): Promise<boolean> {
    const rows = await em.execute<{ id: string }[]>(
      `update fix_generations set ${assignments} where id = ? and lease_token = ? returning id`,
      [...parameters, id, token],
    );
    return rows.length === 1;
  }
}
