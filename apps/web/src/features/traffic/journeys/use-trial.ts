import type { JourneyTrial, StartJourneyTrialInput, trialDevices } from '@app/traffic/contract';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/failure.js';
import { trpc } from '../../../lib/trpc.js';

const POLL_MS = 1_000;

export type TrialStep = JourneyTrial['steps'][number];
export type Trial = ReturnType<typeof useTrial>;

/** A visitor who tries the journey as it is written now. */
export function useTrial() {
  const [id, setId] = useState<string | null>(null);
  const [device, setDevice] = useState<(typeof trialDevices)[number]>('desktop');
  const start = trpc.journeys.startTrial.useMutation({ onSuccess: ({ trial }) => setId(trial.id) });
  const query = trpc.journeys.trial.useQuery(
    { id: id ?? '' },
    {
      enabled: id !== null,
      refetchInterval: ({ state }) => (isOver(state.data?.trial) ? false : POLL_MS),
    },
  );
  const trial = id === null ? undefined : query.data?.trial;
  const isRunning = start.isPending || (id !== null && !isOver(trial) && !query.isError);
  const failed = start.error ?? query.error;
  return {
    ...{ id, device, setDevice, isRunning },
    /** Of a trial that has ended. */
    trial: isOver(trial) ? trial : undefined,
    steps: new Map<number, TrialStep>(trial?.steps.map((step) => [step.step, step])),
    error: failed === null ? null : sentenceOf(failed, "Couldn't try the journey."),
    start(input: StartJourneyTrialInput) {
      if (isRunning) return;
      setId(null);
      start.mutate(input);
    },
    forget() {
      setId(null);
      start.reset();
    },
  };
}

function isOver(trial: JourneyTrial | undefined): boolean {
  return trial?.status === 'ended' || trial?.status === 'failed';
}
