/** Of both ends: the id or the name is at the beginning, the session at the end. */
const KEPT_BYTES = 300;

/** What is kept of a message that is too long to be read. */
export class LongMessage {
  #tail: Buffer = Buffer.alloc(0);

  constructor(private readonly head: Buffer) {}

  add(part: Buffer): void {
    const last = Buffer.concat([this.#tail, part.subarray(-KEPT_BYTES)]);
    this.#tail = last.subarray(-KEPT_BYTES);
  }

  /**
   * What the client reads instead, so that nothing waits for it: a response becomes an error, an event becomes
   * `Transport.messageTooLong` of the same session.
   */
  shortened(): string {
    const head = this.head.toString('latin1');
    const sessionId = /"sessionId":"(\w+)"\}$/.exec(this.#tail.toString('latin1'))?.[1];
    const id = /^\{"id":(\d+)/.exec(head)?.[1];
    if (id !== undefined) {
      const error = { code: -32_000, message: 'The response is too long.' };
      return JSON.stringify({ id: Number(id), error, sessionId });
    }
    const method = /^\{"method":"([\w.]+)"/.exec(head)?.[1] ?? null;
    return JSON.stringify({ method: 'Transport.messageTooLong', params: { method }, sessionId });
  }
}

/** The beginning of a message that comes in parts. */
export function headOf(parts: readonly Buffer[]): Buffer {
  const first: Buffer[] = [];
  let bytes = 0;
  for (const part of parts) {
    first.push(part);
    bytes += part.length;
    if (bytes >= KEPT_BYTES) break;
  }
  // A copy, so that the rest need not be kept.
  return Buffer.from(Buffer.concat(first).subarray(0, KEPT_BYTES));
}
