import type { Fix } from '@app/fixes/contract';
import { useState } from 'react';
import { toastError, toastSuccess } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';
import { alertWith } from './fix-failure.js';
import { useAbortOnLeave } from './use-auto-fix-all.js';
import { failureText, resultOf } from './use-generation.js';
import { useRefreshFixes } from './use-refresh-fixes.js';
import { waitForGeneration } from './wait-for-generation.js';

/** Writes the fixes of one check again, from what the pages say now; what is live or edited by hand stays. */
export function useRegenerate({ check_id: checkId }: Pick<Fix, 'check_id'>, scanId: string) {
  const [isBusy, setBusy] = useState(false);
  const { client } = trpc.useUtils();
  const refresh = useRefreshFixes();
  const abort = useAbortOnLeave();

  async function start() {
    const signal = abort();
    setBusy(true);
    try {
      const asked = { scanId, checkIds: [checkId], regenerate: true };
      const started = await client.fixes.generate.mutate(asked);
      const ask = () => client.fixes.generation.query({ scanId });
      const ended = await waitForGeneration(started, ask, signal);
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
