import type { OrphanList, OrphanSource } from '@app/seo-scan/contract';
import { dayRange } from '../../../lib/day-text.js';

export const sourceNames: Readonly<Record<OrphanSource, string>> = {
  sitemap: 'Sitemap',
  search_console: 'Search Console',
  access_logs: 'Access logs',
};

/** Which days the figures are of, and which source is missing. */
export function sourcesText({
  searchConsole,
  accessLogs,
}: Pick<OrphanList, 'searchConsole' | 'accessLogs'>): string {
  const searches =
    searchConsole === null
      ? 'Connect Search Console to see those with clicks.'
      : `Clicks and impressions: ${dayRange(searchConsole)}.`;
  const logs =
    accessLogs === null
      ? 'Upload an access log to see those that bots request.'
      : `Requests of verified bots: ${dayRange(accessLogs)}.`;
  return `${searches} ${logs}`;
}
