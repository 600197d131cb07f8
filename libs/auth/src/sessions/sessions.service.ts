import { AppError, Clock } from '@app/common';
import type { Actor } from '@app/common';
import type { IdInput } from '@app/common/contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { EndedSessions, SessionList } from '../contract/index.js';
import { deviceText } from '../rules/device-text.js';
import { SessionsRepository } from '../sessions.repository.js';

/** The sessions of a user. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: SessionsRepository,
    private readonly clock: Clock,
  ) {}

  /** The live ones, last used first. */
  async list(actor: Actor): Promise<SessionList> {
    const rows = await this.sessions.listLive(actor.userId, this.clock.now());
    return {
      sessions: rows.map((row) => ({
        id: row.id,
        device: deviceText(row.userAgent),
        ip: row.ip,
        createdAt: new Date(row.createdAt).toISOString(),
        lastUsedAt: new Date(row.lastUsedAt).toISOString(),
        isCurrent: row.id === actor.sessionId,
      })),
    };
  }

  /** Its token is invalid at once. Throws `not_found` for a session that is not the actor's. */
  async end(actor: Actor, { id }: IdInput): Promise<EndedSessions> {
    if (!(await this.sessions.endOf(actor.userId, id, this.clock.now()))) {
      throw new AppError('not_found', 'This session does not exist.');
    }
    return { ended: 1 };
  }

  /** Every session except that of the request. */
  async endOthers(actor: Actor): Promise<EndedSessions> {
    const now = this.clock.now();
    const except = actor.sessionId;
    return { ended: await this.sessions.endAllOf(this.em.fork(), actor.userId, { now, except }) };
  }
}
