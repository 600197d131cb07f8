import { isLoopbackAddress } from '@app/common/plain';
import { definePageAudit, failed, notApplicable } from '../define-audit.js';
import { withUniqueKeys } from '../unique-keys.js';

/** `method=dialog` closes a dialog and sends nothing. */
const SENDS_NOTHING = /\bmethod\s*=\s*["']?dialog\b/i;

export const securityInsecureForm = definePageAudit({
  id: 'security.insecure_form',
  category: 'security',
  severity: 'high',
  scope: 'P',
  gate: 'html',
  title: 'Insecure form',
  description:
    'What visitors enter in this form is sent without encryption, or the form is on a page that anyone on the network could have altered. Browsers show a warning before sending it.',
  howToFix:
    'Serve the page over https and give the form an https URL, or one without a scheme such as /contact.',
  authority: 'SEOnaut: insecure forms; Chrome: mixed form warnings; W3C Mixed Content',
  fix: 'manual',
  run({ finalUrl, document }) {
    const isPlainPage = isPlain(finalUrl);
    const forms = (document?.resources ?? []).filter(
      ({ kind, element, url }) =>
        kind === 'form' &&
        !SENDS_NOTHING.test(element.source) &&
        (isPlainPage || !isLoopbackAddress(url)),
    );
    if (forms.length === 0) return notApplicable();
    const findings = forms
      .filter(({ url }) => isPlainPage || isPlain(url))
      .map(({ url, element }) => ({
        key: url,
        currentValue: isPlain(url) ? `is sent to ${url}` : 'is on a page without https',
        element,
      }));
    return failed(withUniqueKeys(findings), forms.length);
  },
});

function isPlain(url: string): boolean {
  return url.startsWith('http:') && !isLoopbackAddress(url);
}
