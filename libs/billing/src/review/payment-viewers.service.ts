import { AuthService } from '@app/auth';
import { Clock, RedisConnections } from '@app/common';
import type { Actor } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import type { OpenedPaymentInput, PaymentViewers } from '../contract/index.js';

/** A hash: the member of staff, and what they have open until when. */
const KEY = 'payment-viewers';
/** The console reports again well before. */
const SEEN_FOR_MS = 30_000;

const viewSchema = z.object({ paymentId: z.uuid(), until: z.number() });

/** Who has which payment open. Nothing depends on it: without Redis nobody seems to have any. */
@Injectable()
export class PaymentViewersService {
  private readonly logger = new Logger(PaymentViewersService.name);

  constructor(
    private readonly redis: RedisConnections,
    private readonly em: EntityManager,
    private readonly auth: AuthService,
    private readonly clock: Clock,
  ) {}

  /** Records what the reviewer has open, and returns what the others have. */
  async report(staff: Actor, { id }: OpenedPaymentInput): Promise<PaymentViewers> {
    try {
      await this.record(staff.userId, id);
      return { viewers: await this.others(staff.userId) };
    } catch (error) {
      this.logger.warn({ err: error }, 'It is not known who has which payment open.');
      return { viewers: [] };
    }
  }

  private async record(userId: string, paymentId: string | null): Promise<void> {
    const { commands } = this.redis;
    if (paymentId === null) {
      await commands.hdel(KEY, userId);
      return;
    }
    const until = this.clock.now().getTime() + SEEN_FOR_MS;
    await commands
      .multi()
      .hset(KEY, userId, JSON.stringify({ paymentId, until }))
      .pexpire(KEY, SEEN_FOR_MS)
      .exec();
  }

  private async others(userId: string): Promise<PaymentViewers['viewers']> {
    const now = this.clock.now().getTime();
    const views = Object.entries(await this.redis.commands.hgetall(KEY)).map(([id, text]) => ({
      id,
      ...viewSchema.parse(JSON.parse(text)),
    }));
    const expired = views.filter(({ until }) => until <= now).map(({ id }) => id);
    if (expired.length > 0) await this.redis.commands.hdel(KEY, ...expired);
    const live = views.filter(({ id, until }) => until > now && id !== userId);
    const people = await this.auth.peopleOf(
      this.em.fork(),
      live.map(({ id }) => id),
    );
    return live.flatMap(({ id, paymentId }) => {
      const person = people.get(id);
      return person === undefined ? [] : [{ paymentId, userId: id, name: person.name }];
    });
  }
}
