import type { PageFacts, SiteCrawl } from '@app/crawler/pages';
import { readablePages } from '@app/crawler/pages';
import { INJECTED_SUBJECTS, scriptOf } from '../../rules/injected-subjects.js';
import { HACKED_MIN_PAGES } from '../thresholds.js';

export interface InjectedPages {
  /** Stable between scans. */
  readonly key: string;
  /** Completes "pages …". */
  readonly subject: string;
  readonly pages: readonly PageFacts[];
}

/** A website may be about anything: this share of the pages one click from its home page makes a subject its own. */
const OWN_SUBJECT_MIN_SHARE = 0.25;

/** Many indexable pages that are unrelated to the rest of the website. */
export function findInjectedPages(
  site: Pick<SiteCrawl, 'pages' | 'pageByUrl'>,
  home: PageFacts,
): InjectedPages[] {
  const others = readablePages(site).filter((page) => page !== home && page.isIndexable);
  const near = others.filter(({ depth }) => depth !== null && depth <= 1);
  const found: InjectedPages[] = [];
  for (const { name, words } of INJECTED_SUBJECTS) {
    const matchesSubject = (page: PageFacts): boolean => words.test(textOf(page));
    const nearShare = near.length === 0 ? 0 : near.filter(matchesSubject).length / near.length;
    if (matchesSubject(home) || nearShare >= OWN_SUBJECT_MIN_SHARE) continue;
    found.push({
      key: name,
      subject: `about ${SUBJECT_TEXT[name]}`,
      pages: others.filter(matchesSubject),
    });
  }
  found.push(...pagesInOtherScripts(others, home));
  return found.filter(({ pages }) => pages.length >= HACKED_MIN_PAGES);
}

const SUBJECT_TEXT = { pharmacy: 'medicines to order', casino: 'gambling' } as const;

/** Pages that no page links to, in a script other than the home page's, of a language that is declared nowhere. */
function pagesInOtherScripts(pages: readonly PageFacts[], home: PageFacts): InjectedPages[] {
  const own = scriptOf(`${home.title ?? ''} ${home.description ?? ''}`);
  if (own === null) return [];
  const declaredLanguages = new Set(
    [home, ...pages.filter(({ depth }) => depth !== null)].flatMap(({ hreflang }) =>
      hreflang.map(({ code }) => primaryTag(code)),
    ),
  );
  const byScript = new Map<string, PageFacts[]>();
  for (const page of pages) {
    if (page.depth !== null || declaredLanguages.has(primaryTag(page.lang ?? ''))) continue;
    const script = scriptOf(page.title ?? '');
    if (script === null || script === own) continue;
    byScript.set(script, [...(byScript.get(script) ?? []), page]);
  }
  return [...byScript].map(([script, found]) => ({
    key: `script ${script}`,
    subject: `in ${script} letters that no page links to`,
    pages: found,
  }));
}

function primaryTag(code: string): string {
  return code.split('-', 1)[0]?.toLowerCase() ?? '';
}

/** The address, and the texts that a search result would show. */
function textOf({ title, description, finalUrl }: PageFacts): string {
  const path = new URL(finalUrl).pathname.replace(/[-_/+]+|%20/g, ' ');
  return `${title ?? ''} ${description ?? ''} ${path}`.toLowerCase();
}
