import { FileJson, FileSpreadsheet, FileText, Printer } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Opener } from '../../../components/later-overlay.js';
import { OpenedMenu } from '../../../components/opened-menu.js';
import { DropdownMenuItem } from '../../../components/ui/dropdown-menu.js';
import type { ReportFormat } from '../report-path.js';

const FORMATS: readonly { format: ReportFormat; label: string; icon: LucideIcon }[] = [
  { format: 'pdf', label: 'PDF to print or share', icon: Printer },
  { format: 'csv', label: 'CSV with all issues', icon: FileSpreadsheet },
  { format: 'json', label: 'JSON of the whole scan', icon: FileJson },
  { format: 'txt', label: 'Plain text', icon: FileText },
];

type FormatMenuProps = { opener: Opener; onSelect: (format: ReportFormat) => void };

export function FormatMenu({ opener, onSelect }: FormatMenuProps) {
  return (
    <OpenedMenu opener={opener} align="end">
      {FORMATS.map(({ format, label, icon: Icon }) => (
        <DropdownMenuItem key={format} onSelect={() => onSelect(format)}>
          <Icon aria-hidden />
          {label}
        </DropdownMenuItem>
      ))}
    </OpenedMenu>
  );
}
