import { useMutation } from '@tanstack/react-query';
import type {
  StartDirectAnswer,
  StartDirectInput,
  StartSeoAnswer,
  StartSeoInput,
} from '@app/traffic/contract';
import { useRef } from 'react';
import { trpc } from '../../lib/trpc.js';

const DOUBLE_CLICK_MS = 500; // the longest that systems take for one

/** Starts a direct campaign; the same order sent again after a lost answer is the same campaign. */
export function useStartDirect(onStarted: (answer: StartDirectAnswer) => void) {
  const { client } = trpc.useUtils();
  return useStart<StartDirectInput, StartDirectAnswer>(
    (input, idempotencyKey) =>
      client.traffic.startDirect.mutate(input, { context: { idempotencyKey } }),
    onStarted,
  );
}

export function useStartSeo(onStarted: (answer: StartSeoAnswer) => void) {
  const { client } = trpc.useUtils();
  return useStart<StartSeoInput, StartSeoAnswer>(
    (input, idempotencyKey) =>
      client.traffic.startSeo.mutate(input, { context: { idempotencyKey } }),
    onStarted,
  );
}

function useStart<Input, Answer>(
  send: (input: Input, idempotencyKey: string) => Promise<Answer>,
  onStarted: (answer: Answer) => void,
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
    onSuccess(answer) {
      latest.current = null;
      void refresh();
      onStarted(answer);
    },
    onError: () => void refresh(), // what is left may be another number than was shown
    onSettled() {
      setTimeout(() => {
        isSending.current = false;
      }, DOUBLE_CLICK_MS);
    },
  });
  return {
    isPending,
    /** Does nothing while an order is under way, and just after: the second click of a double click orders nothing. */
    start(input: Input, onError: (error: unknown) => void) {
      if (isSending.current) return;
      isSending.current = true;
      mutate(input, { onError });
    },
  };
}
