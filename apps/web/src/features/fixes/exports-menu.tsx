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

type ExportsMenuProps = {
  websiteId: string;
  /** The id of the sentence that says why there is nothing to export; `null` where there is. */
  emptyId: string | null;
};

/** The live fixes as a file that makes them permanent, without the widget. */
export function ExportsMenu({ websiteId, emptyId }: ExportsMenuProps) {
  const { download, pending } = useDownload();
  const path = `/api/seo/websites/${websiteId}/fixes/export`;
  if (emptyId !== null) {
    return (
      <Button size="sm" aria-disabled aria-describedby={emptyId}>
        <Download aria-hidden />
        Export live fixes
      </Button>
    );
  }
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="sm" disabled={pending !== null}>
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
