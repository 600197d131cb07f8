import type { ReadColumn } from './exported-table.js';

interface Link {
  readonly source: string;
  readonly target: string;
  readonly isNofollow: boolean;
}

/** Links between the pages of a scan. */
export const linkColumns: readonly ReadColumn<Link>[] = [
  {
    ...{ name: 'source', type: 'string', description: 'Page that links' },
    read: ({ source }) => source,
  },
  {
    ...{ name: 'target', type: 'string', description: 'Page that is linked' },
    read: ({ target }) => target,
  },
  {
    ...{ name: 'is_nofollow', type: 'boolean', description: 'Every such link is nofollow' },
    read: ({ isNofollow }) => isNofollow,
  },
];
