import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The script as pages get it, built from these sources. */
export async function buildWidget(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'groundswell-widget-'));
  try {
    const build = ['node_modules/vite/bin/vite.js', 'build', 'apps/widget', '--emptyOutDir'];
    await promisify(execFile)(process.execPath, [...build, '--outDir', folder]);
    return readFileSync(join(folder, 'widget.js'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
