import { join } from 'node:path';
import { PUBLIC_SCREENS } from './public-screens.js';

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const SHELL = join(import.meta.dirname, 'src/screens/signed-in-layout.tsx');
/** Large libraries that few screens need, by their files; `users` is the file for what imports them. */
const LIBRARIES = [
  {
    file: 'charts',
    users: 'charts',
    test: /node_modules[\\/](recharts|d3-|victory-|internmap|@reduxjs|redux|reselect|react-redux|immer|es-toolkit|decimal\.js|eventemitter3|use-sync-external-store)/,
  },
  {
    file: 'tables',
    users: 'tables',
    test: /node_modules[\\/]@tanstack[\\/](react-)?(table|virtual)/,
  },
  // Visitors have forms, but nothing else of what is in the file of their users.
  { file: 'forms', users: 'dialogs', test: /node_modules[\\/](react-hook-form|@hookform)/ },
] as const;

/** What the fields of every form need of a library of menus and dialogs. */
const FIELDS = /node_modules[\\/]@radix-ui[\\/]react-(label|primitive)[\\/]/;

/** Whether a module is one of ours that these import, at any distance but not later. */
function reachedFrom(starts: readonly string[]): (id: string, modules: Modules) => boolean {
  let found: Set<string> | undefined;
  return (id, modules) => {
    if (found === undefined) {
      found = new Set();
      const waiting = [...starts];
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        if (found.has(next) || next.includes('node_modules')) continue;
        found.add(next);
        waiting.push(...(modules.getModuleInfo(next)?.importedIds ?? []));
      }
    }
    return found.has(id);
  };
}

/** Whether a module is in a library, or imports it at any distance. */
function reaching(library: RegExp): (id: string, modules: Modules) => boolean {
  const known = new Map<string, boolean>();
  const reaches = (id: string, modules: Modules): boolean => {
    const before = known.get(id);
    if (before !== undefined) return before;
    known.set(id, library.test(id)); // ends circles
    const found =
      library.test(id) ||
      (modules.getModuleInfo(id)?.importedIds ?? []).some((next) => reaches(next, modules));
    known.set(id, found);
    return found;
  };
  return reaches;
}

const isOfVisitors = reachedFrom(PUBLIC_SCREENS);
const isOfShell = reachedFrom([SHELL]);
const libraries = LIBRARIES.map((library) => ({ ...library, needs: reaching(library.test) }));

/** The file for a module that several screens need. */
function sharedFile(id: string, modules: Modules): string {
  const own = libraries.find(({ test }) => test.test(id));
  if (own !== undefined) return own.file;
  if (FIELDS.test(id) || isOfVisitors(id, modules)) return 'basics';
  // Menus, popovers and dialogs, from many small packages.
  if (id.includes('node_modules') || isOfShell(id, modules)) return 'shell';
  return libraries.find(({ needs }) => needs(id, modules))?.users ?? 'parts';
}

/**
 * What several pages share comes in a few files. Each module that a different set of pages imports would otherwise be a
 * file of its own, and opening a page a hundred requests.
 */
export const chunks = {
  groups: [
    { name: 'app', tags: ['$initial' as const], priority: 2 },
    { name: 'icons', test: /node_modules[\\/]lucide-react/, minShareCount: 2, priority: 1 },
    {
      name: sharedFile,
      debugName: 'shared',
      minShareCount: 3,
      includeDependenciesRecursively: false,
    },
  ],
};
