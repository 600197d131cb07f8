import type { FixCounts } from '@app/fixes/contract';
import { CheckCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { lazyNamed } from '../../../lib/lazy-named.js';
import { formatCount } from '../../../lib/numbers.js';
import { toastError } from '../../../lib/toasts.js';
import { useApplyAll } from '../use-fix-actions.js';

const ApplyAllDialog = lazyNamed(() => import('./apply-all-dialog.js'), 'ApplyAllDialog');

type ApplyAllButtonProps = { scanId: string; counts: FixCounts };

/** 'Apply All Fixes (n)': applies confident fixes at once, and the others only after a confirmation. */
export function ApplyAllButton({ scanId, counts }: ApplyAllButtonProps) {
  const [isConfirming, setConfirming] = useState(false);
  const { apply, isPending } = useApplyAll(scanId);

  function start() {
    if (counts.bulk + counts.belowConfidence === 0) toastError('No fixes to apply!');
    else if (counts.belowConfidence > 0) setConfirming(true);
    else apply(false);
  }

  return (
    <>
      <Button size="sm" variant="primary" disabled={isPending} onClick={start}>
        <CheckCheck aria-hidden />
        {isPending ? 'Applying…' : `Apply All Fixes (${formatCount(counts.bulk)})`}
      </Button>
      {isConfirming && (
        <Suspense fallback={null}>
          <ApplyAllDialog
            counts={counts}
            isPending={isPending}
            onApply={(includeLowConfidence) =>
              apply(includeLowConfidence, () => setConfirming(false))
            }
            onClose={() => setConfirming(false)}
          />
        </Suspense>
      )}
    </>
  );
}
