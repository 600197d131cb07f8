import type { TrackedKeyword } from '@app/keywords/contract';
import { Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.js';
import { sentenceOf } from '../../lib/failure.js';
import { toastError } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';
import { EditKeywordDialog } from './edit-keyword-dialog.js';
import { StopTrackingDialog } from './stop-tracking-dialog.js';

type KeywordActionsProps = { keyword: TrackedKeyword; onStopped?: () => void };

/** Refresh, edit and stop tracking, for one keyword. */
export function KeywordActions({ keyword, onStopped }: KeywordActionsProps) {
  const { id, keyword: text, is_refreshing: isRefreshing } = keyword;
  const [dialog, setDialog] = useState<'edit' | 'stop' | null>(null);
  const utils = trpc.useUtils();
  const refresh = trpc.keywords.refreshOne.useMutation({
    onSuccess: () => utils.keywords.invalidate(),
    onError: (error) => toastError(sentenceOf(error, 'The keyword could not be refreshed.')),
  });
  const isBusy = isRefreshing || refresh.isPending;
  return (
    <div className="flex justify-end">
      <Button
        variant="ghost"
        size="icon"
        className="size-8"
        aria-label={`Refresh ${text}`}
        title={isBusy ? 'Being checked' : 'Refresh'}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) refresh.mutate({ id });
        }}
      >
        <RefreshCw aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        className="size-8"
        aria-label={`Edit ${text}`}
        title="Edit"
        onClick={() => setDialog('edit')}
      >
        <Pencil aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        className="size-8"
        aria-label={`Stop tracking ${text}`}
        title="Stop tracking"
        onClick={() => setDialog('stop')}
      >
        <Trash2 aria-hidden />
      </Button>
      {dialog === 'edit' && <EditKeywordDialog keyword={keyword} onClose={() => setDialog(null)} />}
      {dialog === 'stop' && (
        <StopTrackingDialog
          selection={{ ids: [id] }}
          title={`Stop tracking “${text}” for ${keyword.domain}?`}
          onClose={() => setDialog(null)}
          {...(onStopped !== undefined && { onStopped })}
        />
      )}
    </div>
  );
}
