import type { User } from '@app/auth/contract';
import { Keyboard, LogOut, Settings } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Opener } from '../../components/later-overlay.js';
import { OpenedMenu } from '../../components/opened-menu.js';
import {
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from '../../components/ui/dropdown-menu.js';
import { useSignOut } from './use-sign-out.js';

type OwnMenuProps = {
  opener: Opener;
  user: User;
  planText: string | null;
  onShowShortcuts: () => void;
};

export function OwnMenu({ opener, user, planText, onShowShortcuts }: OwnMenuProps) {
  const signOut = useSignOut();
  const navigate = useNavigate();
  return (
    <OpenedMenu opener={opener} align="end" className="w-60">
      <DropdownMenuLabel>
        <span className="block truncate text-base font-medium">{user.name}</span>
        <span className="block truncate text-text-muted">{user.email}</span>
        <span className="block truncate text-text-muted">{planText ?? 'Plan not available'}</span>
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
    </OpenedMenu>
  );
}
