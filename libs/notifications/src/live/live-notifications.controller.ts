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
   * keeps proxies from closing it. It ends with the session: nothing is sent after a sign-out.
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
    const notices = new UnreadCountWriter(stream, () => this.poll(actor));
    let stop = (): void => undefined;
    let end: NodeJS.Timeout | undefined;
    try {
      // Refusals must still be ordinary responses, so the stream starts once it can be followed.
      stop = await this.live.follow(actor.userId, () => void notices.notify());
      stream.begin(() => void notices.notify());
      end = setTimeout(() => stream.end(), seconds * 1_000);
      await notices.notify();
      if (seconds === 0) stream.end();
      await stream.closed;
    } finally {
      stop();
      clearTimeout(end);
      stream.release();
    }
  }

  /** `null` when the session has ended meanwhile. */
  private async poll(actor: Actor): Promise<number | null> {
    const { sessionId } = actor;
    if (sessionId === null || (await this.auth.findActor(sessionId)) === null) return null;
    return (await this.notifications.unreadCount(actor)).unreadCount;
  }
}

/** Sends the current count, in order: a change during a check triggers another one. */
class UnreadCountWriter {
  private isPolling = false;
  private isChanged = false;
  private last: number | null = null;

  constructor(
    private readonly stream: EventStream,
    private readonly countUnread: () => Promise<number | null>,
  ) {}

  async notify(): Promise<void> {
    this.isChanged = true;
    if (this.isPolling) return;
    this.isPolling = true;
    try {
      while (this.isChanged && !this.stream.hasEnded) {
        this.isChanged = false;
        this.write(await this.countUnread());
      }
    } catch {
      this.stream.end(); // the database is unavailable; the reader reconnects
    } finally {
      this.isPolling = false;
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
