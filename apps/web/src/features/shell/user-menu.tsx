import type { User } from '@app/auth/contract';
import type { ComponentProps } from 'react';
import { LaterOverlay } from '../../components/later-overlay.js';
import { Button } from '../../components/ui/button.js';
import { lazyNamed } from '../../lib/lazy-named.js';
import { useUser } from '../../lib/session-context.js';
import { Avatar, usePlanText } from './user-block.js';

const GuestMenu = lazyNamed(() => import('./guest-menu.js'), 'GuestMenu', 'control');
const OwnMenu = lazyNamed(() => import('./own-menu.js'), 'OwnMenu', 'control');

type UserMenuProps = { onShowShortcuts: () => void };

export function UserMenu({ onShowShortcuts }: UserMenuProps) {
  const user = useUser();
  if (user !== null) return <OwnUserMenu user={user} onShowShortcuts={onShowShortcuts} />;
  return (
    <LaterOverlay
      popup="menu"
      preload={GuestMenu.preload}
      button={<UserButton name="Guest User" />}
    >
      {(opener) => <GuestMenu opener={opener} onShowShortcuts={onShowShortcuts} />}
    </LaterOverlay>
  );
}

function OwnUserMenu({ user, onShowShortcuts }: UserMenuProps & { user: User }) {
  const { text } = usePlanText();
  return (
    <LaterOverlay popup="menu" preload={OwnMenu.preload} button={<UserButton name={user.name} />}>
      {(opener) => (
        <OwnMenu opener={opener} user={user} planText={text} onShowShortcuts={onShowShortcuts} />
      )}
    </LaterOverlay>
  );
}

function UserButton({ name, ...props }: { name: string } & ComponentProps<typeof Button>) {
  return (
    <Button variant="ghost" size="icon" aria-label={`User menu: ${name}`} {...props}>
      <Avatar name={name} />
    </Button>
  );
}
