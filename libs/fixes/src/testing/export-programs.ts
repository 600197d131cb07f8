import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BuiltExportPrograms } from '../exports/export-programs.js';
import type { ExportPrograms } from '../exports/export-programs.js';

/** The programs of apps/fix-exports, built from their sources as the product builds them. */
export async function builtExportPrograms(): Promise<ExportPrograms> {
  const folder = mkdtempSync(join(tmpdir(), 'groundswell-fix-exports-'));
  try {
    const build = ['node_modules/vite/bin/vite.js', 'build', 'apps/fix-exports', '--emptyOutDir'];
    await promisify(execFile)(process.execPath, [...build, '--outDir', folder]);
    const { cloudflare, wordpress } = new BuiltExportPrograms(folder);
    return { cloudflare, wordpress };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
