import { Columns3 } from 'lucide-react';
import { Button } from '../../../components/ui/button.js';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuTrigger,
} from '../../../components/ui/dropdown-menu.js';
import { usePreference } from '../../../lib/preference.js';
import { OPTIONAL_COLUMNS } from './issue-columns.js';
import type { OptionalColumn } from './issue-columns.js';

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
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="sm" variant="ghost">
          <Columns3 aria-hidden />
          Columns
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {NAMES.map(([id, name]) => (
          <DropdownMenuCheckboxItem
            key={id}
            checked={!hidden.has(id)}
            onCheckedChange={() => onToggle(id)}
            // The menu stays open for the next column.
            onSelect={(event) => event.preventDefault()}
          >
            {name}
          </DropdownMenuCheckboxItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
