import { LeaseRepository } from '@app/common';
import type { Lease } from '@app/common';
import { storableJson, storableText } from '@app/common/contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ChangeFacts, PageState, WatchedKind } from '../contract/index.js';
import { MonitorRound } from '../entities/monitor-round.entity.js';
import type { WatchedMemory } from '../rules/confirm-change.js';

/** An address to read in a round. */
export interface RoundPage extends WatchedMemory {
  readonly id: string;
  readonly kind: WatchedKind;
  readonly url: string;
  readonly mainText: string | null;
}

export interface ReadPage extends WatchedMemory {
  readonly page: RoundPage;
  readonly state: PageState;
  readonly mainText: string | null;
  readonly changes: readonly (ChangeFacts & { readonly isWanted: boolean })[];
}

interface Saving {
  readonly now: Date;
  /** In the transaction that stores changes. */
  readonly onChanged: (tx: EntityManager, unchangedAt: Date | null) => Promise<void>;
}

/** Which worker reads which round, and the writes to its pages meanwhile. */
@Injectable()
export class RoundLeaseRepository extends LeaseRepository<MonitorRound> {
  constructor(em: EntityManager) {
    super(em, {
      name: 'monitor_rounds',
      seconds: 60,
      openStatuses: ['queued', 'running'],
      onClaim: `status = 'running'`,
      find: (em, id) => em.findOne(MonitorRound, { id }),
    });
  }

  /**
   * What this round has not read yet: the home page, robots.txt and the sitemap first, then the chosen pages that the
   * plan includes, of all the user's websites the oldest. Those that were read longest ago come first: a round that
   * ends before all are read leaves others out each time.
   */
  async pagesLeft(round: MonitorRound, userId: string, pagesOfPlan: number): Promise<RoundPage[]> {
    return this.em.fork().execute<RoundPage[]>(
      `select p.id, p.kind, p.url, p.state, p.main_text as "mainText", p.is_unstable as "isUnstable",
              p.text_changes as "textChanges"
       from (select p.*, row_number() over (partition by p.kind = 'page' order by p.created_at, p.id) as place
             from monitored_pages p join website_monitors m on m.id = p.monitor_id where m.user_id = ?) p
       where p.monitor_id = ? and p.round_id is distinct from ? and (p.kind <> 'page' or p.place <= ?)
       order by array_position(array['home', 'robots', 'sitemap', 'page'], p.kind),
         p.state ->> 'checkedAt' nulls first, p.created_at, p.id`,
      [userId, round.monitorId, round.id, pagesOfPlan],
    );
  }

  /** The page with its changes, once. A page that was removed meanwhile has none. */
  async savePage(
    lease: Lease,
    round: MonitorRound,
    read: ReadPage,
    { now, onChanged }: Saving,
  ): Promise<void> {
    const { page, state, mainText, isUnstable, textChanges, changes } = read;
    await lease.write(async (tx) => {
      const unchangedAt = changes.length === 0 ? null : await this.lastReadAt(tx, page.id);
      const saved = await tx.execute<unknown[]>(
        `update monitored_pages set state = ?::jsonb, main_text = ?, is_unstable = ?, text_changes = ?, round_id = ?
         where id = ? returning id`,
        [
          ...[storableJson(state), mainText === null ? null : storableText(mainText)],
          ...[isUnstable, textChanges, round.id, page.id],
        ],
      );
      if (saved.length === 0) return;
      for (const { isWanted, field, rule, severity, isRecovery, before, after } of changes) {
        await tx.execute(
          `insert into page_changes (monitor_id, url, kind, field, rule_name, severity, is_recovery, before, after, alert, unchanged_at, created_at)
           values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
          [
            ...[round.monitorId, page.url, page.kind, field, rule ?? null, severity],
            isRecovery,
            ...[storable(before), storable(after), isWanted ? 'waiting' : 'none'],
            ...[unchangedAt, now],
          ],
        );
      }
      if (changes.length > 0) await onChanged(tx, unchangedAt);
    });
  }

  /** When the check before began in which the page was read; `null` if there was none. */
  private async lastReadAt(tx: EntityManager, pageId: string): Promise<Date | null> {
    const [before] = await tx.execute<{ at: Date }[]>(
      `select r.created_at as at from monitored_pages p join monitor_rounds r on r.id = p.round_id where p.id = ?`,
      [pageId],
    );
    return before?.at ?? null;
  }

  /** Another address is watched from now on, and nothing is known of it; `false` when it is watched as a page already. */
  async movePage(lease: Lease, pageId: string, url: string): Promise<boolean> {
    return lease.write(async (tx) => {
      const moved = await tx.execute<unknown[]>(
        `update monitored_pages p set url = ?, state = null where id = ? and not exists (
           select 1 from monitored_pages o where o.monitor_id = p.monitor_id and o.url = ?) returning id`,
        [url, pageId, url],
      );
      return moved.length > 0;
    });
  }

  async end(
    lease: Lease,
    outcome: {
      readonly status: 'done' | 'failed';
      readonly endedAt: Date;
      readonly isUp: boolean | null;
      readonly homeMs: number | null;
      readonly problem: string | null;
    },
  ): Promise<void> {
    await lease.end(async (tx) => {
      await tx.nativeUpdate(MonitorRound, { id: lease.id }, outcome);
    });
  }
}

function storable(text: string | null): string | null {
  return text === null ? null : storableText(text);
}
