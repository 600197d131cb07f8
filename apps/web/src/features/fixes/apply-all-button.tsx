import type { FixCounts } from '@app/fixes/contract';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.js';
import { formatCount } from '../../lib/numbers.js';
import { toastError } from '../../lib/toasts.js';
import { ApplyAllDialog } from './apply-all-dialog.js';
import { useApplyAll } from './use-fix-actions.js';

type ApplyAllButtonProps = { scanId: string; counts: FixCounts };

/** 'Apply All Fixes (n)': what is sure at once, what is not only when it is confirmed. */
export function ApplyAllButton({ scanId, counts }: ApplyAllButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const { apply, isPending } = useApplyAll(scanId);

  function start() {
    if (counts.bulk + counts.belowConfidence === 0) toastError('No fixes to apply!');
    else if (counts.belowConfidence > 0) setAsking(true);
    else apply(false);
  }

  return (
    <>
      <Button size="sm" variant="primary" disabled={isPending} onClick={start}>
        <CheckCheck aria-hidden />
        {isPending ? 'Applying…' : `Apply All Fixes (${formatCount(counts.bulk)})`}
      </Button>
      {isAsking && (
        <ApplyAllDialog
          counts={counts}
          isPending={isPending}
          onApply={(includeLowConfidence) => apply(includeLowConfidence, () => setAsking(false))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
