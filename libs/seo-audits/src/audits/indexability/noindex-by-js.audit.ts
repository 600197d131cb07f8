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
  comparesHtml: true,
  title: 'Robots directives changed by a script',
  description:
    'The robots directives in the HTML differ from those after scripts have run. Google may not run the scripts of a page that is set to noindex, so it is unpredictable which ones apply.',
  howToFix:
    'Put the correct robots directives in the HTML that the server sends, and do not change them with scripts. Never rely on a script to remove noindex.',
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

const NO_META = 'No robots meta tag in the rendered page';
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
