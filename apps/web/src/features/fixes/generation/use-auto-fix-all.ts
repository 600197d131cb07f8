import type { FixCounts, Generation } from '@app/fixes/contract';
import { useEffect, useRef, useState } from 'react';
import { toastError } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';
import { alertPlain } from '../fix-failure.js';
import { useApplyAll } from '../use-fix-actions.js';
import { failureText } from './use-generation.js';
import { useRefreshFixes } from '../use-refresh-fixes.js';
import { waitForGeneration } from './wait-for-generation.js';

const FAILED = 'Failed to apply auto-fixes'; // specification 2 section 8

/** 'Auto-Fix All Issues': generates missing fixes, applies confident ones, and confirms the rest. */
export function useAutoFixAll(scanId: string) {
  const [step, setStep] = useState<'idle' | 'writing' | 'applying'>('idle');
  const [unconfirmed, setUnconfirmed] = useState<FixCounts | null>(null);
  const utils = trpc.useUtils();
  const refresh = useRefreshFixes();
  const { apply, isPending } = useApplyAll(scanId, FAILED);
  const abort = useAbortOnLeave();

  async function start() {
    const signal = abort();
    try {
      setStep('writing');
      const started = await utils.client.fixes.generate.mutate({ scanId });
      follow(started);
      const ended = await waitForGeneration(started, request, signal);
      if (ended.status === 'failed') {
        toastError(failureText(ended.error));
        return;
      }
      const { counts } = await utils.client.fixes.list.query({ scanId, limit: 1 });
      if (counts.belowConfidence > 0) setUnconfirmed(counts);
      else if (counts.bulk === 0) toastError('No auto-fixable issues found!');
      else await applyNow();
    } catch (error) {
      if (!signal.aborted) alertPlain(FAILED, error);
    } finally {
      if (!signal.aborted) setStep('idle');
      void refresh();
    }
  }

  async function request(): Promise<Generation | null> {
    const current = await utils.client.fixes.generation.query({ scanId });
    follow(current);
    return current;
  }

  /** The banner below shows the progress of the generation. */
  function follow(current: Generation | null): void {
    utils.fixes.generation.setData({ scanId }, current);
  }

  function applyNow(): Promise<void> {
    setStep('applying');
    return new Promise((resolve) => apply(false, resolve));
  }

  return {
    start,
    step,
    /** Drafts below the confidence limit; set while their confirmation is open. */
    unconfirmed,
    isApplying: isPending,
    applyConfirmed: (includeLowConfidence: boolean) =>
      apply(includeLowConfidence, () => setUnconfirmed(null)),
    close: () => setUnconfirmed(null),
  };
}

/** Aborts waiting when the screen is left. */
export function useAbortOnLeave(): () => AbortSignal {
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  return () => {
    current.current?.abort();
    current.current = new AbortController();
    return current.current.signal;
  };
}
