import type { ExportFormat } from '../contract/index.js';
import type { RedirectRule } from '../rules/resolve-redirects.js';
import { apacheRewrites } from './apache-rewrites.js';
import { cloudflareCsv } from './cloudflare-csv.js';
import { nginxMap } from './nginx-map.js';

type ServerFormat = Exclude<ExportFormat, 'csv'>;

const WRITERS: Readonly<Record<ServerFormat, (redirects: readonly RedirectRule[]) => string>> = {
  nginx: nginxMap,
  apache: apacheRewrites,
  cloudflare: cloudflareCsv,
};

export const FILE_ENDINGS: Readonly<Record<ExportFormat, string>> = {
  nginx: 'nginx.conf',
  apache: 'htaccess.txt',
  cloudflare: 'cloudflare.csv',
  csv: 'csv',
};

/** The file for a server. `redirects` are resolved. */
export function exportFor(format: ServerFormat, redirects: readonly RedirectRule[]): string {
  return WRITERS[format](redirects);
}
