import { join } from 'node:path';

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const SOURCE = join(import.meta.dirname, 'src');
/** What a visitor sees first: pages that load nothing that only others need. */
const PUBLIC_PAGES = [
  'features/landing/landing-page.tsx',
  'features/auth/login-page.tsx',
  'features/billing/pricing/pricing-page.tsx',
];
const SHARED =
  /[\\/]web[\\/]src[\\/](components|lib|features[\\/](shell|notifications))[\\/]|[\\/]contract[\\/]/;
let ofPublicPages: ReadonlySet<string> | undefined;

function readPublicPages(modules: Modules): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (id: string): void => {
    if (found.has(id) || id.includes('node_modules')) return;
    found.add(id);
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) add(imported);
  };
  for (const page of PUBLIC_PAGES) add(join(SOURCE, page));
  return found;
}

/**
 * What several pages share comes in a few files. Each module that a different set of pages imports would otherwise be a
 * file of its own, and opening a page a hundred requests.
 */
export const chunks = {
  groups: [
    { name: 'app', tags: ['$initial' as const], priority: 3 },
    { name: 'icons', test: /node_modules[\\/]lucide-react/, minShareCount: 2, priority: 2 },
    {
      name(id: string, modules: Modules) {
        ofPublicPages ??= readPublicPages(modules);
        return ofPublicPages.has(id) ? 'basics' : 'parts';
      },
      test: SHARED,
      minShareCount: 3,
      includeDependenciesRecursively: false,
    },
  ],
};
