import type { Generation } from '@app/fixes/contract';
import { useEffect, useRef } from 'react';
import { countOf } from '../../../lib/numbers.js';
import { toastError, toastSuccess } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';
import { alertWith } from '../fix-failure.js';
import { useRefreshFixes } from '../use-refresh-fixes.js';

const POLL_MS = 1_000;

/**
 * The latest generation of a scan's fixes, polled while it runs, and a function that starts another. `onWritten` is called
 * when one that was seen running has written fixes.
 */
export function useGeneration(scanId: string, onWritten: () => void) {
  const utils = trpc.useUtils();
  const refresh = useRefreshFixes();
  const { data } = trpc.fixes.generation.useQuery(
    { scanId },
    { refetchInterval: ({ state }) => (isRunning(state.data) ? POLL_MS : false) },
  );
  const generation = data ?? null;
  const start = trpc.fixes.generate.useMutation({
    onSuccess: (started) => utils.fixes.generation.setData({ scanId }, started),
    onError: (error) => alertWith('Failed to generate fixes', error),
  });
  useOnEnd(generation, (ended) => {
    void refresh();
    if (ended.status === 'failed') toastError(failureText(ended.error));
    else if (ended.written + ended.suggestions === 0) toastError(nothingWritten(ended));
    else {
      toastSuccess(resultOf(ended));
      onWritten();
    }
  });
  return {
    generation,
    isBusy: start.isPending || isRunning(generation),
    start: (regenerate: boolean) => start.mutate({ scanId, regenerate }),
  };
}

export function isRunning(generation: Generation | null | undefined): boolean {
  return generation?.status === 'queued' || generation?.status === 'writing';
}

/** Message for a generation that failed as a whole. */
export function failureText(error: string | null): string {
  return error === null ? 'Failed to generate fixes' : `Failed to generate fixes: ${error}`;
}

/** "12 fixes written, 3 suggestions to review, 1 issue skipped." */
export function resultOf({ written, suggestions, skipped }: Generation): string {
  const parts = [`${countOf(written, 'fix', 'fixes')} written`];
  if (suggestions > 0) parts.push(`${countOf(suggestions, 'suggestion')} to review`);
  if (skipped > 0) parts.push(`${countOf(skipped, 'issue')} skipped`);
  return `${parts.join(', ')}.`;
}

/** Message for a generation that ended without a fix: what happened, and what to do. */
export function nothingWritten({ skipped }: Generation): string {
  if (skipped === 0) return 'Nothing to write: every fix of this scan is live or reviewed.';
  return `Nothing was written: ${countOf(skipped, 'issue')} skipped because the page has changed, doesn't respond or has too little content. Rescan, or fix them manually.`;
}

/** Calls `onEnd` once when a generation that was seen running has ended. */
function useOnEnd(generation: Generation | null, onEnd: (ended: Generation) => void): void {
  const seenRunning = useRef<string | null>(null);
  useEffect(() => {
    if (generation === null) return;
    if (isRunning(generation)) {
      seenRunning.current = generation.id;
      return;
    }
    if (seenRunning.current !== generation.id) return;
    seenRunning.current = null;
    onEnd(generation);
    // Only the generation itself matters; the callback is a new function with every render.
  }, [generation]);
}
