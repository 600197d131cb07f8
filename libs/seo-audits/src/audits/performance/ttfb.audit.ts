import { readablePages } from '@app/crawler/pages';
import type { SiteFinding } from '../define-audit.js';
import { defineSiteAudit, notApplicable, notMeasured } from '../define-audit.js';
import { TTFB_GOOD_MS, TTFB_POOR_MS } from '../thresholds.js';
import { inMilliseconds } from './metric-text.js';

export const performanceTtfb = defineSiteAudit({
  id: 'performance.ttfb',
  category: 'performance',
  severity: 'medium',
  scope: 'P',
  title: 'Slow server response',
  description:
    'Nothing can be shown before the first byte arrives. Everything else on the page is at least this late, for visitors and for search engines, which crawl slow websites less often.',
  howToFix:
    'Cache complete pages, on the server or in a CDN, and look for slow database queries and plugins.',
  authority: 'web.dev: Time to First Byte; SEOnaut 800 ms; Lighthouse: server-response-time',
  threshold: `Median of three responses over ${TTFB_GOOD_MS} ms; high over ${TTFB_POOR_MS} ms. Connection time is excluded.`,
  fix: 'manual',
  run(site) {
    const pages = readablePages(site);
    if (pages.length === 0) return notApplicable();
    const { responseTimes } = site.siteProbes;
    if (responseTimes.length === 0) return notMeasured('Response times could not be measured.');
    const audited = new Map<string, number>();
    const findings: SiteFinding[] = [];
    for (const { url, milliseconds } of responseTimes) {
      const median = medianOf(milliseconds);
      audited.set(url, median > TTFB_GOOD_MS ? 1 : 0);
      if (median <= TTFB_GOOD_MS) continue;
      findings.push({
        key: '',
        currentValue: inMilliseconds(median),
        pageUrl: url,
        evidence: `Three responses: ${milliseconds.map(inMilliseconds).join(', ')}`,
        severity: median > TTFB_POOR_MS ? 'high' : 'medium',
      });
    }
    const reason =
      'Response times are measured on a few pages only, to limit the load on the website.';
    const unmeasured = { pages: Math.max(0, pages.length - audited.size), reason };
    return { kind: 'pages', audited, findings, unmeasured };
  },
});

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
