import { Menu, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { ThemeToggle } from '../../components/theme-toggle.js';
import { Button } from '../../components/ui/button.js';
import { useUser } from '../../lib/session-context.js';
import { UserMenu } from './user-menu.js';
import { WebsiteSwitcher } from './website-switcher.js';

type TopBarProps = {
  bell: ReactNode;
  onOpenDrawer: () => void;
  onSearch: () => void;
  onShowShortcuts: () => void;
};

export function TopBar({ bell, onOpenDrawer, onSearch, onShowShortcuts }: TopBarProps) {
  const isGuest = useUser() === null;
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-1 border-b bg-surface px-2 sm:gap-2 sm:px-6 print:hidden">
      <Button
        variant="ghost"
        size="icon"
        aria-label="Open navigation"
        className="lg:hidden"
        onClick={onOpenDrawer}
      >
        <Menu aria-hidden />
      </Button>
      {!isGuest && <WebsiteSwitcher />}
      <div className="flex-1" />
      <button
        type="button"
        onClick={onSearch}
        className="hidden h-9 w-80 min-w-0 shrink items-center gap-2 rounded-md border border-control/60 bg-background px-3 text-text-muted hover:bg-hover md:flex"
      >
        <Search aria-hidden className="size-4 shrink-0" />
        <span className="truncate">Search pages, websites, scans</span>
        <kbd className="ml-auto shrink-0 rounded-sm border border-control/60 px-1 font-sans text-xs">
          Ctrl K
        </kbd>
      </button>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Search"
        className="md:hidden"
        onClick={onSearch}
      >
        <Search aria-hidden />
      </Button>
      {bell}
      <ThemeToggle />
      <UserMenu onShowShortcuts={onShowShortcuts} />
    </header>
  );
}
