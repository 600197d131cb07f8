import type { Fix } from '@app/fixes/contract';
import { useState } from 'react';
import { toastError, toastSuccess } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';
import { alertWith } from '../fix-failure.js';
import { useAbortOnLeave } from './use-auto-fix-all.js';
import { failureText, resultOf } from './use-generation.js';
import { useRefreshFixes } from '../use-refresh-fixes.js';
import { waitForGeneration } from './wait-for-generation.js';

/**
 * Regenerates the fixes of one check from the current content of the pages; live and manually edited fixes are kept.
 */
export function useRegenerate({ check_id: checkId }: Pick<Fix, 'check_id'>, scanId: string) {
  const [isBusy, setBusy] = useState(false);
  const { client } = trpc.useUtils();
  const refresh = useRefreshFixes();
  const abort = useAbortOnLeave();

  async function start() {
    const signal = abort();
    setBusy(true);
    try {
      const requested = { scanId, checkIds: [checkId], regenerate: true };
      const started = await client.fixes.generate.mutate(requested);
      const request = () => client.fixes.generation.query({ scanId });
      const ended = await waitForGeneration(started, request, signal);
      if (ended.status === 'failed') toastError(failureText(ended.error));
      else toastSuccess(resultOf(ended));
    } catch (error) {
      if (!signal.aborted) alertWith('Failed to generate fixes', error);
    } finally {
      if (!signal.aborted) setBusy(false);
      void refresh();
    }
  }

  return { isBusy, start: () => void start() };
}
