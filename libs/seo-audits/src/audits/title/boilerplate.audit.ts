import type { PageFacts } from '@app/crawler/pages';
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
    // Read again in each pass: copies of a hundred thousand titles would take more memory than the website itself.
    const pages = readablePages(site).filter(hasTitle);
    const siteWide = siteWideParts(titlesOf(pages));
    if (siteWide.size === 0) return notApplicable();
    /** By language and own part: the title, or `null` once there are different ones. */
    const titles = new Map<string, string | null>();
    for (const { title, rest, key } of restsOf(pages, siteWide)) {
      // Titles with their own part that are identical as a whole belong to title.duplicate.
      if (rest !== '') titles.set(key, titles.has(key) && titles.get(key) !== title ? null : title);
    }
    const audited = new Map<string, number>();
    const findings: SiteFinding[] = [];
    for (const { page, title, rest, key } of restsOf(pages, siteWide)) {
      // The name of the website alone is a fair title for its home page.
      const isBad = rest === '' ? !page.isHome : titles.get(key) === null;
      audited.set(page.url, isBad ? 1 : 0);
      if (!isBad) continue;
      const evidence = rest === '' ? 'No unique part' : `Also on another page: ${rest}`;
      findings.push({ key: '', currentValue: title, pageUrl: page.url, evidence });
    }
    return { kind: 'pages', audited, findings };
  },
});

function hasTitle({ isIndexable, title }: PageFacts): boolean {
  return isIndexable && title !== null && title !== '';
}

function* titlesOf(pages: readonly PageFacts[]): Generator<string> {
  for (const { title } of pages) yield title ?? '';
}

interface TitleRest {
  readonly page: PageFacts;
  readonly title: string;
  /** What is left of the title without the parts of the website. */
  readonly rest: string;
  /** The same for pages of one language with the same rest. */
  readonly key: string;
}

function* restsOf(
  pages: readonly PageFacts[],
  siteWide: ReadonlySet<string>,
): Generator<TitleRest> {
  for (const page of pages) {
    const title = page.title ?? '';
    const rest = ownParts(title, siteWide);
    yield { page, title, rest, key: `${page.lang?.toLowerCase() ?? ''}\n${rest}` };
  }
}
