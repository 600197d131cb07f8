import type { FastifyReply } from 'fastify';
import type { RequestAccess } from './request-access.js';

const HEARTBEAT_MS = 15_000; // CONTRACT.md sections 6 and 8

/** One `text/event-stream` that has its place; it ends with the access of its reader. */
export class EventStream {
  /** Resolves when the reader has gone or the answer was ended. */
  readonly closed: Promise<void>;
  private heartbeat: NodeJS.Timeout | undefined;
  private isReleased = false;

  constructor(
    readonly access: RequestAccess,
    private readonly reply: FastifyReply,
    private readonly giveBack: (stream: EventStream) => void,
  ) {
    this.closed = new Promise((resolve) => reply.raw.once('close', resolve));
  }

  get hasEnded(): boolean {
    return this.reply.raw.writableEnded;
  }

  /** Sends the headers; from here on a refusal can only be an end. `onBeat` runs every 15 s. */
  begin(onBeat: () => void): void {
    this.reply.hijack();
    this.reply.raw.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      Vary: 'Authorization, X-API-Key, X-Workspace',
      'X-Accel-Buffering': 'no',
      'X-Request-Id': this.reply.request.id,
    });
    this.heartbeat = setInterval(() => {
      this.endUnlessOpen().catch(() => undefined); // the database is away; asked again at the next beat
      onBeat();
    }, HEARTBEAT_MS);
  }

  send(data: unknown): void {
    if (!this.hasEnded) this.reply.raw.write(`data: ${JSON.stringify(data)}\n\n`);
  }

  /** A comment: nothing is new, and proxies keep the connection. */
  keepAlive(): void {
    if (!this.hasEnded) this.reply.raw.write(': still here\n\n');
  }

  end(): void {
    if (this.reply.raw.headersSent) this.reply.raw.end();
  }

  /** Gives the place back. To be called whatever happens; twice is once. */
  release(): void {
    clearInterval(this.heartbeat);
    if (!this.isReleased) this.giveBack(this);
    this.isReleased = true;
    this.end();
  }

  private async endUnlessOpen(): Promise<void> {
    if (!(await this.access.isStillOpen())) this.end();
  }
}
