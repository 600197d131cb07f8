import { AuthService, CurrentAccess, EventStreams, SessionOnly } from '@app/auth';
import type { EventStream, RequestAccess } from '@app/auth';
import { CurrentActor, Endpoint, ValidQuery } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { followUnreadInput } from '../contract/index.js';
import type { FollowUnreadInput } from '../contract/index.js';
import { NotificationsService } from '../notifications.service.js';
import { LiveNotifications } from './live-notifications.js';

@Controller('api/notifications/stream')
export class LiveNotificationsController {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly live: LiveNotifications,
    private readonly auth: AuthService,
    private readonly streams: EventStreams,
  ) {}

  /**
   * `text/event-stream`: the number of unread notifications now and after every change; a comment every 15 s
   * keeps proxies awake. It ends with the session: after a sign-out nothing is told any more.
   */
  @Get()
  @SessionOnly()
  @Endpoint({ summary: 'Live count of unread notifications (server-sent events)' })
  async stream(
    @CurrentActor() actor: Actor,
    @CurrentAccess() access: RequestAccess,
    @ValidQuery(followUnreadInput) { seconds }: FollowUnreadInput,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const stream = this.streams.take(access, reply);
    const told = new UnreadTeller(stream, () => this.look(actor));
    let stop = (): void => undefined;
    let end: NodeJS.Timeout | undefined;
    try {
      // Refusals must still be ordinary answers, so the stream begins when it can be followed.
      stop = await this.live.follow(actor.userId, () => void told.tell());
      stream.begin(() => void told.tell());
      end = setTimeout(() => stream.end(), seconds * 1_000);
      await told.tell();
      if (seconds === 0) stream.end();
      await stream.closed;
    } finally {
      stop();
      clearTimeout(end);
      stream.release();
    }
  }

  /** `null` when the session has ended meanwhile. */
  private async look(actor: Actor): Promise<number | null> {
    const { sessionId } = actor;
    if (sessionId === null || (await this.auth.findActor(sessionId)) === null) return null;
    return (await this.notifications.unreadCount(actor)).unreadCount;
  }
}

/** Tells what there is now, in order: a change during a look is looked at once more after it. */
class UnreadTeller {
  private isLooking = false;
  private isChanged = false;
  private last: number | null = null;

  constructor(
    private readonly stream: EventStream,
    private readonly look: () => Promise<number | null>,
  ) {}

  async tell(): Promise<void> {
    this.isChanged = true;
    if (this.isLooking) return;
    this.isLooking = true;
    try {
      while (this.isChanged && !this.stream.hasEnded) {
        this.isChanged = false;
        this.write(await this.look());
      }
    } catch {
      this.stream.end(); // the database is away; the reader asks again
    } finally {
      this.isLooking = false;
    }
  }

  private write(unreadCount: number | null): void {
    if (unreadCount === null) {
      this.stream.end();
      return;
    }
    const isNews = unreadCount !== this.last;
    this.last = unreadCount;
    if (isNews) this.stream.send({ unreadCount });
    else this.stream.keepAlive();
  }
}
