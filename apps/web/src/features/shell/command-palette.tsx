import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Command, CommandInput, CommandList } from '../../components/ui/command.js';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogTitle,
} from '../../components/ui/dialog.js';
import { countOf } from '../../lib/numbers.js';
import type { PaletteEntry } from './palette/palette-entry.js';
import { PaletteList } from './palette/palette-list.js';
import { useFollowedTop } from './palette/use-followed-top.js';
import { rankEntries } from './palette/rank-entries.js';
import { useFoundEntries } from './palette/use-found-entries.js';
import { useInvoiceEntries } from './palette/use-invoice-entries.js';
import { useActionEntries, useOwnEntries } from './palette/use-own-entries.js';

type CommandPaletteProps = { onClose: () => void; onShowShortcuts: () => void };

/** Screens, websites, checks, crawled pages, scans, keywords, campaigns, invoices and actions, searchable. */
export function CommandPalette({ onClose, onShowShortcuts }: CommandPaletteProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const open = (path: string): void => void navigate(path);
  const own = useOwnEntries(open);
  const found = useFoundEntries(typed, open);
  const invoices = useInvoiceEntries(typed, open);
  const actions = useActionEntries(open, onShowShortcuts);
  const groups = rankEntries(typed, [
    ...own,
    ...found.groups,
    { heading: 'Invoices', entries: invoices },
    { heading: 'Actions', entries: actions },
  ]);
  const [selected, select] = useFollowedTop(groups);
  const total = groups.reduce((sum, { entries }) => sum + entries.length, 0);

  function run(entry: PaletteEntry): void {
    onClose();
    entry.run();
  }

  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent className="top-[12dvh] max-w-xl translate-y-0 gap-0 p-0" hideClose>
        <DialogTitle className="sr-only">Search</DialogTitle>
        <DialogDescription className="sr-only">
          Find screens, websites, crawled pages, checks, scans, keywords, campaigns, invoices and
          actions.
        </DialogDescription>
        <Command label="Search" loop shouldFilter={false} value={selected} onValueChange={select}>
          <CommandInput
            placeholder="Search or go to a screen…"
            value={typed}
            onValueChange={setTyped}
          />
          <CommandList aria-busy={found.isSearching}>
            <PaletteList groups={groups} found={found} onRun={run} />
          </CommandList>
          <p role="status" className="border-t px-4 py-2 text-sm text-text-muted">
            {statusText(typed, found.isSearching, total)}
          </p>
        </Command>
      </DialogContent>
    </Dialog>
  );
}

function statusText(typed: string, isSearching: boolean, total: number): string {
  if (typed.trim() === '') return 'Start typing to search';
  return isSearching ? 'Searching…' : countOf(total, 'result');
}
