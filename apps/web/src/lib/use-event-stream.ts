import { useEffect, useEffectEvent, useState } from 'react';
import { readEventStream } from './event-stream.js';
import { useSessionStore } from './session-context.js';

/**
 * Reads a stream of the server while the component is shown in a visible tab: a user who does not see the end of the
 * work is notified of it. `onData` returns whether it could use an event. Returns whether events arrive: while they do
 * not, the caller polls.
 */
export function useEventStream(path: string, onData: (data: unknown) => boolean): boolean {
  const session = useSessionStore();
  const [isLive, setLive] = useState(false);
  const onEvent = useEffectEvent((data: unknown) => {
    if (onData(data)) setLive(true);
  });
  useEffect(() => {
    let abort: AbortController | null = null;
    const open = (): AbortController => {
      const opened = new AbortController();
      const { signal } = opened;
      const request = {
        ...{ path, token: session.token(), signal },
        onData: (data: unknown) => {
          if (!signal.aborted) onEvent(data);
        },
      };
      readEventStream(fetch, request)
        .catch(() => undefined) // polled instead
        .finally(() => {
          if (!signal.aborted) setLive(false);
        });
      return opened;
    };
    const follow = (): void => {
      if (!document.hidden) {
        abort ??= open();
        return;
      }
      abort?.abort();
      abort = null;
      setLive(false);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      abort?.abort();
    };
  }, [path, session]);
  return isLive;
}
