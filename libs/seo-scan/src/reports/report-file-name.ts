import type { Scan } from '../contract/index.js';

const UNSAFE = /[^a-z0-9.-]+/g;

/** "seo-report-example.com-2026-11-20.csv"; letters, digits, dots and dashes only, which every file system allows. */
export function reportFileName(
  { url, created_at: createdAt }: Pick<Scan, 'url' | 'created_at'>,
  extension: string,
): string {
  const host = URL.canParse(url) ? new URL(url).hostname : 'website';
  return `seo-report-${host.toLowerCase().replace(UNSAFE, '-')}-${createdAt.slice(0, 10)}.${extension}`;
}
