import type { FastifyReply } from 'fastify';
import type { RequestAccess } from './request-access.js';

const HEARTBEAT_MS = 15_000; // CONTRACT.md sections 6 and 8

/** One open `text/event-stream`; it ends with the access of its reader. */
export class EventStream {
  /** Resolves when the reader has disconnected or the response was ended. */
  readonly closed: Promise<void>;
  private heartbeat: NodeJS.Timeout | undefined;
  private isReleased = false;

  constructor(
    readonly access: RequestAccess,
    private readonly reply: FastifyReply,
    private readonly onRelease: (stream: EventStream) => void,
  ) {
    this.closed = new Promise((resolve) => reply.raw.once('close', resolve));
  }

  get hasEnded(): boolean {
    return this.reply.raw.writableEnded;
  }

  /** Sends the headers; after that a refusal can only end the stream. `onHeartbeat` runs every 15 s. */
  begin(onHeartbeat: () => void): void {
    this.reply.hijack();
    this.reply.raw.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      Vary: 'Authorization, X-API-Key, X-Workspace',
      'X-Accel-Buffering': 'no',
      'X-Request-Id': this.reply.request.id,
    });
    this.heartbeat = setInterval(() => {
      this.endUnlessOpen().catch(() => undefined); // the database is unavailable; checked again at the next heartbeat
      onHeartbeat();
    }, HEARTBEAT_MS);
  }

  send(data: unknown): void {
    if (!this.hasEnded) this.reply.raw.write(`data: ${JSON.stringify(data)}\n\n`);
  }

  /** A comment: no news, but proxies keep the connection open. */
  keepAlive(): void {
    if (!this.hasEnded) this.reply.raw.write(': still here\n\n');
  }

  end(): void {
    if (this.reply.raw.headersSent) this.reply.raw.end();
  }

  /** Frees the slot. Must be called in any case; idempotent. */
  release(): void {
    clearInterval(this.heartbeat);
    if (!this.isReleased) this.onRelease(this);
    this.isReleased = true;
    this.end();
  }

  private async endUnlessOpen(): Promise<void> {
    if (!(await this.access.isStillOpen())) this.end();
  }
}
