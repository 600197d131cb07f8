import type { KeywordSelection } from '@app/keywords/contract';
import { Pencil, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.js';
import { countOf, formatCount } from '../../lib/numbers.js';
import { BulkEditDialog } from './bulk-edit-dialog.js';
import { StopTrackingDialog } from './stop-tracking-dialog.js';

type BulkBarProps = {
  count: number;
  selection: KeywordSelection;
  /** Everything that matches the filter, shown or not. */
  total: number;
  isEverything: boolean;
  onEverything: () => void;
  onClear: () => void;
};

/** What can be done with the keywords that are selected. */
export function BulkBar(props: BulkBarProps) {
  const { count, selection, total, isEverything, onEverything, onClear } = props;
  const [isStopping, setStopping] = useState(false);
  const [isEditing, setEditing] = useState(false);
  return (
    <div
      role="group"
      aria-label="Selected keywords"
      className="sticky top-0 z-10 flex flex-wrap items-center gap-2 border-b bg-raised px-4 py-2"
    >
      <p role="status" className="mr-2 font-medium tabular">
        {countOf(count, 'keyword')} selected
      </p>
      {!isEverything && count < total && (
        <Button variant="link" size="inline" className="mr-2" onClick={onEverything}>
          Select all {formatCount(total)}
        </Button>
      )}
      <Button size="sm" onClick={() => setEditing(true)}>
        <Pencil aria-hidden />
        Edit
      </Button>
      <Button size="sm" variant="danger" onClick={() => setStopping(true)}>
        <Trash2 aria-hidden />
        Stop tracking
      </Button>
      <Button size="sm" variant="ghost" onClick={onClear}>
        <X aria-hidden />
        Clear selection
      </Button>
      {isEditing && (
        <BulkEditDialog count={count} selection={selection} onClose={() => setEditing(false)} />
      )}
      {isStopping && (
        <StopTrackingDialog
          selection={selection}
          title={`Stop tracking ${countOf(count, 'keyword')}?`}
          onStopped={onClear}
          onClose={() => setStopping(false)}
        />
      )}
    </div>
  );
}
