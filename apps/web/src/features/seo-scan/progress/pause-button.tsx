import type { ScanStatus } from '@app/seo-scan/contract';
import { Pause, Play } from 'lucide-react';
import { Button } from '../../../components/ui/button.js';
import { sentenceOf } from '../../../lib/failure.js';
import { toastError } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';
import { isEnded } from './watch-progress.js';

type PauseButtonProps = { scanId: string; status: ScanStatus | undefined };

/** Pauses or resumes a scan. A running one stops at its next page, so pausing takes a moment. */
export function PauseButton({ scanId, status }: PauseButtonProps) {
  const onError = (error: unknown) => toastError(sentenceOf(error, "Couldn't save the change."));
  const resume = trpc.seoScan.resume.useMutation({ onError });
  const pause = trpc.seoScan.pause.useMutation({ onError });
  if (status === undefined || isEnded(status)) return null;
  if (status === 'paused') {
    return (
      <Button
        variant="primary"
        disabled={resume.isPending}
        onClick={() => {
          pause.reset();
          resume.mutate({ id: scanId });
        }}
      >
        <Play aria-hidden />
        {resume.isPending ? 'Resuming…' : 'Resume'}
      </Button>
    );
  }
  const isPausing = pause.isPending || pause.isSuccess;
  return (
    <Button disabled={isPausing} onClick={() => pause.mutate({ id: scanId })}>
      <Pause aria-hidden />
      {isPausing ? 'Pausing…' : 'Pause'}
    </Button>
  );
}
