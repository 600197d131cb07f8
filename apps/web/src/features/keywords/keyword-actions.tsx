import type { TrackedKeyword } from '@app/keywords/contract';
import { Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { RowAction } from '../../components/row-action.js';
import { cn } from '../../lib/class-names.js';
import { RefreshDialog } from './costs/refresh-dialog.js';
import { RefreshEnd } from './costs/refresh-end.js';
import { EditKeywordDialog } from './edit-keyword-dialog.js';
import { REFRESH_TEXTS } from './outcome-text.js';
import { StopTrackingDialog } from './stop-tracking-dialog.js';

type KeywordActionsProps = {
  keyword: TrackedKeyword;
  onStopped?: () => void;
  className?: string;
};

/** Refresh, edit and stop tracking, for one keyword. */
export function KeywordActions({ keyword, onStopped, className }: KeywordActionsProps) {
  const { id, keyword: text, is_refreshing: isRefreshing, refresh_status: status } = keyword;
  const [dialog, setDialog] = useState<'refresh' | 'edit' | 'stop' | null>(null);
  const [refreshId, setRefreshId] = useState<string | null>(null);
  const endRefresh = useCallback(() => setRefreshId(null), []);
  const isBusy = isRefreshing || refreshId !== null;
  return (
    <div className={cn('flex justify-end', className)}>
      <RowAction
        icon={RefreshCw}
        label={`Refresh ${text}`}
        title={isBusy ? REFRESH_TEXTS[status ?? 'queued'] : 'Refresh'}
        isBusy={isBusy}
        onClick={() => setDialog('refresh')}
      />
      <RowAction
        icon={Pencil}
        label={`Edit ${text}`}
        title="Edit"
        onClick={() => setDialog('edit')}
      />
      <RowAction
        icon={Trash2}
        label={`Stop tracking ${text}`}
        title="Stop tracking"
        onClick={() => setDialog('stop')}
      />
      {refreshId !== null && <RefreshEnd id={refreshId} keywordId={id} onEnd={endRefresh} />}
      {dialog === 'refresh' && (
        <RefreshDialog keyword={keyword} onStarted={setRefreshId} onClose={() => setDialog(null)} />
      )}
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
