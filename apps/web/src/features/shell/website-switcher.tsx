import { Check, ChevronsUpDown, Globe, Plus } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router';
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
import { websitePath, websiteTabOf } from '../../lib/website-path.js';

/** Selects the website of the Search screens; on the screen of a website, shows the same tab of another one. */
export function WebsiteSwitcher() {
  const { data } = trpc.domain.list.useQuery();
  const [selected, select] = useSelectedWebsite();
  const tab = websiteTabOf(useLocation().pathname);
  const navigate = useNavigate();
  const shown = selected?.domain ?? 'All websites';
  const choices = [
    { id: null, name: 'All websites' },
    ...(data?.websites ?? []).map(({ id, domain }) => ({ id, name: domain })),
  ];
  function choose(id: string | null, name: string) {
    select(id);
    if (tab !== null) void navigate(id === null ? '/websites' : websitePath(name, tab));
  }

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
            <DropdownMenuItem key={id ?? 'all'} onSelect={() => choose(id, name)}>
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
