import type { ScanProgress } from '@app/seo-scan/contract';
import { useEffect, useState } from 'react';
import { useSessionStore } from '../../../lib/session-context.js';
import { trpc } from '../../../lib/trpc.js';
import { streamScanProgress } from './progress-source.js';
import { useLiveStatus } from './use-live-status.js';
import { watchProgress } from './watch-progress.js';

export interface WatchedProgress {
  readonly progress: ScanProgress | null;
  /** The failure of the last attempt to read the progress; cleared by the next update. */
  readonly problem: unknown;
}

const NO_PROGRESS: WatchedProgress = { progress: null, problem: null };

/** Live progress of a scan, for as long as the component is shown. */
export function useScanProgress(scanId: string): WatchedProgress {
  const session = useSessionStore();
  const { client } = trpc.useUtils();
  const [watched, setWatched] = useState(NO_PROGRESS);

  useEffect(() => {
    setWatched(NO_PROGRESS);
    return watchProgress(
      {
        stream: (signal, onProgress) =>
          streamScanProgress(fetch, { scanId, token: session.token(), signal, onProgress }),
        poll: () => client.seoScan.progress.query({ id: scanId }),
      },
      {
        onProgress: (progress) => setWatched({ progress, problem: null }),
        onProblem: (problem) => setWatched((before) => ({ ...before, problem })),
      },
    );
  }, [scanId, session, client]);

  useLiveStatus(watched.progress);
  return watched;
}
