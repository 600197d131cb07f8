import type { Command, Redis } from 'ioredis';

type IoredisCommand = Pick<
  Command,
  'name' | 'args' | 'isTraced' | 'resolve' | 'reject' | 'toWritable'
>;

/**
 * A command whose response can be garbage-collected as soon as it is unused. A command of ioredis assigns a function to
 * one of its own properties. V8 allocates such functions in the old generation, so that everything they reference, here
 * every response, lives until the next major collection: at thousands of responses per second, a pause of 20 to 60 ms
 * every few seconds.
 */
export class ReadCommand implements IoredisCommand {
  /** Keeps ioredis from tracing the command, which would wrap its response again. */
  readonly isTraced = true;
  private settle:
    | { resolve: (response: unknown) => void; reject: (error: Error) => void }
    | undefined;

  constructor(
    readonly name: string,
    readonly args: string[],
  ) {}

  /** The reply of Redis, with strings as buffers. Rejects if Redis is unavailable or replies with an error. */
  request(redis: Redis): Promise<unknown> {
    const result = new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
    });
    redis.sendCommand(this as unknown as Command);
    return result;
  }

  resolve(response: unknown): void {
    this.settle?.resolve(response);
  }

  reject(error: Error): void {
    this.settle?.reject(error);
  }

  /** In the Redis protocol: an array of strings, each with its length in bytes. */
  toWritable(): string {
    const all = [this.name, ...this.args];
    const texts = all.map((text) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`);
    return `*${all.length}\r\n${texts.join('')}`;
  }
}
