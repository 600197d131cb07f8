import type { Opener } from '../../../components/later-overlay.js';
import { OpenedMenu } from '../../../components/opened-menu.js';
import { DropdownMenuCheckboxItem } from '../../../components/ui/dropdown-menu.js';
import type { OptionalColumn } from './issue-columns.js';

type ColumnChoicesProps = {
  opener: Opener;
  names: readonly (readonly [id: OptionalColumn, name: string])[];
  hidden: ReadonlySet<OptionalColumn>;
  onToggle: (id: OptionalColumn) => void;
};

export function ColumnChoices({ opener, names, hidden, onToggle }: ColumnChoicesProps) {
  return (
    <OpenedMenu opener={opener} align="end">
      {names.map(([id, name]) => (
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
    </OpenedMenu>
  );
}
