import type { ExportedFixes } from './exported-fixes.js';

/** Everything, for tools of one's own. `was` is the `contentHash` of `original`. */
export function fixesJson({ host, siteId, version, byPath }: ExportedFixes): string {
  const pages = Array.from(byPath, ([path, fixes]) => ({ path, fixes }));
  return `${JSON.stringify({ host, siteId, version, pages }, null, 2)}\n`;
}
