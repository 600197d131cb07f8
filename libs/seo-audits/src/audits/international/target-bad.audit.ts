import { readablePages } from '@app/crawler/pages';
import type { SiteFinding } from '../define-audit.js';
import { defineSiteAudit, notApplicable, notMeasured } from '../define-audit.js';
import type { InternalTarget } from '../internal-target.js';
import { findInternalTarget } from '../internal-target.js';
import { withUniqueKeys } from '../unique-keys.js';

export const internationalTargetBad = defineSiteAudit({
  id: 'international.target_bad',
  category: 'international',
  severity: 'high',
  scope: 'S',
  title: 'Hreflang points to a non-indexable page',
  description:
    'The URL of a language version redirects, fails, is noindex or has a different canonical URL. Google ignores it, and readers of that language get another version.',
  howToFix:
    'Use the final URL of the version: it must return 200, be indexable and be its own canonical URL.',
  authority: 'Google Search Central: localized versions; SEOnaut',
  fix: 'manual',
  run(site) {
    const pages = readablePages(site).filter((page) => page.hreflang.length > 0);
    if (pages.length === 0) return notApplicable();
    const audited = new Map<string, number>();
    const findings: SiteFinding[] = [];
    for (const page of pages) {
      let known = 0;
      const bad: SiteFinding[] = [];
      for (const { code, url } of page.hreflang) {
        const target = findInternalTarget(site, url);
        const problem = target === null ? undefined : problemOf(url, target);
        if (problem === undefined) continue;
        known += 1;
        if (problem === null) continue;
        bad.push({
          key: `${code} ${url}`,
          currentValue: `${url} (${code}) ${problem}`,
          pageUrl: page.url,
          evidence: `hreflang="${code}" ${url}`,
        });
      }
      if (known === 0) continue;
      audited.set(page.url, bad.length / known);
      findings.push(...withUniqueKeys(bad));
    }
    if (audited.size === 0) return notMeasured('No language version was read in this scan.');
    return { kind: 'pages', audited, findings };
  },
});

/** `null` for a good target, `undefined` when unknown. */
function problemOf(
  url: string,
  { redirectsTo, end, page }: InternalTarget,
): string | null | undefined {
  if (redirectsTo !== null) return `redirects to ${redirectsTo}`;
  if (end.kind === 'error') return end.reason;
  if (page?.isBlockedByRobots === true) return 'is disallowed for Googlebot';
  if (end.kind === 'unknown') return undefined;
  if (!page?.isHtml200) return null;
  if (page.isNoindex) return 'is set to noindex';
  const { canonicalUrl } = page;
  const isOwn = canonicalUrl === null || canonicalUrl === url || canonicalUrl === page.finalUrl;
  return isOwn ? null : `has the canonical URL ${canonicalUrl}`;
}
