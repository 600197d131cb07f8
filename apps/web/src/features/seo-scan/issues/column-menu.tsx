import { Columns3 } from 'lucide-react';
import { LaterOverlay } from '../../../components/later-overlay.js';
import { Button } from '../../../components/ui/button.js';
import { lazyNamed } from '../../../lib/lazy-named.js';
import { usePreference } from '../../../lib/preference.js';
import { OPTIONAL_COLUMNS } from './issue-columns.js';
import type { OptionalColumn } from './issue-columns.js';

const ColumnChoices = lazyNamed(() => import('./column-choices.js'), 'ColumnChoices', 'control');

const NAMES = Object.entries(OPTIONAL_COLUMNS) as [OptionalColumn, string][];

/** The columns that this browser hides. */
export function useHiddenColumns(): [ReadonlySet<OptionalColumn>, (id: OptionalColumn) => void] {
  const [stored, store] = usePreference('hiddenIssueColumns');
  const names = new Set(stored?.split(',') ?? []);
  const hidden = new Set(NAMES.flatMap(([id]) => (names.has(id) ? [id] : [])));
  return [
    hidden,
    (id) => {
      const next = new Set(hidden);
      if (!next.delete(id)) next.add(id);
      store(next.size === 0 ? null : [...next].join(','));
    },
  ];
}

type ColumnMenuProps = {
  hidden: ReadonlySet<OptionalColumn>;
  onToggle: (id: OptionalColumn) => void;
};

export function ColumnMenu({ hidden, onToggle }: ColumnMenuProps) {
  return (
    <LaterOverlay
      popup="menu"
      preload={ColumnChoices.preload}
      button={
        <Button size="sm" variant="ghost">
          <Columns3 aria-hidden />
          Columns
        </Button>
      }
    >
      {(opener) => (
        <ColumnChoices opener={opener} names={NAMES} hidden={hidden} onToggle={onToggle} />
      )}
    </LaterOverlay>
  );
}
