import { useMutation } from '@tanstack/react-query';
import type {
  StartDirectResponse,
  StartComparisonInput,
  StartDirectInput,
  StartJourneyInput,
  StartSeoResponse,
  StartSeoInput,
} from '@app/traffic/contract';
import { useRef } from 'react';
import { trpc } from '../../../lib/trpc.js';

const DOUBLE_CLICK_MS = 500; // the longest interval that systems accept as a double click

/** Starts a direct campaign; repeating the same order after a lost response returns the same campaign. */
export function useStartDirect(
  onStarted: (result: StartDirectResponse, input: StartDirectInput) => void,
) {
  const { client } = trpc.useUtils();
  return useStart<StartDirectInput, StartDirectResponse>(
    (input, idempotencyKey) =>
      client.traffic.startDirect.mutate(input, { context: { idempotencyKey } }),
    onStarted,
  );
}

/** Visitors follow a journey. */
export function useStartJourney(
  onStarted: (result: StartDirectResponse, input: StartJourneyInput) => void,
) {
  const { client } = trpc.useUtils();
  return useStart<StartJourneyInput, StartDirectResponse>(
    (input, idempotencyKey) =>
      client.traffic.startJourney.mutate(input, { context: { idempotencyKey } }),
    onStarted,
  );
}

/** Visits go to two addresses in turn. */
export function useStartComparison(
  onStarted: (result: StartDirectResponse, input: StartComparisonInput) => void,
) {
  const { client } = trpc.useUtils();
  return useStart<StartComparisonInput, StartDirectResponse>(
    (input, idempotencyKey) =>
      client.traffic.startComparison.mutate(input, { context: { idempotencyKey } }),
    onStarted,
  );
}

export function useStartSeo(onStarted: (result: StartSeoResponse, input: StartSeoInput) => void) {
  const { client } = trpc.useUtils();
  return useStart<StartSeoInput, StartSeoResponse>(
    (input, idempotencyKey) =>
      client.traffic.startSeo.mutate(input, { context: { idempotencyKey } }),
    onStarted,
  );
}

function useStart<Input, Result>(
  send: (input: Input, idempotencyKey: string) => Promise<Result>,
  onStarted: (response: Result, input: Input) => void,
) {
  const utils = trpc.useUtils();
  const latest = useRef<{ order: string; key: string } | null>(null);
  const refresh = () =>
    Promise.all([
      utils.traffic.list.invalidate(),
      utils.billing.gate.invalidate(),
      utils.billing.subscriptions.invalidate(),
    ]);
  const isSending = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn(input: Input) {
      const order = JSON.stringify(input);
      if (latest.current?.order !== order) latest.current = { order, key: crypto.randomUUID() };
      return send(input, latest.current.key);
    },
    onSuccess(response, input) {
      latest.current = null;
      void refresh();
      onStarted(response, input);
    },
    onError: () => void refresh(), // the remaining allowance may differ from the one on screen
    onSettled() {
      setTimeout(() => {
        isSending.current = false;
      }, DOUBLE_CLICK_MS);
    },
  });
  return {
    isPending,
    /** Ignored while an order is pending and shortly afterwards: the second click of a double click orders nothing. */
    start(input: Input, onError: (error: unknown) => void) {
      if (isSending.current) return;
      isSending.current = true;
      mutate(input, { onError });
    },
  };
}
