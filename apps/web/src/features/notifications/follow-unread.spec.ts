import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { followUnread } from './follow-unread.js';

/** A server whose responses the test controls. */
class Streams {
  readonly requests: { readonly signal: AbortSignal; readonly authorization: string | null }[] = [];
  private controllers: ReadableStreamDefaultController<Uint8Array>[] = [];
  isAway = false;

  readonly fetch: typeof fetch = (_path, init) => {
    const headers = new Headers(init?.headers);
    const signal = init?.signal ?? new AbortController().signal;
    this.requests.push({ signal, authorization: headers.get('authorization') });
    if (this.isAway) return Promise.reject(new TypeError('Failed to fetch'));
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => void this.controllers.push(controller),
    });
    return Promise.resolve({ ok: true, status: 200, body } as Response);
  };

  send(text: string): void {
    this.controllers.at(-1)?.enqueue(new TextEncoder().encode(text));
  }

  end(): void {
    this.controllers.at(-1)?.close();
  }
}

describe('following the unread count', () => {
  let streams: Streams;
  let notices: (number | boolean)[];
  let token: string | null;
  const follow = () =>
    followUnread(
      { fetchStream: streams.fetch, token: () => token },
      { onCount: (count) => notices.push(count), onLive: (isLive) => notices.push(isLive) },
    );
  const settle = () => jest.advanceTimersByTimeAsync(0);

  beforeEach(() => {
    jest.useFakeTimers();
    [streams, notices, token] = [new Streams(), [], 'good'];
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('reports each count, and nothing for comments and unknown messages', async () => {
    const stop = follow();
    await settle();
    expect(streams.requests[0]?.authorization).toBe('Bearer good');
    streams.send('data: {"unreadCount":2}\n\n: still here\n\ndata: {"other":1}\n\ndata: ?\n\n');
    streams.send('data: {"unreadCount":3}\n\n');
    await settle();
    expect(notices).toEqual([true, 2, true, 3]);
    stop();
    expect(streams.requests[0]?.signal.aborted).toBe(true);
  });

  it('reconnects when the server goes away, with growing delays that restart after a connection', async () => {
    const stop = follow();
    await settle();
    streams.end();
    streams.isAway = true;
    await settle();
    expect(notices).toEqual([false]);
    await jest.advanceTimersByTimeAsync(2_000 + 4_000);
    expect(streams.requests).toHaveLength(3);
    await jest.advanceTimersByTimeAsync(7_999);
    expect(streams.requests).toHaveLength(3);
    streams.isAway = false;
    await jest.advanceTimersByTimeAsync(1);
    streams.send('data: {"unreadCount":1}\n\n');
    await settle();
    streams.end();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(streams.requests).toHaveLength(5);
    stop();
  });

  it('does not connect without a user, nor after it was stopped', async () => {
    const stop = follow();
    await settle();
    streams.end();
    await settle();
    stop();
    await jest.advanceTimersByTimeAsync(120_000);
    token = null;
    follow();
    await settle();
    expect(streams.requests).toHaveLength(1);
  });
});
