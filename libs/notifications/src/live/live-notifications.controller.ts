import { AuthService, SessionOnly } from '@app/auth';
import { AppError, CurrentActor, Endpoint, ValidQuery } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get, Res } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { ServerResponse } from 'node:http';
import { followUnreadInput } from '../contract/index.js';
import type { FollowUnreadInput } from '../contract/index.js';
import { NotificationsService } from '../notifications.service.js';
import { LiveNotifications } from './live-notifications.js';

const HEARTBEAT_MS = 15_000;
const MAX_STREAMS_PER_USER = 20; // tabs of one person; the next is told to ask from time to time
const RETRY_AFTER_SECONDS = 60;

@Controller('api/notifications/stream')
export class LiveNotificationsController implements BeforeApplicationShutdown {
  private readonly open = new Map<string, Set<ServerResponse>>();

  constructor(
    private readonly notifications: NotificationsService,
    private readonly live: LiveNotifications,
    private readonly auth: AuthService,
  ) {}

  /** The process would wait for its streams; their readers ask again. */
  beforeApplicationShutdown(): void {
    for (const responses of this.open.values()) for (const response of responses) response.end();
  }

  /**
   * `text/event-stream`: the number of unread notifications now and after every change; a comment every 15 s
   * keeps proxies awake. It ends with the session: after a sign-out nothing is told any more.
   */
  @Get()
  @SessionOnly()
  @Endpoint({ summary: 'Live count of unread notifications (server-sent events)' })
  async stream(
    @CurrentActor() actor: Actor,
    @ValidQuery(followUnreadInput) { seconds }: FollowUnreadInput,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const response = reply.raw;
    const closed = new Promise<void>((resolve) => response.once('close', resolve));
    const streams = this.streamsOf(actor.userId);
    const told = new UnreadTeller(response, () => this.look(actor));
    // Refusals must still be ordinary answers, so the stream opens when it can be followed.
    const stop = await this.live.follow(actor.userId, () => void told.tell());
    const heartbeat = setInterval(() => void told.tell(), HEARTBEAT_MS);
    const end = setTimeout(() => response.end(), seconds * 1_000);
    try {
      reply.hijack();
      response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-cache, no-transform',
        'X-Accel-Buffering': 'no',
        'X-Request-Id': reply.request.id,
      });
      streams.add(response);
      await told.tell();
      if (seconds === 0) response.end();
      await closed;
    } finally {
      stop();
      clearInterval(heartbeat);
      clearTimeout(end);
      streams.delete(response);
      if (streams.size === 0) this.open.delete(actor.userId);
      response.end();
    }
  }

  private streamsOf(userId: string): Set<ServerResponse> {
    const streams = this.open.get(userId) ?? new Set();
    if (streams.size >= MAX_STREAMS_PER_USER) {
      throw new AppError('rate_limited', 'Notifications are followed in too many places.', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    }
    this.open.set(userId, streams);
    return streams;
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
    private readonly response: ServerResponse,
    private readonly look: () => Promise<number | null>,
  ) {}

  async tell(): Promise<void> {
    this.isChanged = true;
    if (this.isLooking) return;
    this.isLooking = true;
    try {
      while (this.isChanged && !this.response.writableEnded) {
        this.isChanged = false;
        this.write(await this.look());
      }
    } catch {
      this.response.end(); // the database is away; the reader asks again
    } finally {
      this.isLooking = false;
    }
  }

  private write(unreadCount: number | null): void {
    if (this.response.writableEnded) return;
    if (unreadCount === null) {
      this.response.end();
      return;
    }
    // What has not changed is a sign of life only.
    const isNews = unreadCount !== this.last;
    this.last = unreadCount;
    this.response.write(
      isNews ? `data: ${JSON.stringify({ unreadCount })}\n\n` : ': still here\n\n',
    );
  }
}
