import type { FixCounts } from '@app/fixes/contract';
import { MIN_BULK_CONFIDENCE } from '@app/fixes/contract';
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '../../../components/ui/alert-dialog.js';
import { Button } from '../../../components/ui/button.js';
import { countOf, formatCount } from '../../../lib/numbers.js';

const LIMIT = `${Math.round(MIN_BULK_CONFIDENCE * 100)}%`;

type ApplyAllDialogProps = {
  counts: Pick<FixCounts, 'bulk' | 'belowConfidence'>;
  isPending: boolean;
  onApply: (includeLowConfidence: boolean) => void;
  onClose: () => void;
};

/** Confirms whether fixes below the confidence limit go live with the others. */
export function ApplyAllDialog({ counts, isPending, onApply, onClose }: ApplyAllDialogProps) {
  const { bulk, belowConfidence: low } = counts;
  return (
    <AlertDialog open onOpenChange={(open) => open || onClose()}>
      <AlertDialogContent className="max-w-lg">
        <AlertDialogTitle>
          {bulk === 0
            ? `Apply ${countOf(low, 'fix', 'fixes')} below ${LIMIT} confidence?`
            : `${countOf(low, 'fix', 'fixes')} below ${LIMIT} confidence`}
        </AlertDialogTitle>
        <AlertDialogDescription>
          {bulk > 0 && `${countOf(bulk, 'fix', 'fixes')} can go live as written. `}
          Those below {LIMIT} are worth reviewing first: the page supports their text less, or has
          more to lose. You can revert each one.
        </AlertDialogDescription>
        <AlertDialogFooter className="sm:flex-wrap">
          <AlertDialogCancel asChild>
            <Button>Cancel</Button>
          </AlertDialogCancel>
          <Button disabled={isPending} onClick={() => onApply(true)}>
            {isPending ? 'Applying…' : `Apply all ${formatCount(bulk + low)}`}
          </Button>
          {bulk > 0 && (
            <Button variant="primary" disabled={isPending} onClick={() => onApply(false)}>
              {isPending ? 'Applying…' : `Apply only the ${formatCount(bulk)}`}
            </Button>
          )}
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
