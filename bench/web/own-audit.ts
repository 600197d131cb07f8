import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../apps/embedded/paths.ts';

/** What `npm run audit` finds on a website, as far as it must not find it: check → pages. */
export async function auditWebsite(
  url: string,
  folder: string,
): Promise<{ readonly pages: number; readonly serious: ReadonlyMap<string, readonly string[]> }> {
  const report = join(folder, 'audit.json');
  const program = join(repositoryRoot, 'dist/apps/cli/src/main.js');
  const child = spawn(
    process.execPath,
    [program, url, '--pages', '25', '--format', 'json', '--out', report],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  await new Promise((resolve) => child.once('close', resolve));
  const { issues, pages } = JSON.parse(readFileSync(report, 'utf8')) as {
    readonly issues: readonly {
      readonly check_id: string;
      readonly page_url: string;
      readonly severity: string;
    }[];
    readonly pages: readonly unknown[];
  };
  const serious = new Map<string, string[]>();
  for (const { check_id: check, page_url: page, severity } of issues) {
    if (severity !== 'critical' && severity !== 'high') continue;
    serious.set(check, [...(serious.get(check) ?? []), new URL(page).pathname]);
  }
  return { pages: pages.length, serious };
}
