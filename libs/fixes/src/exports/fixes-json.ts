import type { ExportFile, ExportedFixes } from './exported-fixes.js';

/** The version of the shape below, which CONTRACT.md describes: grows when a reader has to be changed. */
const FORMAT = 1;

/** Everything, for other tools. `was` is the `contentHash` of `original`. */
export function fixesJson({ host, siteId, version, byPath }: ExportedFixes): ExportFile {
  const pages = Array.from(byPath, ([path, fixes]) => ({
    path,
    fixes: fixes.map(({ sources: _, ...fix }) => fix),
  }));
  const all = { format: FORMAT, host, siteId, version, pages };
  return { text: `${JSON.stringify(all, null, 2)}\n`, left: [] };
}
