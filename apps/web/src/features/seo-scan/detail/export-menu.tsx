import { Download, FileJson, FileSpreadsheet, FileText, Printer } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Button } from '../../../components/ui/button.js';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../../components/ui/dropdown-menu.js';
import { useDownload } from '../../../lib/use-download.js';
import { reportPath } from '../report-path.js';
import type { ReportFormat } from '../report-path.js';

const FORMATS: readonly { format: ReportFormat; label: string; icon: LucideIcon }[] = [
  { format: 'pdf', label: 'PDF to print or share', icon: Printer },
  { format: 'csv', label: 'CSV with all issues', icon: FileSpreadsheet },
  { format: 'json', label: 'JSON of the whole scan', icon: FileJson },
  { format: 'txt', label: 'Plain text', icon: FileText },
];

/** Downloads a scan as a file. */
export function ExportMenu({ scanId }: { scanId: string }) {
  const { download, pending } = useDownload();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="sm" disabled={pending !== null}>
          <Download aria-hidden />
          {pending === null ? 'Export' : 'Exporting…'}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {FORMATS.map(({ format, label, icon: Icon }) => (
          <DropdownMenuItem key={format} onSelect={() => download(reportPath(scanId, format))}>
            <Icon aria-hidden />
            {label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
