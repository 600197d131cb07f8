import type { Fix } from '@app/fixes/contract';
import {
  BadgeCheck,
  Check,
  ChevronDown,
  History,
  PenLine,
  RefreshCw,
  Undo2,
  UserCheck,
} from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { lazyNamed } from '../../../lib/lazy-named.js';
import { Button } from '../../../components/ui/button.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { cn } from '../../../lib/class-names.js';
import { isLive } from '../fix-text.js';
import { isPreviewed } from '../previews/preview-texts.js';
import { useFixActions } from '../use-fix-actions.js';
import { useRegenerate } from '../generation/use-regenerate.js';

const EditFixDialog = lazyNamed(() => import('./edit-fix-dialog.js'), 'EditFixDialog');
const FixHistoryDialog = lazyNamed(() => import('./fix-history-dialog.js'), 'FixHistoryDialog');
const FixRecordDialog = lazyNamed(
  () => import('../record/fix-record-dialog.js'),
  'FixRecordDialog',
);
const FixPreview = lazyNamed(() => import('../previews/fix-preview.js'), 'FixPreview');

/** States from which a fix can be applied. A fix whose page has changed since must be regenerated first. */
const APPLICABLE = new Set<Fix['state']>(['draft', 'failed', 'reverted']);

type FixActionsProps = {
  fix: Fix;
  /** Opens the preview of the search result initially. */
  isPreviewOpen?: boolean;
};

/** Apply, Mark as Reviewed, Regenerate or Revert; Preview, Edit, History, Proof. */
export function FixActions({ fix, isPreviewOpen = false }: FixActionsProps) {
  const [dialog, setDialog] = useState<'edit' | 'history' | 'record' | null>(null);
  const [isPreviewing, setPreviewing] = useState(isPreviewOpen);
  const previewId = useId();
  const close = () => setDialog(null);
  const hasPreview = isPreviewed(fix);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <MainAction fix={fix} />
        {hasPreview && (
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={isPreviewing}
            aria-controls={previewId}
            onClick={() => setPreviewing(!isPreviewing)}
          >
            <ChevronDown aria-hidden className={cn(isPreviewing && 'rotate-180')} />
            Preview
          </Button>
        )}
        {!isLive(fix) && (
          <Button size="sm" variant="ghost" onClick={() => setDialog('edit')}>
            <PenLine aria-hidden />
            Edit
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={() => setDialog('history')}>
          <History aria-hidden />
          History
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setDialog('record')}>
          <BadgeCheck aria-hidden />
          Proof
        </Button>
      </div>
      <div id={previewId} className="empty:hidden">
        {hasPreview && isPreviewing && (
          <Suspense fallback={<Skeleton className="h-72" />}>
            <FixPreview fix={fix} />
          </Suspense>
        )}
      </div>
      <Suspense fallback={null}>
        {dialog === 'edit' && <EditFixDialog fix={fix} onClose={close} />}
        {dialog === 'history' && <FixHistoryDialog fix={fix} onClose={close} />}
        {dialog === 'record' && <FixRecordDialog fix={fix} onClose={close} />}
      </Suspense>
    </>
  );
}

/** The one action that takes the fix further, if there is one. */
function MainAction({ fix }: { fix: Fix }) {
  const actions = useFixActions(fix);
  if (isLive(fix)) {
    return (
      <Button size="sm" disabled={actions.isBusy} onClick={actions.revert}>
        <Undo2 aria-hidden />
        {actions.isReverting ? 'Reverting…' : 'Revert'}
      </Button>
    );
  }
  if (APPLICABLE.has(fix.state) && !fix.is_suggestion) {
    return (
      <Button size="sm" variant="primary" disabled={actions.isBusy} onClick={actions.apply}>
        <Check aria-hidden />
        {actions.isApplying ? 'Applying…' : 'Apply'}
      </Button>
    );
  }
  if (fix.state === 'draft') {
    return (
      <Button size="sm" variant="primary" disabled={actions.isBusy} onClick={actions.markReviewed}>
        <UserCheck aria-hidden />
        {actions.isReviewing ? 'Marking…' : 'Mark as Reviewed'}
      </Button>
    );
  }
  if (fix.state === 'stale' && fix.scan_id !== null)
    return <RegenerateButton fix={fix} scanId={fix.scan_id} />;
  return null;
}

function RegenerateButton({ fix, scanId }: { fix: Fix; scanId: string }) {
  const { isBusy, start } = useRegenerate(fix, scanId);
  return (
    <Button
      size="sm"
      disabled={isBusy}
      title="Rereads the page and rewrites the fix from its current content."
      onClick={start}
    >
      <RefreshCw aria-hidden />
      {isBusy ? 'Writing…' : 'Regenerate'}
    </Button>
  );
}
