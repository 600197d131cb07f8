import type { Role } from '@app/auth/contract';
import { useUser } from '../../lib/session-context.js';
import { navigation } from './navigation.js';
import type { NavigationEntry } from './navigation.js';

/** The screens of the signed-in user: used by the command palette and the `g` shortcuts. */
export function useNavigation(): typeof navigation {
  const role = useUser()?.role ?? 'user';
  return navigation
    .map(({ section, entries }) => ({
      section,
      entries: entries.filter((entry) => isFor(entry, role)),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** The entries of the left rail: all but the shortcuts. */
export function useRailEntries(): typeof navigation {
  return useNavigation().map(({ section, entries }) => ({
    section,
    entries: entries.filter(({ isShortcut }) => isShortcut !== true),
  }));
}

function isFor({ audience }: NavigationEntry, role: Role): boolean {
  if (audience === undefined) return true;
  return audience === 'admin' ? role === 'admin' : role !== 'user';
}
