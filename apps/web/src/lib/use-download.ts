import { useCallback, useState } from 'react';
import { downloadFile } from './download.js';
import { useSessionStore } from './session-context.js';
import { toastError } from './toasts.js';

/** Saves files that need the session's token; says what went wrong. `pending` is the path under way. */
export function useDownload(): { download: (path: string) => void; pending: string | null } {
  const session = useSessionStore();
  const [pending, setPending] = useState<string | null>(null);
  const download = useCallback(
    (path: string) => {
      setPending(path);
      downloadFile(path, session.token())
        .catch((error: unknown) =>
          toastError(error instanceof Error ? error.message : 'The file could not be downloaded.'),
        )
        .finally(() => setPending(null));
    },
    [session],
  );
  return { download, pending };
}
