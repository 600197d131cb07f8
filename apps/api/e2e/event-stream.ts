import type { ScanProgress } from '@app/seo-scan/contract';
import { get } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';

/** A client of an event stream, by default of a scan's progress, over a real connection. */
export class EventStream<Message extends { readonly status?: string } = ScanProgress> {
  readonly messages: Message[] = [];
  readonly comments: string[] = [];
  /** Resolves when the server has ended the response. */
  readonly ended: Promise<void>;
  private rest = '';
  private readonly waiting = new Set<() => void>();

  private constructor(
    private readonly request: ClientRequest,
    readonly response: IncomingMessage,
  ) {
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => this.read(chunk));
    this.ended = new Promise((resolve) => response.once('end', resolve));
  }

  static open<Message extends { readonly status?: string } = ScanProgress>(
    url: string,
    token: string,
  ): Promise<EventStream<Message>> {
    return new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
      const request = get(url, { headers, agent: false }, (response) =>
        resolve(new EventStream<Message>(request, response)),
      );
      request.once('error', reject);
    });
  }

  get statuses(): (string | undefined)[] {
    return this.messages.map(({ status }) => status);
  }

  /** Resolves with the first matching message, including those already received. */
  async seen(fits: (message: Message) => boolean): Promise<void> {
    while (!this.messages.some(fits))
      await new Promise<void>((resolve) => this.waiting.add(resolve));
  }

  /** Drops the connection, like a closed laptop. */
  disconnect(): void {
    this.request.on('error', () => undefined);
    this.request.destroy();
  }

  private read(chunk: string): void {
    const parts = `${this.rest}${chunk}`.split('\n\n');
    this.rest = parts.pop() ?? '';
    for (const part of parts) {
      if (part.startsWith(':')) this.comments.push(part);
      else this.messages.push(JSON.parse(part.replace(/^data: /, '')) as Message);
    }
    for (const wake of this.waiting) wake();
    this.waiting.clear();
  }
}
