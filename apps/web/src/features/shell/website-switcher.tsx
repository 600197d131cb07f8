import { Check, ChevronsUpDown, Globe, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../components/ui/button.js';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../components/ui/dropdown-menu.js';
import { cn } from '../../lib/class-names.js';
import { useSelectedWebsite } from '../../lib/selected-website.js';
import { trpc } from '../../lib/trpc.js';

export function WebsiteSwitcher() {
  const { data } = trpc.domain.list.useQuery();
  const [selected, select] = useSelectedWebsite();
  const shown = selected?.domain ?? 'All websites';
  const choices = [
    { id: null, name: 'All websites' },
    ...(data?.websites ?? []).map(({ id, domain }) => ({ id, name: domain })),
  ];
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" className="min-w-0 shrink px-2" aria-label={`Website: ${shown}`}>
          <Globe aria-hidden className="text-text-muted" />
          <span className="hidden max-w-48 truncate min-[420px]:inline">{shown}</span>
          <ChevronsUpDown aria-hidden className="size-3.5 text-text-muted" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" className="max-w-80">
        {choices.map(({ id, name }) => {
          const isSelected = id === (selected?.id ?? null);
          return (
            <DropdownMenuItem key={id ?? 'all'} onSelect={() => select(id)}>
              <Check aria-hidden className={cn(!isSelected && 'invisible')} />
              <span className="truncate">{name}</span>
              {isSelected && <span className="sr-only">(selected)</span>}
            </DropdownMenuItem>
          );
        })}
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link to="/seo-auto-fix#add-website">
            <Plus aria-hidden />
            Add website
          </Link>
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
