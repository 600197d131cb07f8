import { robotsOfPage } from '@app/crawler/pages';
import { definePageAudit, failed, notApplicable, passed } from '../define-audit.js';
import { NOSNIPPET_MAX_SHARE } from '../thresholds.js';
import { robotsStatements } from './robots-statements.js';

export const indexabilityNosnippet = definePageAudit({
  id: 'indexability.nosnippet',
  category: 'indexability',
  severity: 'low',
  scope: 'P',
  gate: 'html',
  title: 'Snippets disabled',
  description:
    'A search result without a snippet gets fewer clicks, and the page is not used in AI answers. Sometimes this is intended, for example for paid content.',
  howToFix:
    'If it is not intended, remove nosnippet and max-snippet:0, and limit data-nosnippet to the parts that must not be shown.',
  authority:
    'Google Search Central: robots meta tag (nosnippet, max-snippet, data-nosnippet); SEOnaut',
  threshold: `A max-snippet of 0, or more than ${NOSNIPPET_MAX_SHARE * 100} % of the main text in data-nosnippet`,
  fix: 'manual',
  run(page) {
    const { document, response } = page;
    if (document === null || response.kind === 'failed') return notApplicable();
    const robots = robotsOfPage(document.metas, response.headers, response.fetchedAt);
    if (robots.effective.isNosnippet) {
      const { meta, header } = robotsStatements(page);
      const source = robots.meta.isNosnippet ? meta : header;
      const place = source?.element ? { element: source.element } : {};
      const text = source?.text ?? 'nosnippet';
      const evidence = robots.meta.isNosnippet ? `meta robots: ${text}` : `X-Robots-Tag: ${text}`;
      return failed([{ key: '', currentValue: text, evidence, ...place }]);
    }
    const { noSnippetChars, mainText } = document;
    if (noSnippetChars <= mainText.length * NOSNIPPET_MAX_SHARE) return passed();
    const percent = Math.round((noSnippetChars / mainText.length) * 100);
    return failed([
      {
        key: '',
        currentValue: `${percent} % of the main text`,
        evidence: `data-nosnippet around ${noSnippetChars} of ${mainText.length} characters`,
      },
    ]);
  },
});
