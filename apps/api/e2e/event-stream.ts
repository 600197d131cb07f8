import type { ScanProgress } from '@app/seo-scan/contract';
import { get } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';

/** A client of the progress stream, over a real connection. */
export class EventStream {
  readonly messages: ScanProgress[] = [];
  readonly comments: string[] = [];
  /** Resolves when the server has ended the answer. */
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

  static open(url: string, token: string): Promise<EventStream> {
    return new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
      const request = get(url, { headers, agent: false }, (response) =>
        resolve(new EventStream(request, response)),
      );
      request.once('error', reject);
    });
  }

  get statuses(): string[] {
    return this.messages.map(({ status }) => status);
  }

  /** Resolves at the first message that fits, also one that has come already. */
  async seen(fits: (message: ScanProgress) => boolean): Promise<void> {
    while (!this.messages.some(fits))
      await new Promise<void>((resolve) => this.waiting.add(resolve));
  }

  /** Goes away without a word, as a closed laptop does. */
  disconnect(): void {
    this.request.on('error', () => undefined);
    this.request.destroy();
  }

  private read(chunk: string): void {
    const parts = `${this.rest}${chunk}`.split('\n\n');
    this.rest = parts.pop() ?? '';
    for (const part of parts) {
      if (part.startsWith(':')) this.comments.push(part);
      else this.messages.push(JSON.parse(part.replace(/^data: /, '')) as ScanProgress);
    }
    for (const wake of this.waiting) wake();
    this.waiting.clear();
  }
}
