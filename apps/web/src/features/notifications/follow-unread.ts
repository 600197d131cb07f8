import { readEventStream } from '../../lib/event-stream.js';

const STREAM_PATH = '/api/notifications/stream';
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;

interface UnreadListener {
  readonly onCount: (unreadCount: number) => void;
  /** Whether counts are pushed; while they are not, the caller has to poll. */
  readonly onLive: (isLive: boolean) => void;
}

interface UnreadSource {
  readonly fetchStream: typeof fetch;
  /** `null` when nobody is signed in: then there is no connection. */
  readonly token: () => string | null;
}

/**
 * Follows the count of unread notifications and reconnects when the server goes away: after 2 s, then with twice the
 * delay each time, at most a minute. Returns a function that stops and closes the connection.
 */
export function followUnread(
  { fetchStream, token }: UnreadSource,
  { onCount, onLive }: UnreadListener,
): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = FIRST_RETRY_MS;

  const follow = async (): Promise<void> => {
    const session = token();
    if (session === null) return;
    const onData = (data: unknown): void => {
      const unreadCount = unreadCountIn(data);
      if (signal.aborted || unreadCount === null) return;
      retryMs = FIRST_RETRY_MS;
      onLive(true);
      onCount(unreadCount);
    };
    try {
      await readEventStream(fetchStream, { path: STREAM_PATH, token: session, signal, onData });
    } catch {
      // Handled like the end of the stream: the caller polls until the next attempt succeeds.
    }
    if (signal.aborted) return;
    onLive(false);
    timer = setTimeout(() => void follow(), retryMs);
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
  };

  void follow();
  return () => {
    clearTimeout(timer);
    abort.abort();
  };
}

function unreadCountIn(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('unreadCount' in data)) return null;
  return typeof data.unreadCount === 'number' ? data.unreadCount : null;
}
