import type { AnalyticsInput } from '@app/traffic/contract';
import { Download, FileSpreadsheet, Printer } from 'lucide-react';
import { Button } from '../../components/ui/button.js';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../components/ui/dropdown-menu.js';
import { useDownload } from '../../lib/use-download.js';

type ExportReportMenuProps = { input: AnalyticsInput; isDisabled: boolean };

/** Downloads what is on screen as a file. */
export function ExportReportMenu({ input, isDisabled }: ExportReportMenuProps) {
  const { download, pending } = useDownload();
  const given = Object.entries(input).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  const query = new URLSearchParams(given).toString();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button disabled={isDisabled || pending !== null}>
          <Download aria-hidden />
          {pending === null ? 'Export Report' : 'Exporting…'}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem onSelect={() => download(`/api/analytics.pdf?${query}`)}>
          <Printer aria-hidden />
          PDF to print or share
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => download(`/api/analytics.csv?${query}`)}>
          <FileSpreadsheet aria-hidden />
          CSV for spreadsheets
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
