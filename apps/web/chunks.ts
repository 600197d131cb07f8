import { join } from 'node:path';
import { PUBLIC_SCREENS } from './public-screens.js';

interface Modules {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly importers: readonly string[];
  } | null;
}

/** Large libraries that few screens need, by their files; `users` is the file for what imports them. */
const LIBRARIES = [
  {
    file: 'charts',
    users: 'charts',
    test: /node_modules[\\/](recharts|d3-|victory-|internmap|@reduxjs|redux|reselect|react-redux|immer|es-toolkit|decimal\.js|eventemitter3|use-sync-external-store)/,
  },
  {
    file: 'tables',
    users: 'more-parts',
    test: /node_modules[\\/]@tanstack[\\/](react-)?(table|virtual)/,
  },
  // Menus, popovers and dialogs, loaded when one is opened; see src/components/later-overlay.tsx.
  {
    file: 'overlays',
    users: 'dialogs',
    test: /components[\\/](combobox|ui[\\/](alert-dialog|dialog|dropdown-menu|popover|sheet))\.tsx|node_modules[\\/](@radix-ui[\\/]react-(alert-dialog|arrow|dialog|dismissable-layer|dropdown-menu|focus-guards|focus-scope|menu|popover|popper|portal|use-rect|use-size)[\\/]|@floating-ui|react-remove-scroll|react-style-singleton|aria-hidden|use-sidecar|use-callback-ref|get-nonce|tslib)/,
  },
  {
    file: 'tabs',
    users: 'more-parts',
    test: /node_modules[\\/]@radix-ui[\\/]react-(collection|presence|roving-focus|tabs)[\\/]/,
  },
  // Visitors have forms, but nothing else of what is in the file of their users.
  { file: 'forms', users: 'dialogs', test: /node_modules[\\/]react-hook-form/ },
  // Needs schemas, and is needed by forms that have loaded them.
  { file: 'resolver', users: 'dialogs', test: /node_modules[\\/]@hookform/ },
] as const;

/** What users open first has files with little else. What one file has, those below it do not. */
const FIRST_SCREENS = [
  { file: 'shell', start: 'screens/signed-in-layout.tsx' },
  { file: 'parts', start: 'features/dashboard/dashboard-page.tsx' },
  { file: 'scans', start: 'screens/scan-detail-screen.tsx' },
  { file: 'issues', start: 'features/seo-scan/issues/issues-tab.tsx' },
] as const;

const ZOD = /node_modules[\\/]zod[\\/]/;
const CONTRACT = /libs[\\/][a-z-]+[\\/]src[\\/]contract[\\/]/;
/** Contracts with constants for the first screens, and without schemas for any form. */
const CONSTANTS = /contract[\\/](error-codes|fix|audit|issue-state|suggestions)\.ts$/;

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

/** Whether a module is in a library, or one of ours that imports it at any distance. */
function reaching(library: RegExp): (id: string, modules: Modules) => boolean {
  const known = new Map<string, boolean>();
  const reaches = (id: string, modules: Modules): boolean => {
    const before = known.get(id);
    if (before !== undefined) return before;
    known.set(id, library.test(id)); // ends circles
    // Not through packages: that of Radix imports all of its components.
    const next = id.includes('node_modules') ? [] : (modules.getModuleInfo(id)?.importedIds ?? []);
    const found = library.test(id) || next.some((imported) => reaches(imported, modules));
    known.set(id, found);
    return found;
  };
  return reaches;
}

const isOfVisitors = reachedFrom(PUBLIC_SCREENS);
const firstScreens = FIRST_SCREENS.map(({ file, start }) => {
  const screen = join(import.meta.dirname, 'src', start);
  return { file, screen, reaches: reachedFrom([screen]) };
});
/** These stay files of their own: documents name the files of their screens, by the names of those (screen-files.ts). */
const isScreen = (id: string): boolean => firstScreens.some(({ screen }) => screen === id);
const libraries = LIBRARIES.map((library) => ({ ...library, needs: reaching(library.test) }));

/** A contract with schemas. */
function isSchema(id: string, modules: Modules): boolean {
  if (!CONTRACT.test(id) || CONSTANTS.test(id)) return false;
  const imported = modules.getModuleInfo(id)?.importedIds ?? [];
  return imported.some((next) => ZOD.test(next));
}

/** Whether a module is a contract without schemas that a first screen, or a page of visitors, may use. */
function isFirstContract(id: string, modules: Modules): boolean {
  if (!CONTRACT.test(id) || isSchema(id, modules)) return false;
  return isOfVisitors(id, modules) || firstScreens.some(({ reaches }) => reaches(id, modules));
}

/** The file with zod and the schemas made of it, which only forms need. */
function schemasFile(id: string, modules: Modules): string | null {
  if (ZOD.test(id) || isSchema(id, modules)) return 'schemas';
  if (!CONTRACT.test(id) || isFirstContract(id, modules)) return null;
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isSchema(importer, modules)) ? 'schemas' : null;
}

/**
 * The file with contracts of the first screens. Schemas use them as well: in the file of a screen, the two files would
 * import each other, and the schemas would run before what they are made of.
 */
function contractsFile(id: string, modules: Modules): string | null {
  return isFirstContract(id, modules) ? 'contracts' : null;
}

/** The file for a module of ours that a first screen shares with another one: its own file would be one more request. */
function firstScreenFile(id: string, modules: Modules): string | null {
  if (id.includes('node_modules') || isScreen(id) || isOfVisitors(id, modules)) return null;
  return firstScreens.find(({ reaches }) => reaches(id, modules))?.file ?? null;
}

/** The file for a module that several screens need. */
function sharedFile(id: string, modules: Modules): string | null {
  if (isScreen(id)) return null;
  const own = libraries.find(({ test }) => test.test(id));
  if (own !== undefined) return own.file;
  if (id.includes('node_modules')) return 'basics';
  const first = firstScreens.find(({ reaches }) => reaches(id, modules));
  if (isOfVisitors(id, modules)) return first === undefined ? 'visitors' : 'basics';
  if (first !== undefined) return first.file;
  return libraries.find(({ needs }) => needs(id, modules))?.users ?? 'more-parts';
}

/**
 * What several pages share comes in a few files. Each module that a different set of pages imports would otherwise be a
 * file of its own, and opening a page a hundred requests.
 */
export const chunks = {
  groups: [
    {
      name: schemasFile,
      debugName: 'schemas',
      priority: 4,
      includeDependenciesRecursively: false,
    },
    { name: 'app', tags: ['$initial' as const], priority: 3 },
    {
      name: contractsFile,
      debugName: 'contracts',
      priority: 2,
      includeDependenciesRecursively: false,
    },
    { name: 'icons', test: /node_modules[\\/]lucide-react/, minShareCount: 2, priority: 1 },
    { name: 'toasts', test: /node_modules[\\/]sonner|ui[\\/]sonner\.tsx$/, priority: 1 },
    {
      name: firstScreenFile,
      debugName: 'first screens',
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
    {
      name: sharedFile,
      debugName: 'shared',
      minShareCount: 3,
      includeDependenciesRecursively: false,
    },
  ],
};
