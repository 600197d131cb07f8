import type { Scan } from '../entities/scan.entity.js';

const UNSAFE = /[^a-z0-9.-]+/g;

/** "pages-example.com-2026-11-20.csv"; letters, digits, dots and dashes only, which every file system allows. */
export function pagesFileName({ url, createdAt }: Pick<Scan, 'url' | 'createdAt'>): string {
  const host = URL.canParse(url) ? new URL(url).hostname : 'website';
  const day = createdAt.toISOString().slice(0, 10);
  return `pages-${host.toLowerCase().replace(UNSAFE, '-')}-${day}.csv`;
}
