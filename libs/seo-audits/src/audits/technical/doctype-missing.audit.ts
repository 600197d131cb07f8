import { definePageAudit, failed, notApplicable, passed } from '../define-audit.js';
import { causesQuirksMode } from '../../rules/doctype.js';

export const technicalDoctypeMissing = definePageAudit({
  id: 'technical.doctype_missing',
  category: 'technical',
  severity: 'low',
  scope: 'P',
  gate: 'html',
  title: 'Doctype missing',
  description:
    'Without <!doctype html>, browsers use quirks mode and imitate bugs of the 1990s. Layouts then differ from browser to browser.',
  howToFix: 'Make <!doctype html> the very first line of the page.',
  authority: 'HTML Standard: the DOCTYPE; Lighthouse: doctype',
  fix: 'manual',
  run({ document, response }) {
    const isXml = response.kind === 'responded' && response.mediaType === 'application/xhtml+xml';
    if (document === null || isXml) return notApplicable();
    if (!causesQuirksMode(document.doctype)) return passed();
    const currentValue = document.doctype;
    const evidence = currentValue === null ? 'No doctype' : `Doctype: ${currentValue}`;
    return failed([{ key: '', currentValue, evidence }]);
  },
});
