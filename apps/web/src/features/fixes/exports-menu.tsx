import { Braces, CloudCog, Download, FileCode, Server } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Button } from '../../components/ui/button.js';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../components/ui/dropdown-menu.js';
import { useDownload } from '../../lib/use-download.js';

const FORMATS: readonly { format: string; label: string; icon: LucideIcon }[] = [
  { format: 'cloudflare', label: 'Cloudflare Worker', icon: CloudCog },
  { format: 'nginx', label: 'nginx', icon: Server },
  { format: 'wordpress', label: 'WordPress plugin', icon: FileCode },
  { format: 'json', label: 'JSON', icon: Braces },
];

/** The live fixes as a file that makes them permanent, without the widget. */
export function ExportsMenu({ websiteId, isEmpty }: { websiteId: string; isEmpty: boolean }) {
  const { download, pending } = useDownload();
  const path = `/api/seo/websites/${websiteId}/fixes/export`;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          size="sm"
          disabled={pending !== null || isEmpty}
          title={isEmpty ? 'There is no live fix to export.' : undefined}
        >
          <Download aria-hidden />
          {pending === null ? 'Export live fixes' : 'Exporting…'}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {FORMATS.map(({ format, label, icon: Icon }) => (
          <DropdownMenuItem key={format} onSelect={() => download(`${path}?format=${format}`)}>
            <Icon aria-hidden />
            {label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
