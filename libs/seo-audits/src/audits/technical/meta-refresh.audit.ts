import { definePageAudit, failed, passed } from '../define-audit.js';

/** `seconds; url=address`, with all the syntax errors that the HTML Standard tolerates. */
const REFRESH_TO_ADDRESS = /^\s*[\d.]+(?:\s*[;,]|\s)\s*(?:url\s*=\s*)?(?:["']\s*)?([^\s"'][^"']*)/i;

export const technicalMetaRefresh = definePageAudit({
  id: 'technical.meta_refresh',
  category: 'technical',
  severity: 'medium',
  scope: 'P',
  gate: 'html',
  title: 'Meta refresh redirect',
  description:
    'A meta refresh loads another URL after the page has loaded. It is slower than an HTTP redirect, breaks the back button, and search engines understand it less reliably.',
  howToFix: 'Use a permanent HTTP redirect (301 or 308) instead, and remove the meta element.',
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
