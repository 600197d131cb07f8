import type { ScanLimitReached, ScanProgress } from '@app/seo-scan/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { NETWORK_ERROR, failureOf, isNetworkError } from '../../../lib/failure.js';
import { toastNote } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';
import { pollUntilEnded } from '../progress/poll-until-ended.js';
import { useRefreshScans } from '../use-refresh-scans.js';

export type PageScanState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'starting' }
  | { readonly kind: 'scanning'; readonly progress: ScanProgress | null }
  | { readonly kind: 'refused'; readonly message: string }
  /** It failed or did not end in time; `reason` is the scan's own message, if it has one. */
  | { readonly kind: 'failed'; readonly scanId: string; readonly reason: string | null };

type PageScanOutcomes = {
  onCompleted: (scanId: string) => void;
  onLimitReached: (result: ScanLimitReached) => void;
};

/** Scans a single page and waits for its end, 30 seconds at most (specification 2 section 4). */
export function usePageScan({ onCompleted, onLimitReached }: PageScanOutcomes) {
  const [state, setState] = useState<PageScanState>({ kind: 'idle' });
  const { client } = trpc.useUtils();
  const refresh = useRefreshScans();
  const waiting = useRef<AbortController | null>(null);
  useEffect(() => () => waiting.current?.abort(), []);

  const start = useCallback(
    async (url: string) => {
      waiting.current?.abort();
      const abort = new AbortController();
      waiting.current = abort;
      setState({ kind: 'starting' });
      try {
        const result = await client.seoScan.start.mutate({
          url,
          mode: 'page',
          rescan: true,
          rendering: 'raw',
        });
        if (abort.signal.aborted) return;
        void refresh();
        if (!result.success) {
          setState({ kind: 'idle' });
          onLimitReached(result);
          return;
        }
        const { scanId } = result;
        toastNote(result.note);
        const show = (progress: ScanProgress | null) => setState({ kind: 'scanning', progress });
        show(null);
        const request = () => client.seoScan.progress.query({ id: scanId });
        const progress = await pollUntilEnded(request, abort.signal, show);
        void refresh();
        if (progress?.status !== 'completed') {
          setState({ kind: 'failed', scanId, reason: progress?.errors[0] ?? null });
          return;
        }
        setState({ kind: 'idle' });
        onCompleted(scanId);
      } catch (error) {
        if (!abort.signal.aborted) setState({ kind: 'refused', message: refusalOf(error) });
      }
    },
    [client, refresh, onCompleted, onLimitReached],
  );
  return { state, start };
}

function refusalOf(error: unknown): string {
  const failure = failureOf(error);
  if (failure !== null) {
    const url = failure.code === 'validation_failed' ? failure.details?.url : undefined;
    return typeof url === 'string' ? url : failure.error;
  }
  return isNetworkError(error) ? NETWORK_ERROR : 'Failed to analyze page. Please try again.';
}
