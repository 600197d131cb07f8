import type { Command, Redis } from 'ioredis';

type WhatIoredisNeeds = Pick<
  Command,
  'name' | 'args' | 'isTraced' | 'resolve' | 'reject' | 'toWritable'
>;

/**
 * A command whose answer is forgotten as soon as nobody uses it. The one of ioredis assigns a function to a property of
 * itself. V8 puts such functions among the old objects, whatever their age, and what they lead to, here every answer,
 * stays until the next collection of the whole heap: at thousands of answers a second one every few seconds, a pause of
 * 20 to 60 ms each.
 */
export class ReadCommand implements WhatIoredisNeeds {
  /** Keeps ioredis from tracing it: that would wrap its answer again. */
  readonly isTraced = true;
  private settle: { ok: (answer: unknown) => void; fail: (error: Error) => void } | undefined;

  constructor(
    readonly name: string,
    readonly args: string[],
  ) {}

  /** What Redis answers, texts as buffers. Rejects when Redis cannot be asked, and with what it says of an error. */
  ask(redis: Redis): Promise<unknown> {
    const answer = new Promise((ok, fail) => {
      this.settle = { ok, fail };
    });
    redis.sendCommand(this as unknown as Command);
    return answer;
  }

  resolve(answer: unknown): void {
    this.settle?.ok(answer);
  }

  reject(error: Error): void {
    this.settle?.fail(error);
  }

  /** As Redis' protocol has it: an array of texts, each with its length in bytes. */
  toWritable(): string {
    const all = [this.name, ...this.args];
    const texts = all.map((text) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`);
    return `*${all.length}\r\n${texts.join('')}`;
  }
}
