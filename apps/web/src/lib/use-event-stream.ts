import { useEffect, useEffectEvent, useState } from 'react';
import { readEventStream } from './event-stream.js';
import { useSessionStore } from './session-context.js';

/**
 * Reads a stream of the server for as long as the component is shown; `onData` returns whether it could use an event.
 * Returns whether events arrive: as long as not, the caller polls.
 */
export function useEventStream(path: string, onData: (data: unknown) => boolean): boolean {
  const session = useSessionStore();
  const [isLive, setLive] = useState(false);
  const onEvent = useEffectEvent((data: unknown) => {
    if (onData(data)) setLive(true);
  });
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
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
    return () => abort.abort();
  }, [path, session]);
  return isLive;
}
