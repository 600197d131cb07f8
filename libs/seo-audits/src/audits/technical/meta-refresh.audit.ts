import { definePageAudit, failed, passed } from '../define-audit.js';

/** `seconds; url=address`, with all the syntax errors that the HTML Standard tolerates. */
const REFRESH_TO_ADDRESS = /^\s*[\d.]+(?:\s*[;,]|\s)\s*(?:url\s*=\s*)?(?:["']\s*)?([^\s"'][^"']*)/i;

export const technicalMetaRefresh = definePageAudit({
  id: 'technical.meta_refresh',
  category: 'technical',
  severity: 'medium',
  scope: 'P',
  gate: 'html',
  title: 'Page sends its visitors on with a meta refresh',
  description:
    'A meta refresh loads another address after the page has been loaded. It is slower than a redirect, breaks the back button, and search engines understand it less reliably.',
  howToFix:
    'Use a permanent redirect (301 or 308) of the server instead, and remove the meta element.',
  authority: 'Google Search Central: redirects; Lighthouse: meta-refresh',
  fix: 'manual',
  run({ document }) {
    const refresh = document?.metas.find(
      ({ httpEquiv, content }) =>
        httpEquiv?.toLowerCase() === 'refresh' && REFRESH_TO_ADDRESS.test(content ?? ''),
    );
    if (refresh === undefined) return passed();
    return failed([{ key: '', currentValue: refresh.content, element: refresh.element }]);
  },
});
