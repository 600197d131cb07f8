import { definePageAudit, failed, notApplicable } from '../define-audit.js';
import { withUniqueKeys } from '../unique-keys.js';

/** Closes a dialog; nothing is sent. */
const SENDS_NOTHING = /\bmethod\s*=\s*["']?dialog\b/i;

export const securityInsecureForm = definePageAudit({
  id: 'security.insecure_form',
  category: 'security',
  severity: 'high',
  scope: 'P',
  gate: 'html',
  title: 'Form is not sent securely',
  description:
    'What visitors type into this form travels without encryption, or stands on a page that anybody on the way could have changed. Browsers warn before it is sent.',
  howToFix:
    'Serve the page over https and give the form an https address, or one without a scheme such as /contact.',
  authority: 'SEOnaut: insecure forms; Chrome: mixed form warnings; W3C Mixed Content',
  fix: 'manual',
  run({ finalUrl, document }) {
    const forms = (document?.resources ?? []).filter(
      ({ kind, element }) => kind === 'form' && !SENDS_NOTHING.test(element.source),
    );
    if (forms.length === 0) return notApplicable();
    const isPlainPage = finalUrl.startsWith('http:');
    const findings = forms
      .filter(({ url }) => isPlainPage || url.startsWith('http:'))
      .map(({ url, element }) => ({
        key: url,
        currentValue: url.startsWith('http:')
          ? `is sent to ${url}`
          : 'stands on a page without https',
        element,
      }));
    return failed(withUniqueKeys(findings), forms.length);
  },
});
