import { readablePages } from '@app/crawler/pages';
import type { SiteFinding } from '../define-audit.js';
import { defineSiteAudit, notApplicable, notMeasured } from '../define-audit.js';
import { ONE_PAGE_ONLY } from '../duplicate-pages.js';
import { TITLE_AFFIX_MIN_TITLES, TITLE_AFFIX_MIN_SHARE } from '../thresholds.js';
import { ownParts, siteWideParts } from './title-parts.js';

export const titleBoilerplate = defineSiteAudit({
  id: 'title.boilerplate',
  category: 'title',
  severity: 'medium',
  scope: 'S',
  title: 'Title has no unique part',
  description:
    'Apart from the site name, which is in most titles, this one is empty or the same as on another page. Nobody can tell from it what the page is about.',
  howToFix: 'Start the title with what only this page offers, and put the site name after it.',
  authority: 'Google Search Central: title links (no boilerplate titles)',
  threshold: `A part in at least ${TITLE_AFFIX_MIN_SHARE * 100} % of the different titles, and in ${TITLE_AFFIX_MIN_TITLES} of them, counts as the website’s own`,
  fix: 'auto',
  run(site) {
    if (site.mode === 'page') return notMeasured(ONE_PAGE_ONLY);
    const titled = readablePages(site).flatMap(({ url, title, lang, isHome, isIndexable }) =>
      isIndexable && title !== null && title !== ''
        ? [{ url, title, lang: lang?.toLowerCase() ?? '', isHome }]
        : [],
    );
    const siteWide = siteWideParts(titled.map(({ title }) => title));
    if (siteWide.size === 0) return notApplicable();
    const rests = titled.map((page) => ({ ...page, rest: ownParts(page.title, siteWide) }));
    // Titles with their own part that are identical as a whole belong to title.duplicate.
    const titlesByRest = new Map<string, Set<string>>();
    for (const { rest, lang, title } of rests) {
      const key = `${lang}\n${rest}`;
      titlesByRest.set(key, (titlesByRest.get(key) ?? new Set()).add(title));
    }
    const audited = new Map<string, number>();
    const findings: SiteFinding[] = [];
    for (const { url, title, lang, rest, isHome } of rests) {
      const isShared = rest !== '' && (titlesByRest.get(`${lang}\n${rest}`)?.size ?? 0) > 1;
      // The name of the website alone is a fair title for its home page.
      const isBad = isShared || (rest === '' && !isHome);
      audited.set(url, isBad ? 1 : 0);
      if (!isBad) continue;
      const evidence = rest === '' ? 'No unique part' : `Also on another page: ${rest}`;
      findings.push({ key: '', currentValue: title, pageUrl: url, evidence });
    }
    return { kind: 'pages', audited, findings };
  },
});
