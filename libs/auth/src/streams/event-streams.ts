import { AppError, Clock } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { EventStream } from './event-stream.js';
import { LiveAccessRepository } from './live-access.repository.js';
import type { RequestAccess } from './request-access.js';

export const MAX_STREAMS_PER_USER = 20; // tabs of one person
export const MAX_STREAMS_PER_PROCESS = 1_000;
const RETRY_AFTER_SECONDS = 60;
const CHECK_ACCESS_MS = 2_000;

/** Long-running work whose states a stream shows. */
export interface FollowedWork<State> {
  /** The current state. Rejects when the reader may not read it, or the work was deleted. */
  readonly read: () => Promise<State>;
  /** Calls `send` with the current state and after each advance; the returned function ends it. */
  readonly follow: (send: (state: State) => void) => Promise<() => void>;
  readonly isLast: (state: State) => boolean;
}

/** Every event stream of this process: their number, and the access of their readers. */
@Injectable()
export class EventStreams implements BeforeApplicationShutdown {
  private readonly open = new Set<EventStream>();
  private readonly ofUser = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;
  private isChecking = false;

  constructor(
    private readonly access: LiveAccessRepository,
    private readonly clock: Clock,
  ) {}

  /** The process would wait for its streams; their readers reconnect. */
  beforeApplicationShutdown(): void {
    for (const stream of this.open) stream.end();
  }

  /**
   * Takes a slot, to be released by the caller. Counting and taking are synchronous, so concurrent requests cannot
   * exceed the limit. Throws `too_many_streams`.
   */
  take(access: RequestAccess, reply: FastifyReply): EventStream {
    const { userId } = access.caller;
    const own = this.ofUser.get(userId) ?? 0;
    if (own >= MAX_STREAMS_PER_USER) {
      throw tooMany(`You already have ${MAX_STREAMS_PER_USER} open event streams.`);
    }
    if (this.open.size >= MAX_STREAMS_PER_PROCESS) {
      throw tooMany('Too many event streams are open right now.');
    }
    const stream = new EventStream(access, reply, (ended) => this.release(ended));
    this.ofUser.set(userId, own + 1);
    this.open.add(stream);
    this.timer ??= setInterval(() => void this.endClosed(), CHECK_ACCESS_MS);
    return stream;
  }

  /** Streams the current state of some work, every change, and its end. Throws like `take` and `work.read`. */
  async follow<State>(
    access: RequestAccess,
    reply: FastifyReply,
    work: FollowedWork<State>,
  ): Promise<void> {
    const stream = this.take(access, reply);
    const send = (state: State): void => {
      stream.send(state);
      if (work.isLast(state)) stream.end();
    };
    const beat = (): void => {
      stream.keepAlive();
      // The last message is lost when Redis was unavailable at that moment; the row still has the state.
      work.read().then(
        (state) => work.isLast(state) && send(state),
        () => stream.end(),
      );
    };
    try {
      // Errors must still be ordinary responses, so the stream begins after the first check.
      await work.read();
      stream.begin(beat);
      const stop = await work.follow(send);
      await stream.closed;
      stop();
    } finally {
      stream.release();
    }
  }

  /** How many streams are open: of this user, or of the whole process. */
  count(userId?: string): number {
    return userId === undefined ? this.open.size : (this.ofUser.get(userId) ?? 0);
  }

  private release(stream: EventStream): void {
    const { userId } = stream.access.caller;
    const left = (this.ofUser.get(userId) ?? 0) - 1;
    if (left > 0) this.ofUser.set(userId, left);
    else this.ofUser.delete(userId);
    this.open.delete(stream);
    if (this.open.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  /** Ends the streams whose session or key has ended, or whose reader's role has changed. */
  private async endClosed(): Promise<void> {
    if (this.isChecking) return;
    this.isChecking = true;
    try {
      const streams = [...this.open];
      const callers = streams.map(({ access }) => access.caller);
      const [roles, keys] = await Promise.all([
        this.access.rolesOfSessions(
          callers.flatMap(({ sessionId }) => sessionId ?? []),
          this.clock.now(),
        ),
        this.access.keys(callers.flatMap(({ apiKeyId }) => apiKeyId ?? [])),
      ]);
      for (const stream of streams) {
        const { sessionId, apiKeyId, role } = stream.access.caller;
        const isOpen =
          sessionId === null ? keys.has(apiKeyId ?? '') : roles.get(sessionId) === role;
        if (!isOpen) stream.end();
      }
    } catch {
      // The database is unavailable, so no access can have been revoked; checked again at the next interval.
    } finally {
      this.isChecking = false;
    }
  }
}

function tooMany(message: string): AppError {
  return new AppError('too_many_streams', `${message} Please close one and try again.`, {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
