import { useCallback, useEffect, useRef, useState } from 'react';
import { downloadFile } from './download.js';
import { useSessionStore } from './session-context.js';
import { toastError } from './toasts.js';

interface Download {
  readonly download: (path: string) => void;
  /** The path being downloaded. */
  readonly pending: string | null;
  /** The server is still preparing the file; it is saved as soon as it is ready. */
  readonly isPreparing: boolean;
}

/** Downloads files that require the session's token; reports failures. Leaving the screen ends a wait. */
export function useDownload(): Download {
  const session = useSessionStore();
  const [pending, setPending] = useState<string | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const download = useCallback(
    (path: string) => {
      const signal = leaving.current?.signal ?? AbortSignal.abort();
      setPending(path);
      downloadFile(path, { token: session.token(), signal, onPreparing: () => setPreparing(true) })
        .catch((error: unknown) => {
          if (signal.aborted) return;
          toastError(error instanceof Error ? error.message : "Couldn't download the file.");
        })
        .finally(() => {
          setPending(null);
          setPreparing(false);
        });
    },
    [session],
  );
  return { download, pending, isPreparing };
}
