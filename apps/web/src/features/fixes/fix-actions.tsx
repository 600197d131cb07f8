import type { Fix } from '@app/fixes/contract';
import { Check, Eye, History, PenLine, Undo2, UserCheck } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { Button } from '../../components/ui/button.js';
import { isLive } from './fix-words.js';
import { isPreviewed } from './preview-texts.js';
import { useFixActions } from './use-fix-actions.js';

const EditFixDialog = lazy(async () => ({
  default: (await import('./edit-fix-dialog.js')).EditFixDialog,
}));
const FixHistoryDialog = lazy(async () => ({
  default: (await import('./fix-history-dialog.js')).FixHistoryDialog,
}));
const PreviewDialog = lazy(async () => ({
  default: (await import('./preview-dialog.js')).PreviewDialog,
}));

type Shown = 'edit' | 'history' | 'preview';
/** What was written for a page that has changed since is written anew first. */
const APPLICABLE = new Set<Fix['state']>(['draft', 'failed', 'reverted']);

/** Apply or Mark as Reviewed, Preview, Edit, Revert, History. */
export function FixActions({ fix }: { fix: Fix }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const actions = useFixActions(fix);
  const close = () => setShown(null);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {APPLICABLE.has(fix.state) && !fix.is_suggestion && (
        <Button size="sm" variant="primary" disabled={actions.isBusy} onClick={actions.apply}>
          <Check aria-hidden />
          {actions.isApplying ? 'Applying…' : 'Apply'}
        </Button>
      )}
      {fix.state === 'draft' && fix.is_suggestion && (
        <Button
          size="sm"
          variant="primary"
          disabled={actions.isBusy}
          onClick={actions.markReviewed}
        >
          <UserCheck aria-hidden />
          {actions.isReviewing ? 'Marking…' : 'Mark as Reviewed'}
        </Button>
      )}
      {isPreviewed(fix) && (
        <Button size="sm" variant="ghost" onClick={() => setShown('preview')}>
          <Eye aria-hidden />
          Preview
        </Button>
      )}
      {!isLive(fix) && (
        <Button size="sm" variant="ghost" onClick={() => setShown('edit')}>
          <PenLine aria-hidden />
          Edit
        </Button>
      )}
      {isLive(fix) && (
        <Button size="sm" disabled={actions.isBusy} onClick={actions.revert}>
          <Undo2 aria-hidden />
          {actions.isReverting ? 'Reverting…' : 'Revert'}
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={() => setShown('history')}>
        <History aria-hidden />
        History
      </Button>
      <Suspense fallback={null}>
        {shown === 'edit' && <EditFixDialog fix={fix} onClose={close} />}
        {shown === 'history' && <FixHistoryDialog fix={fix} onClose={close} />}
        {shown === 'preview' && <PreviewDialog fix={fix} onClose={close} />}
      </Suspense>
    </div>
  );
}
