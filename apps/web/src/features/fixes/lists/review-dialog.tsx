import type { Fix } from '@app/fixes/contract';
import { Check, CheckCheck, SkipForward, UserCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Button } from '../../../components/ui/button.js';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '../../../components/ui/dialog.js';
import { focusWholeDialog } from '../../../lib/focus-whole-dialog.js';
import { countOf, formatCount } from '../../../lib/numbers.js';
import { toastSuccess } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';
import { fixName } from '../card/fix-name.js';
import { FixCard } from '../card/fix-card.js';
import { alertWith } from '../fix-failure.js';
import { useApplySelected } from '../use-fix-actions.js';
import { useRefreshFixes } from '../use-refresh-fixes.js';

type ReviewDialogProps = {
  scanId: string;
  /** The drafts as they were when the review began. */
  fixes: readonly Fix[];
  onClose: () => void;
};

/** Drafts one after the other: apply or skip each, or apply all that are left. `a` applies, `s` skips. */
export function ReviewDialog({ scanId, fixes, onClose }: ReviewDialogProps) {
  const [at, setAt] = useState(0);
  const done = useRef(0);
  const refresh = useRefreshFixes();
  const next = { onSuccess: () => advance(1), onSettled: () => void refresh() };
  const apply = trpc.fixes.applyOne.useMutation({
    ...next,
    onError: (error) => alertWith('Failed to apply fix', error),
  });
  const review = trpc.fixes.markReviewed.useMutation({
    ...next,
    onError: (error) => alertWith('Failed to mark as reviewed', error),
  });
  const applyRest = useApplySelected(scanId);
  const isBusy = apply.isPending || review.isPending || applyRest.isPending;
  const fix = fixes[at];
  const rest = fixes.slice(at).filter(({ is_suggestion: isSuggestion }) => !isSuggestion);

  function advance(accepted: number) {
    done.current += accepted;
    if (at + 1 < fixes.length) {
      setAt(at + 1);
      return;
    }
    const left = fixes.length - done.current;
    const kept = left === 0 ? '' : `, ${formatCount(left)} left`;
    if (done.current > 0) toastSuccess(`${countOf(done.current, 'fix', 'fixes')} accepted${kept}.`);
    onClose();
  }

  function accept() {
    if (fix === undefined || isBusy) return;
    if (fix.is_suggestion) review.mutate({ id: fix.id });
    else apply.mutate({ id: fix.id });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.target instanceof HTMLElement && event.target.matches('input, textarea')) return;
    if (event.key === 'a') accept();
    if (event.key === 's' && !isBusy) advance(0);
  }

  if (fix === undefined) return null;
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        className="max-w-3xl outline-none"
        onKeyDown={onKeyDown}
        onOpenAutoFocus={focusWholeDialog}
      >
        <DialogTitle>
          Review {formatCount(at + 1)} of {formatCount(fixes.length)}
        </DialogTitle>
        <DialogDescription>
          Nothing goes live until you apply it. Press <Key>a</Key> to accept, <Key>s</Key> to skip.
        </DialogDescription>
        {/* The fixes follow each other in place, without moving the focus. */}
        <p aria-live="polite" className="sr-only">
          {at > 0 && `${formatCount(at + 1)} of ${formatCount(fixes.length)}: ${fixName(fix)}`}
        </p>
        <FixCard key={fix.id} fix={fix} hasActions={false} />
        <DialogFooter>
          {rest.length > 1 && (
            <Button
              variant="ghost"
              className="sm:mr-auto"
              disabled={isBusy}
              onClick={() =>
                applyRest.apply(
                  rest.map(({ id }) => id),
                  onClose,
                )
              }
            >
              <CheckCheck aria-hidden />
              {applyRest.isPending ? 'Applying…' : `Apply all ${formatCount(rest.length)}`}
            </Button>
          )}
          <Button disabled={isBusy} onClick={() => advance(0)}>
            <SkipForward aria-hidden />
            Skip
          </Button>
          <Button variant="primary" disabled={isBusy} onClick={accept}>
            {fix.is_suggestion ? <UserCheck aria-hidden /> : <Check aria-hidden />}
            {acceptText(fix, apply.isPending || review.isPending)}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function Key({ children }: { children: string }) {
  return <kbd className="rounded-sm border border-control/60 px-1 font-sans">{children}</kbd>;
}

function acceptText({ is_suggestion: isSuggestion }: Fix, isPending: boolean): string {
  if (isSuggestion) return isPending ? 'Marking…' : 'Mark as Reviewed';
  return isPending ? 'Applying…' : 'Apply';
}
