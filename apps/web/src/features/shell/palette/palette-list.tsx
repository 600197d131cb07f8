import { RotateCw } from 'lucide-react';
import { CommandEmpty, CommandGroup, CommandItem } from '../../../components/ui/command.js';
import { optionValue } from './option-value.js';
import type { PaletteEntry, PaletteGroup } from './palette-entry.js';

type PaletteListProps = {
  groups: readonly PaletteGroup[];
  found: {
    readonly isSearching: boolean;
    readonly hasFailed: boolean;
    readonly searchAgain: () => void;
  };
  onRun: (entry: PaletteEntry) => void;
};

/** The options of the search, and what is missing from them. */
export function PaletteList({ groups, found, onRun }: PaletteListProps) {
  return (
    <>
      {groups.length === 0 && !found.isSearching && !found.hasFailed && (
        <CommandEmpty>No matches. Try part of a title, an address or a name.</CommandEmpty>
      )}
      {groups.map((group) => (
        <CommandGroup key={group.heading} heading={group.heading}>
          {group.entries.map((entry) => (
            <CommandItem
              key={entry.key}
              value={optionValue(group, entry)}
              onSelect={() => onRun(entry)}
            >
              <entry.icon aria-hidden />
              <span className="truncate">{entry.label}</span>
              {entry.hint !== undefined && (
                <span className="ml-auto max-w-2/3 shrink-0 truncate pl-3 text-sm text-text-muted max-sm:hidden">
                  {entry.hint}
                </span>
              )}
            </CommandItem>
          ))}
        </CommandGroup>
      ))}
      {found.hasFailed && (
        <CommandGroup heading="Not everything could be searched">
          <CommandItem value="search-again" onSelect={found.searchAgain}>
            <RotateCw aria-hidden />
            Couldn&apos;t search pages, checks, keywords or campaigns. Search again
          </CommandItem>
        </CommandGroup>
      )}
    </>
  );
}
