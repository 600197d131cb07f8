import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { NavLink, useLocation } from 'react-router';
import { cn } from '../../lib/class-names.js';
import { useUser } from '../../lib/session-context.js';
import type { NavigationEntry } from './navigation.js';
import { StatusLine } from './status-line.js';
import { useRailEntries } from './use-navigation.js';
import { useOpenScreen } from './use-open-screen.js';
import { UserBlock } from './user-block.js';
import { WaitingCount } from './waiting-count.js';

const EDGE_PX = 16; // of the neighbouring entries stays visible, so that users notice that there are more

type SideRailProps = { iconOnly?: boolean; onNavigate?: () => void };

/** Navigation by section, then the signed-in user and the status of the installation. */
export function SideRail({ iconOnly = false, onNavigate }: SideRailProps) {
  const nav = useActiveInView();
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <nav ref={nav} aria-label="Main" className="flex-1 overflow-y-auto px-3 py-4">
        {useRailEntries().map(({ section, entries }) => (
          <div key={section} className="mb-4">
            {/* No heading: those of the screen begin with its own. */}
            <p
              aria-hidden
              className={cn('px-2 pb-1 text-xs font-medium text-text-muted', iconOnly && 'sr-only')}
            >
              {section}
            </p>
            <ul aria-label={section} className="flex flex-col gap-0.5">
              {entries.map((entry) => (
                <li key={entry.path}>
                  <RailLink entry={entry} iconOnly={iconOnly} onNavigate={onNavigate} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="flex flex-col gap-3 border-t px-4 py-4">
        <StatusLine iconOnly={iconOnly} />
        <UserBlock iconOnly={iconOnly} />
      </div>
    </div>
  );
}

function isForNewTab({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}

/** When the rail is longer than the window, scrolls it to the current entry. */
function useActiveInView() {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const active = nav.current?.querySelector('[aria-current=page]');
    if (nav.current === null || active == null) return;
    const { top, bottom } = active.getBoundingClientRect();
    const frame = nav.current.getBoundingClientRect();
    // Not scrollIntoView, which would scroll the page as well.
    if (bottom > frame.bottom) nav.current.scrollTop += bottom - frame.bottom + EDGE_PX;
    if (top < frame.top) nav.current.scrollTop -= frame.top - top + EDGE_PX;
  }, [pathname]);
  return nav;
}

type RailLinkProps = {
  entry: NavigationEntry;
  iconOnly: boolean;
  onNavigate: (() => void) | undefined;
};

function RailLink({ entry, iconOnly, onNavigate }: RailLinkProps) {
  const { pathname } = useLocation();
  const isGuest = useUser() === null;
  const openScreen = useOpenScreen();
  const isOnDetail = entry.covers.some((beginning) => pathname.startsWith(beginning));
  return (
    <NavLink
      to={entry.path}
      onClick={(event) => {
        onNavigate?.();
        if (!isGuest || isForNewTab(event)) return;
        event.preventDefault();
        openScreen(entry.path);
      }}
      title={iconOnly ? entry.label : undefined}
      className={({ isActive }) =>
        cn(
          'flex h-9 items-center gap-2.5 rounded-md px-2 font-medium hover:bg-hover',
          iconOnly && 'justify-center',
          isActive || isOnDetail ? 'bg-accent/12 text-accent' : 'text-text',
        )
      }
    >
      <entry.icon aria-hidden className="size-4 shrink-0" />
      <span className={cn('truncate', iconOnly && 'sr-only')}>{entry.label}</span>
      {entry.audience !== undefined && <WaitingCount path={entry.path} iconOnly={iconOnly} />}
    </NavLink>
  );
}
