import type { ScanProgress } from '@app/seo-scan/contract';
import { useEffect, useState } from 'react';
import { useSessionStore } from '../../lib/session-context.js';
import { trpc } from '../../lib/trpc.js';
import { streamScanProgress } from './progress-source.js';
import { watchProgress } from './watch-progress.js';

export interface WatchedProgress {
  readonly progress: ScanProgress | null;
  /** The last attempt to hear from the scan failed; cleared by the next message. */
  readonly trouble: unknown;
}

const NOTHING: WatchedProgress = { progress: null, trouble: null };

/** Live progress of a scan, for as long as the component is shown. */
export function useScanProgress(scanId: string): WatchedProgress {
  const session = useSessionStore();
  const { client } = trpc.useUtils();
  const [watched, setWatched] = useState(NOTHING);

  useEffect(() => {
    setWatched(NOTHING);
    return watchProgress(
      {
        stream: (signal, onProgress) =>
          streamScanProgress(fetch, { scanId, token: session.token(), signal, onProgress }),
        poll: () => client.seoScan.progress.query({ id: scanId }),
      },
      {
        onProgress: (progress) => setWatched({ progress, trouble: null }),
        onTrouble: (trouble) => setWatched((before) => ({ ...before, trouble })),
      },
    );
  }, [scanId, session, client]);

  return watched;
}
