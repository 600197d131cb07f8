import { Download, FileJson, FileSpreadsheet, FileText } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Button } from '../../components/ui/button.js';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../components/ui/dropdown-menu.js';
import { useReportDownload } from './use-report-download.js';
import type { ReportFormat } from './use-report-download.js';

const FORMATS: readonly { format: ReportFormat; label: string; icon: LucideIcon }[] = [
  { format: 'csv', label: 'CSV, all issues', icon: FileSpreadsheet },
  { format: 'json', label: 'JSON, the whole scan', icon: FileJson },
  { format: 'txt', label: 'Text, to read', icon: FileText },
];

/** Files of a scan to keep. */
export function ExportMenu({ scanId }: { scanId: string }) {
  const download = useReportDownload(scanId);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="sm" disabled={download.isPending}>
          <Download aria-hidden />
          {download.isPending ? 'Exporting…' : 'Export'}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {FORMATS.map(({ format, label, icon: Icon }) => (
          <DropdownMenuItem key={format} onSelect={() => download.mutate(format)}>
            <Icon aria-hidden />
            {label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
