import type { JourneyRecording, StartedJourneyRecording } from '@app/traffic/contract';
import type { Website } from '@app/domain/contract';
import { useEffect, useRef, useState } from 'react';
import { failureOf, sentenceOf } from '../../../lib/failure.js';
import { trpc } from '../../../lib/trpc.js';

const POLL_MS = 1_000;
const FAILURE = "Couldn't record.";

type Recorded = Pick<JourneyRecording, 'steps' | 'values'>;
export type Recording = ReturnType<typeof useRecording>;

/** A recording on the owner's website, from its start to its end. `onSteps` receives each step once, in order. */
export function useRecording(onSteps: (added: Recorded) => void) {
  const [started, setStarted] = useState<StartedJourneyRecording | null>(null);
  /** Of the recording that has ended; `null` before the first one. */
  const [outcome, setOutcome] = useState<'stopped' | 'over' | null>(null);
  /** The website that the user wanted to record. */
  const [unverified, setUnverified] = useState<Website | null>(null);
  const taken = useRef(0);
  const utils = trpc.useUtils();
  const remove = trpc.journeys.removeRecording.useMutation();
  const start = trpc.journeys.startRecording.useMutation({
    onSuccess(created) {
      taken.current = 0;
      setOutcome(null);
      setStarted(created);
    },
  });
  const id = started?.recording.id ?? '';
  const query = trpc.journeys.recording.useQuery(
    { id },
    {
      enabled: started !== null,
      refetchInterval: POLL_MS,
      retry: (count, error) => count < 2 && failureOf(error)?.code !== 'not_found',
    },
  );
  const { data, error } = query;
  const isGone = failureOf(error)?.code === 'not_found';

  function take({ steps, values }: JourneyRecording) {
    const added = steps.slice(taken.current);
    if (added.length === 0) return;
    taken.current = steps.length;
    onSteps({ steps: added, values });
  }

  function end(how: 'stopped' | 'over') {
    remove.mutate({ id });
    setStarted(null);
    setOutcome(how);
  }

  useEffect(() => {
    if (started === null) return;
    if (data !== undefined) take(data.recording);
    if (data?.recording.status === 'stopped') end('stopped');
    else if (isGone) end('over');
    // What `take` and `end` use is of this recording.
  }, [started, data, isGone]);

  async function stop() {
    const last = await utils.journeys.recording.fetch({ id }).catch(() => null);
    if (last !== null) take(last.recording);
    end('stopped');
  }

  const failed = start.error ?? (isGone ? null : error);
  return {
    started,
    /** As the server knows it. */
    recording: data?.recording ?? started?.recording,
    outcome: started === null ? outcome : null,
    isStarting: start.isPending,
    error: failed === null ? null : sentenceOf(failed, FAILURE),
    unverified,
    start(website: Website) {
      setUnverified(website.verified ? null : website);
      if (website.verified) start.mutate({ websiteId: website.id });
    },
    stop: () => void stop(),
  };
}
