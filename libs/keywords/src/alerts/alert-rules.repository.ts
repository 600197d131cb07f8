import { queryBound } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { RankAlertRule } from '../entities/rank-alert.entity.js';

export type NewAlertRule = Pick<
  RankAlertRule,
  'id' | 'userId' | 'kind' | 'channels' | 'isEnabled'
> & {
  readonly threshold: number | null;
  readonly target: string | null;
  readonly websiteId: string | null;
  readonly tag: string | null;
  readonly createdAt: Date;
};

/** Own rules of a user. Those of other users are treated as nonexistent. */
@Injectable()
export class AlertRulesRepository {
  constructor(private readonly em: EntityManager) {}

  /** Newest first. */
  list(userId: string): Promise<RankAlertRule[]> {
    const orderBy = { createdAt: 'desc', id: 'desc' } as const;
    return this.em.fork().find(RankAlertRule, { userId }, { orderBy });
  }

  find(userId: string, id: string): Promise<RankAlertRule | null> {
    return this.em.fork().findOne(RankAlertRule, { userId, id });
  }

  /** `false` when the user has `max` rules already. */
  add(rule: NewAlertRule, max: number): Promise<boolean> {
    const { userId } = rule;
    return this.em.fork().transactional(async (tx) => {
      // Serialises additions, so that each counts the others.
      await queryBound(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `rank-alert-rules:${userId}`,
      ]);
      if ((await tx.count(RankAlertRule, { userId })) >= max) return false;
      await tx.insert(RankAlertRule, rule);
      return true;
    });
  }

  async save(userId: string, id: string, changes: Partial<NewAlertRule>): Promise<void> {
    if (Object.keys(changes).length === 0) return;
    await this.em.fork().nativeUpdate(RankAlertRule, { userId, id }, changes);
  }

  async remove(userId: string, id: string): Promise<boolean> {
    return (await this.em.fork().nativeDelete(RankAlertRule, { userId, id })) > 0;
  }
}
