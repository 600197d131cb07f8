import { REDRAWS_MAX } from '@app/experiments/contract';
import type { Experiment, ExperimentDelivery } from '@app/experiments/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { Button } from '../../components/ui/button.js';
import { countOf } from '../../lib/numbers.js';
import { sentenceOf } from '../../lib/failure.js';
import { toastError, toastSuccess } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';

type ExperimentActionsProps = {
  experiment: Experiment;
  path: string;
  /** Before what deletes it. */
  children: ReactNode;
};
type Confirmed = 'start' | 'stop' | 'remove';

const REVERTED: Readonly<Record<ExperimentDelivery, string>> = {
  widget: 'The variants were reverted.',
  export: 'Marked as reverted. Remove the variants from your pages now.',
};

/** What can be done with an experiment in its state. */
export function ExperimentActions({ experiment, path, children }: ExperimentActionsProps) {
  const [confirming, setConfirming] = useState<Confirmed | null>(null);
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const { id, status, name, delivery, pages, redraws, isWinner } = experiment;
  const options = (done: string) => ({
    onSuccess(response: { experiment: Experiment }) {
      setConfirming(null);
      utils.experiments.get.setData({ id }, { success: true, experiment: response.experiment });
      toastSuccess(done);
      void utils.experiments.list.invalidate();
    },
    onError: (error: unknown) => toastError(sentenceOf(error, "Couldn't change the experiment.")),
  });
  const start = trpc.experiments.start.useMutation(options('The experiment has started.'));
  const stop = trpc.experiments.stop.useMutation(options('The experiment was stopped.'));
  const keep = trpc.experiments.keep.useMutation(options('The variants stay.'));
  const redraw = trpc.experiments.redraw.useMutation(options('Other groups were drawn.'));
  const revert = trpc.experiments.revert.useMutation(options(REVERTED[delivery]));
  const remove = trpc.experiments.remove.useMutation({
    async onSuccess() {
      toastSuccess('The experiment was deleted.');
      await utils.experiments.list.invalidate();
      void navigate(path);
    },
    onError: (error) => toastError(sentenceOf(error, "Couldn't delete the experiment.")),
  });
  const isPending = [start, stop, keep, redraw, revert, remove].some((one) => one.isPending);
  const hasEnded = status === 'decided' || status === 'undecided' || status === 'stopped';
  const canDelete = !hasEnded && status !== 'running';

  return (
    <>
      {status === 'ready' && (
        <Button variant="primary" disabled={isPending} onClick={() => setConfirming('start')}>
          Start experiment
        </Button>
      )}
      {status === 'trial_failed' && redraws < REDRAWS_MAX && (
        <Button variant="primary" disabled={isPending} onClick={() => redraw.mutate({ id })}>
          Draw other groups
        </Button>
      )}
      {status === 'running' && (
        <Button disabled={isPending} onClick={() => setConfirming('stop')}>
          Stop experiment
        </Button>
      )}
      {isWinner && (
        <Button
          variant="primary"
          disabled={isPending}
          onClick={() => keep.mutate({ id, everywhere: true })}
        >
          {`Keep on all ${countOf(pages, 'page')}`}
        </Button>
      )}
      {hasEnded && (
        <Button
          variant={isWinner ? 'secondary' : 'primary'}
          disabled={isPending}
          onClick={() => keep.mutate({ id })}
        >
          {isWinner ? 'Keep on tested pages only' : 'Keep variants'}
        </Button>
      )}
      {(hasEnded || status === 'kept') && (
        <Button disabled={isPending} onClick={() => revert.mutate({ id })}>
          {delivery === 'widget' ? 'Revert variants' : 'Mark as reverted'}
        </Button>
      )}
      {children}
      {canDelete && (
        <Button variant="danger" disabled={isPending} onClick={() => setConfirming('remove')}>
          Delete
        </Button>
      )}
      {confirming === 'start' && (
        <ConfirmDialog
          title={`Start “${name}”?`}
          verb="Start experiment"
          pendingVerb="Starting…"
          keep="Not yet"
          variant="primary"
          isPending={start.isPending}
          onConfirm={() => start.mutate({ id })}
          onClose={() => setConfirming(null)}
        >
          {delivery === 'widget'
            ? `The widget shows the variant on ${pages / 2} pages. You can stop and revert at any time.`
            : `You add the variants to ${pages / 2} pages. Each counts once our crawler has seen it.`}
        </ConfirmDialog>
      )}
      {confirming === 'stop' && (
        <ConfirmDialog
          title={`Stop “${name}”?`}
          verb="Stop experiment"
          pendingVerb="Stopping…"
          isPending={stop.isPending}
          onConfirm={() => stop.mutate({ id })}
          onClose={() => setConfirming(null)}
        >
          There will be no result: an effect would be reported too often if only some of the days
          counted. The variants stay until you revert them.
        </ConfirmDialog>
      )}
      {confirming === 'remove' && (
        <ConfirmDialog
          title={`Delete “${name}”?`}
          verb="Delete experiment"
          pendingVerb="Deleting…"
          isPending={remove.isPending}
          onConfirm={() => remove.mutate({ id })}
          onClose={() => setConfirming(null)}
        >
          Its groups and its result are lost. Variants that you have kept stay on their pages.
        </ConfirmDialog>
      )}
    </>
  );
}
