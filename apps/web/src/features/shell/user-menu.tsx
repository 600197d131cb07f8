import { Keyboard, LogOut, Settings } from 'lucide-react';
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
import { useUser } from '../../lib/session-context.js';
import { Avatar, usePlanText } from './user-block.js';
import { useSignOut } from './use-sign-out.js';

export function UserMenu({ onShowShortcuts }: { onShowShortcuts: () => void }) {
  const user = useUser();
  const { text } = usePlanText();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const name = user?.name ?? 'User';
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
          <span className="block truncate text-text-muted">{user?.email}</span>
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
