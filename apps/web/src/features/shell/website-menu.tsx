import { Check, Plus } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Opener } from '../../components/later-overlay.js';
import { OpenedMenu } from '../../components/opened-menu.js';
import { DropdownMenuItem, DropdownMenuSeparator } from '../../components/ui/dropdown-menu.js';
import { cn } from '../../lib/class-names.js';
import { websitePath, websiteTabOf } from '../../lib/website-path.js';

type WebsiteMenuProps = {
  opener: Opener;
  websites: readonly { readonly id: string; readonly domain: string }[];
  /** `null`: all websites. */
  selectedId: string | null;
  onSelect: (id: string | null) => void;
};

export function WebsiteMenu({ opener, websites, selectedId, onSelect }: WebsiteMenuProps) {
  const tab = websiteTabOf(useLocation().pathname);
  const navigate = useNavigate();
  const choices = [
    { id: null, name: 'All websites' },
    ...websites.map(({ id, domain }) => ({ id, name: domain })),
  ];
  function choose(id: string | null, name: string) {
    onSelect(id);
    if (tab !== null) void navigate(id === null ? '/websites' : websitePath(name, tab));
  }

  return (
    <OpenedMenu opener={opener} align="start" className="max-w-80">
      {choices.map(({ id, name }) => {
        const isSelected = id === selectedId;
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
    </OpenedMenu>
  );
}
