import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { QueryError } from '../../../components/error-state.js';
import { Button } from '../../../components/ui/button.js';
import { LoadingPart } from '../../../components/loading-part.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { sentenceOf } from '../../../lib/failure.js';
import { toastError } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';
import { ComparisonResultView } from './comparison-result.js';

const POLL_MS = 1_000;

/** A comparison: to be asked for, being computed by a worker, or done. */
export function ComparedCampaigns({ id, otherId }: { id: string; otherId: string }) {
  const utils = trpc.useUtils();
  const comparison = trpc.comparisons.get.useQuery(
    { id, otherId },
    { refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false) },
  );
  const start = trpc.comparisons.start.useMutation({
    onSuccess: (started) => utils.comparisons.get.setData({ id, otherId }, started),
    onError: (error) => toastError(sentenceOf(error, "Couldn't compare the campaigns.")),
  });
  if (comparison.isPending) {
    return <LoadingPart label="Loading the comparison" className="h-64" />;
  }
  if (comparison.isError)
    return <QueryError query={comparison} title="Couldn't load the comparison." />;
  const { state, result } = comparison.data;
  const isRunning = state === 'running' || start.isPending;
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {isRunning && 'Comparing…'}
        {state === 'done' && 'The comparison is done.'}
      </p>
      {state !== 'done' && (
        <div>
          <Button
            variant="primary"
            aria-disabled={isRunning}
            onClick={() => isRunning || start.mutate({ id, otherId })}
          >
            {isRunning ? 'Comparing…' : 'Compare'}
          </Button>
        </div>
      )}
      {isRunning && <Skeleton className="h-64" />}
      {result !== null && (
        <FocusIfLost>
          <ComparisonResultView comparison={comparison.data} result={result} />
        </FocusIfLost>
      )}
    </>
  );
}

/** Takes the focus that was on the button which the result replaces. */
function FocusIfLost({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) part.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={part} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}
