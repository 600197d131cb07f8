import { beforeEach, describe, expect, it } from '@jest/globals';
import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PipeTransport } from './pipe-transport.js';

let fromChromium: PassThrough;
let received: unknown[];
let isOver: boolean;

beforeEach(() => {
  fromChromium = new PassThrough();
  received = [];
  isOver = false;
  const limits = { event: 1_000, response: 5_000 };
  const transport = new PipeTransport(new PassThrough(), fromChromium, limits);
  transport.onmessage = (message) => received.push(JSON.parse(message));
  transport.onclose = () => (isOver = true);
});

/** In parts of this many bytes. */
async function receive(messages: readonly object[], partBytes: number): Promise<void> {
  const bytes = Buffer.from(messages.map((message) => `${JSON.stringify(message)}\0`).join(''));
  for (let start = 0; start < bytes.length; start += partBytes) {
    fromChromium.write(bytes.subarray(start, start + partBytes));
    await nextTurn();
  }
  await nextTurn();
}

describe('a message that is too long', () => {
  const line = (chars: number) => ({
    method: 'Runtime.consoleAPICalled',
    params: { args: [{ value: '"sessionId":"OTHER"}'.padEnd(chars, 'x') }] },
    sessionId: 'A1',
  });

  it.each([7, 400, 3_000])('does not end the connection (parts of %d bytes)', async (bytes) => {
    const [before, after] = [{ id: 1, result: {} }, line(10)];
    await receive([before, line(20_000), after, line(20_000), { id: 2, result: {} }], bytes);
    const skipped = {
      method: 'Transport.messageTooLong',
      params: { method: 'Runtime.consoleAPICalled' },
      sessionId: 'A1',
    };
    expect(received).toEqual([before, skipped, after, skipped, { id: 2, result: {} }]);
    expect(isOver).toBe(false);
  });

  it('becomes an error if it is a response, so that nothing waits for it', async () => {
    const response = (id: number, chars: number) => {
      return { id, result: { data: 'x'.repeat(chars) }, sessionId: 'A1' };
    };
    await receive([response(8, 3_000), response(9, 20_000)], 500);
    expect(received).toEqual([
      response(8, 3_000),
      { id: 9, error: { code: -32_000, message: 'The response is too long.' }, sessionId: 'A1' },
    ]);
  });
});
