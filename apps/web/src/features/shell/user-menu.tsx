import type { User } from '@app/auth/contract';
import { Keyboard, LogIn, LogOut, Settings, UserPlus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Button } from '../../components/ui/button.js';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../components/ui/dropdown-menu.js';
import { useAuthOpener } from '../../lib/auth-opener.js';
import { useUser } from '../../lib/session-context.js';
import { Avatar, usePlanText } from './user-block.js';
import { useSignOut } from './use-sign-out.js';

type UserMenuProps = { onShowShortcuts: () => void };

export function UserMenu({ onShowShortcuts }: UserMenuProps) {
  const user = useUser();
  if (user === null) return <GuestMenu onShowShortcuts={onShowShortcuts} />;
  return <OwnMenu user={user} onShowShortcuts={onShowShortcuts} />;
}

function GuestMenu({ onShowShortcuts }: UserMenuProps) {
  const openAuth = useAuthOpener();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon" aria-label="User menu: Guest User">
          <Avatar name="Guest User" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-60">
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
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function OwnMenu({ user, onShowShortcuts }: UserMenuProps & { user: User }) {
  const { text } = usePlanText();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const { name } = user;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon" aria-label={`User menu: ${name}`}>
          <Avatar name={name} />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-60">
        <DropdownMenuLabel>
          <span className="block truncate text-base font-medium">{name}</span>
          <span className="block truncate text-text-muted">{user.email}</span>
          <span className="block truncate text-text-muted">{text ?? 'Plan not available'}</span>
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => void navigate('/settings')}>
          <Settings aria-hidden />
          Account Settings
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={onShowShortcuts}>
          <Keyboard aria-hidden />
          Keyboard shortcuts
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={signOut}>
          <LogOut aria-hidden />
          Sign Out
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
