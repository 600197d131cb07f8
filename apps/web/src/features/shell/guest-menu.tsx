import { Keyboard, LogIn, UserPlus } from 'lucide-react';
import type { Opener } from '../../components/later-overlay.js';
import { OpenedMenu } from '../../components/opened-menu.js';
import {
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from '../../components/ui/dropdown-menu.js';
import { useAuthOpener } from '../../lib/auth-opener.js';

type GuestMenuProps = { opener: Opener; onShowShortcuts: () => void };

export function GuestMenu({ opener, onShowShortcuts }: GuestMenuProps) {
  const openAuth = useAuthOpener();
  return (
    <OpenedMenu opener={opener} align="end" className="w-60">
      <DropdownMenuLabel>
        <span className="block truncate text-base font-medium">Guest User</span>
        <span className="block truncate text-text-muted">Not logged in</span>
      </DropdownMenuLabel>
      <DropdownMenuSeparator />
      <DropdownMenuItem onSelect={() => openAuth('login')}>
        <LogIn aria-hidden />
        Sign In
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => openAuth('register')}>
        <UserPlus aria-hidden />
        Create Account
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={onShowShortcuts}>
        <Keyboard aria-hidden />
        Keyboard shortcuts
      </DropdownMenuItem>
    </OpenedMenu>
  );
}
