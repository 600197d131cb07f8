import type { FixExportFormat } from '@app/fixes/contract';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../../components/ui/dropdown-menu.js';
import { ExportDialog } from './export-dialog.js';
import { exportFormats } from './export-formats.js';

type ExportsMenuProps = {
  websiteId: string;
  /** The id of the sentence that explains why there is nothing to export; `null` when there is something. */
  emptyId: string | null;
};

/** Exports the live fixes as a file that makes them permanent without the widget. */
export function ExportsMenu({ websiteId, emptyId }: ExportsMenuProps) {
  const [format, setFormat] = useState<FixExportFormat | null>(null);
  if (emptyId !== null) {
    return (
      <Button size="sm" aria-disabled aria-describedby={emptyId}>
        <Download aria-hidden />
        Export live fixes
      </Button>
    );
  }
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button size="sm">
            <Download aria-hidden />
            Export live fixes
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {exportFormats.map(({ format: one, label, icon: Icon }) => (
            <DropdownMenuItem key={one} onSelect={() => setFormat(one)}>
              <Icon aria-hidden />
              {label}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
      {format !== null && (
        <ExportDialog websiteId={websiteId} format={format} onClose={() => setFormat(null)} />
      )}
    </>
  );
}
