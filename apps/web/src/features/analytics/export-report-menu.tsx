import type { AnalyticsRange } from '@app/traffic/contract';
import { Download, FileSpreadsheet, Printer } from 'lucide-react';
import { Button } from '../../components/ui/button.js';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../components/ui/dropdown-menu.js';
import { useDownload } from '../../lib/use-download.js';

/** Downloads the range on screen as a file. */
export function ExportReportMenu({ range }: { range: AnalyticsRange }) {
  const { download, pending } = useDownload();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button disabled={pending !== null}>
          <Download aria-hidden />
          {pending === null ? 'Export Report' : 'Exporting…'}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem onSelect={() => download(`/api/analytics.pdf?range=${range}`)}>
          <Printer aria-hidden />
          PDF to print or share
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => download(`/api/analytics.csv?range=${range}`)}>
          <FileSpreadsheet aria-hidden />
          CSV for spreadsheets
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
