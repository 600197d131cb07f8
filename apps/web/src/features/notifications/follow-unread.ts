import { unreadCountAnswer } from '@app/notifications/contract';
import { readEventStream } from '../../lib/event-stream.js';

const STREAM_PATH = '/api/notifications/stream';
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;

interface UnreadListener {
  readonly onCount: (unreadCount: number) => void;
  /** Whether counts come by themselves; while they do not, somebody has to ask for them. */
  readonly onLive: (isLive: boolean) => void;
}

interface UnreadSource {
  readonly fetchStream: typeof fetch;
  /** `null` for nobody, who is not followed. */
  readonly token: () => string | null;
}

/**
 * Follows the count of unread notifications, and follows it again when the server goes away: after 2 s, then
 * twice as long each time, at most a minute. Returns a function that stops, and closes the connection.
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
      const answer = unreadCountAnswer.safeParse(data);
      if (signal.aborted || !answer.success) return;
      retryMs = FIRST_RETRY_MS;
      onLive(true);
      onCount(answer.data.unreadCount);
    };
    try {
      await readEventStream(fetchStream, { path: STREAM_PATH, token: session, signal, onData });
    } catch {
      // The same as an end: somebody else asks meanwhile, and this tries again.
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
