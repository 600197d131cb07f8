import { LeaseLostError, LeaseRepository } from '@app/common';
import type { Lease } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FixGeneration } from '../entities/fix-generation.entity.js';

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

/** Generations of fixes: which worker writes which, and the writes of a running one. */
@Injectable()
export class GenerationsRepository extends LeaseRepository<FixGeneration> {
  constructor(em: EntityManager) {
    super(em, {
      name: 'fix_generations',
      seconds: 15,
      openStatuses: ['queued', 'writing'],
      onClaim: `status = 'writing'`,
      find: (em, id) => em.findOne(FixGeneration, { id }),
    });
  }

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

  /** `total` is the number of issues on these pages. */
  async savePlan(lease: Lease, pages: readonly string[], total: number): Promise<void> {
    await lease.write((tx) =>
      tx.execute('update fix_generations set pages = ?::jsonb, total = ? where id = ?', [
        JSON.stringify(pages),
        total,
        lease.id,
      ]),
    );
  }

  /** Part of the transaction that stores the page's fixes, so that each page counts once. Throws LeaseLostError. */
  async savePage(
    tx: EntityManager,
    lease: Lease,
    page: { readonly index: number; readonly counts: PageCounts; readonly notice: string | null },
  ): Promise<void> {
    const { written, suggestions, skipped } = page.counts;
    await lease.fence(tx);
    const rows = await tx.execute<unknown[]>(
      `update fix_generations set pages_done = ?, written = written + ?, suggestions = suggestions + ?,
              skipped = skipped + ?, notice = coalesce(?, notice),
              total = greatest(total, written + suggestions + skipped + ?)
       where id = ? and pages_done = ? returning id`,
      [
        ...[page.index + 1, written, suggestions, skipped, page.notice],
        ...[written + suggestions + skipped, lease.id, page.index],
      ],
    );
    if (rows.length === 0) throw new LeaseLostError();
  }

  /** Completes the generation with the final total; `error` is a sentence for the user. */
  async end(lease: Lease, now: Date, error: string | null): Promise<void> {
    await lease.end(async (tx) => {
      await tx.execute(
        `update fix_generations set status = ?, error = ?, finished_at = ?::timestamptz,
                total = written + suggestions + skipped
         where id = ?`,
        [error === null ? 'completed' : 'failed', error, now, lease.id],
      );
    });
  }
}
