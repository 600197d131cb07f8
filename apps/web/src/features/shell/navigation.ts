import { FileSearch, Gauge, ScanSearch } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

export interface NavigationEntry {
  readonly path: string;
  /** Detail screens that belong to this entry. */
  readonly detailPath: string;
  readonly label: string;
  readonly description: string;
  readonly icon: LucideIcon;
  /** Keys pressed one after the other. */
  readonly keys: string;
}

/** The left rail, the command palette and the `g` shortcuts all read this table. */
export const navigation: readonly {
  readonly section: string;
  readonly entries: readonly NavigationEntry[];
}[] = [
  {
    section: 'Search',
    entries: [
      {
        path: '/seo-auto-fix',
        detailPath: '/seo-scan/',
        label: 'SEO Auto Fix',
        description: 'Scan your websites and see what to fix',
        icon: ScanSearch,
        keys: 'g s',
      },
      {
        path: '/seo-dashboard',
        detailPath: '/seo-dashboard',
        label: 'Audits',
        description: 'Trend, suggestions, performance and reports',
        icon: Gauge,
        keys: 'g a',
      },
      {
        path: '/onpage-seo',
        detailPath: '/onpage-seo',
        label: 'On-page',
        description: 'Analyze and optimize pages',
        icon: FileSearch,
        keys: 'g o',
      },
    ],
  },
];
