import type { SitemapProblem } from '@app/crawler/pages';
import type { SiteFinding } from '../define-audit.js';
import { defineSiteAudit, notApplicable, notMeasured } from '../define-audit.js';
import { withUniqueKeys } from '../unique-keys.js';

export const crawlabilitySitemapInvalid = defineSiteAudit({
  id: 'crawlability.sitemap_invalid',
  category: 'crawlability',
  severity: 'high',
  scope: 'S',
  title: 'Invalid sitemap',
  description:
    'Search engines reject a sitemap they cannot parse, or the part that breaks the rules: invalid XML, more than 50,000 URLs or 50 MB in one file, or URLs of a website that has not agreed to it.',
  howToFix:
    'Regenerate the sitemap, split large ones into several files with an index, and list only full URLs of this website. Then open the file in a browser to check that it is well-formed.',
  authority: 'Google Search Central: build a sitemap; sitemaps.org protocol',
  threshold: 'Invalid XML, more than 50,000 URLs or 50 MB in one file, or other hosts',
  fix: 'manual',
  run({ sitemap, homeUrl, mode }) {
    if (mode === 'page' || sitemap.existence === 'absent') return notApplicable();
    const { files, problems } = sitemap;
    if (files.length === 0 && problems.length === 0) {
      return notMeasured('The sitemap could not be read in this scan.');
    }
    return {
      kind: 'site',
      findings: withUniqueKeys(problems.map((problem) => findingOf(problem, homeUrl))),
    };
  },
});

function findingOf({ file, kind, message, count }: SitemapProblem, homeUrl: string): SiteFinding {
  const times = count > 1 ? ` (${count} times)` : '';
  return {
    key: `${kind} ${file}`,
    currentValue: `${file} ${message}${times}`,
    pageUrl: homeUrl,
    evidence: `${file} ${message}`,
    // Search engines read the addresses nevertheless.
    ...(kind === 'namespace' && { severity: 'low' as const }),
  };
}
