import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { lazyNamed } from '../../lib/lazy-named.js';
import { Logo } from '../../components/logo.js';
import { Button } from '../../components/ui/button.js';
import { cn } from '../../lib/class-names.js';
import { useAuthOpener } from '../../lib/auth-opener.js';
import { usePreference } from '../../lib/preference.js';
import { useUser } from '../../lib/session-context.js';
import { useShortcuts } from '../../lib/use-shortcuts.js';
import { ScreenAnnouncer } from './screen-announcer.js';
import { SearchOpenerProvider } from './search-opener.js';
import { SideRail } from './side-rail.js';
import { SkipLink } from '../../components/skip-link.js';
import { TopBar } from './top-bar.js';
import { useNavigation } from './use-navigation.js';
import { useOpenScreen } from './use-open-screen.js';

// Loaded when first opened.
const NavigationDrawer = lazyNamed(() => import('./navigation-drawer.js'), 'NavigationDrawer');
const ShortcutsDialog = lazyNamed(() => import('./shortcuts-dialog.js'), 'ShortcutsDialog');
const CommandPalette = lazyNamed(() => import('./command-palette.js'), 'CommandPalette');

/** Rail, top bar and the screen between them. A guest has to sign in to search. */
export function Shell({ bell, children }: { bell: ReactNode; children: ReactNode }) {
  const [overlay, setOverlay] = useState<'drawer' | 'palette' | 'shortcuts' | null>(null);
  const [rail, setRail] = usePreference('rail');
  const isCollapsed = rail === 'collapsed';
  const openScreen = useOpenScreen();
  const navigation = useNavigation();
  const close = () => setOverlay(null);
  const isGuest = useUser() === null;
  const openAuth = useAuthOpener();
  const openSearch = useCallback(() => {
    if (isGuest) openAuth('login');
    else setOverlay('palette');
  }, [isGuest, openAuth]);
  const main = useFocusOnArrival();

  useShortcuts({
    'mod+k': openSearch,
    '/': openSearch,
    '?': () => setOverlay('shortcuts'),
    ...Object.fromEntries(
      navigation
        .flatMap(({ entries }) => entries)
        .flatMap(({ keys, path }) =>
          keys === undefined ? [] : [[keys, () => openScreen(path)] as const],
        ),
    ),
  });

  return (
    <div className="flex min-h-dvh">
      <SkipLink />
      <ScreenAnnouncer />
      <aside
        aria-label="Sidebar"
        className={cn(
          'sticky top-0 hidden h-dvh shrink-0 flex-col border-r bg-surface lg:flex print:hidden',
          isCollapsed ? 'w-16' : 'w-60',
        )}
      >
        <div
          className={cn(
            'flex h-14 shrink-0 items-center border-b px-4',
            isCollapsed ? 'justify-center' : 'justify-between',
          )}
        >
          {!isCollapsed && (
            <Link to="/" className="rounded-md">
              <Logo />
            </Link>
          )}
          <Button
            variant="ghost"
            size="icon"
            aria-label={isCollapsed ? 'Expand navigation' : 'Collapse navigation'}
            aria-expanded={!isCollapsed}
            onClick={() => setRail(isCollapsed ? null : 'collapsed')}
          >
            {isCollapsed ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
          </Button>
        </div>
        <SideRail iconOnly={isCollapsed} />
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar
          bell={bell}
          onOpenDrawer={() => setOverlay('drawer')}
          onSearch={openSearch}
          onShowShortcuts={() => setOverlay('shortcuts')}
        />
        <main
          id="main"
          ref={main}
          tabIndex={-1}
          className="mx-auto w-full max-w-[1440px] flex-1 p-4 outline-none sm:p-6"
        >
          <SearchOpenerProvider value={openSearch}>{children}</SearchOpenerProvider>
        </main>
      </div>
      <Suspense fallback={null}>
        {overlay === 'drawer' && <NavigationDrawer onClose={close} />}
        {overlay === 'shortcuts' && <ShortcutsDialog onClose={close} />}
        {overlay === 'palette' && (
          <CommandPalette onClose={close} onShowShortcuts={() => setOverlay('shortcuts')} />
        )}
      </Suspense>
    </div>
  );
}

/** Moves the focus to the screen when its path changes, so that a screen reader starts there. */
function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
