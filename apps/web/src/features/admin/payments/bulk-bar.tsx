import { Check } from 'lucide-react';
import { Button } from '../../../components/ui/button.js';
import { formatCount } from '../../../lib/numbers.js';

type BulkBarProps = {
  /** Payments of the loaded list that can be approved together. */
  clean: number;
  selected: number;
  isPending: boolean;
  onSelectAll: () => void;
  onClear: () => void;
  onApprove: () => void;
};

/** Selects the clean payments of the list and approves the selected ones. */
export function BulkBar(props: BulkBarProps) {
  const { clean, selected, isPending } = props;
  if (clean === 0) return null;
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-2 border-b px-4 py-1.5">
      {selected === 0 ? (
        <Button size="sm" variant="ghost" onClick={props.onSelectAll}>
          Select {formatCount(clean)} clean
        </Button>
      ) : (
        <>
          <Button
            size="sm"
            variant="primary"
            aria-disabled={isPending}
            onClick={() => {
              if (!isPending) props.onApprove();
            }}
          >
            <Check aria-hidden />
            {isPending ? 'Approving…' : `Approve ${formatCount(selected)}`}
          </Button>
          <Button size="sm" variant="ghost" onClick={props.onClear}>
            Clear selection
          </Button>
        </>
      )}
    </div>
  );
}
