import { contentHash } from '../contract/index.js';
import type { ExportedFix, ExportedFixes } from '../exports/exported-fixes.js';

/**
 * A live fix for a page whose current value is `original`; `null` if it has none. `sources`: the start tags of its
 * issues.
 */
export function anExportedFix(
  parts: Omit<ExportedFix, 'id' | 'was' | 'original' | 'sources'>,
  original: string | null,
  ...sources: string[]
): ExportedFix {
  const id = '6f0c2a52-6f26-4dd2-8e3c-8f2b7f7a0f10';
  return { id, ...parts, was: contentHash(original), original, sources };
}

/** The export of a website that consists of `/`, or of these pages. */
export function exportOf(
  fixes: readonly ExportedFix[],
  pages: Readonly<Record<string, readonly ExportedFix[]>> = { '/': fixes },
): ExportedFixes {
  const byPath = new Map(Object.entries(pages));
  return { host: 'bakery.example', siteId: 'gsw_1_a', version: 7, byPath };
}
