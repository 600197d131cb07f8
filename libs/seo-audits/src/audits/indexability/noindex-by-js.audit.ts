import { robotsOfPage } from '@app/crawler/pages';
import type { RobotsDirectives, PageSnapshot } from '@app/crawler/pages';
import { defineRenderedAudit, failed, notApplicable, passed } from '../define-audit.js';
import { robotsStatements } from './robots-statements.js';

export const indexabilityNoindexByJs = defineRenderedAudit({
  id: 'indexability.noindex_by_js',
  category: 'indexability',
  severity: 'high',
  scope: 'R',
  gate: 'html',
  title: 'A script changes the robots rule of the page',
  description:
    'The page says one thing to search engines in its HTML and another once its scripts have run. Google may not run the scripts of a page that says noindex, so which of the two counts is left to chance.',
  howToFix:
    'Write the right robots rule into the HTML the server sends, and let no script change it. Never rely on a script to take noindex away.',
  authority: 'Google Search Central: JavaScript SEO basics (robots meta tag)',
  fix: 'manual',
  run({ raw, mobile }) {
    if (raw.document === null || mobile.page.document === null) return notApplicable();
    const before = directivesOf(raw, raw);
    const after = directivesOf(mobile.page, raw);
    const changes = DIRECTIVES.filter(([name]) => before[name] !== after[name]).map(
      ([name, word]) =>
        before[name] ? `${word} removed by a script` : `${word} added by a script`,
    );
    if (changes.length === 0) return passed();
    const element = (robotsStatements(mobile.page).meta ?? robotsStatements(raw).meta)?.element;
    const place = element === null || element === undefined ? { evidence: NO_META } : { element };
    return failed([{ key: '', currentValue: changes.join(', '), ...place }]);
  },
});

const NO_META = 'No robots meta element in the rendered page';
const DIRECTIVES = [
  ['isNoindex', 'noindex'],
  ['isNofollow', 'nofollow'],
  ['isNosnippet', 'nosnippet'],
] as const;

/** A script cannot change headers, so those of the raw response apply to both. */
function directivesOf({ document }: PageSnapshot, { response }: PageSnapshot): RobotsDirectives {
  const headers = response.kind === 'responded' ? response.headers : {};
  return robotsOfPage(document?.metas ?? [], headers, response.fetchedAt).effective;
}
