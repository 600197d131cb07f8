import { definePageAudit, failed, notApplicable, passed } from '../define-audit.js';
import { validateLanguageTag } from '../../rules/language-tag.js';

export const technicalLangMissing = definePageAudit({
  id: 'technical.lang_missing',
  category: 'technical',
  severity: 'low',
  scope: 'P',
  gate: 'html',
  title: 'Language not declared',
  description:
    'Screen readers choose their pronunciation, and browsers their translation and hyphenation, by the lang attribute of <html>. It is missing here, or its value is not a language.',
  howToFix:
    'Declare the language of the page on the html element, for example <html lang="en-GB">.',
  authority: 'WCAG 3.1.1; BCP 47; Lighthouse: html-has-lang and html-lang-valid',
  fix: 'auto',
  run({ document }) {
    if (document === null) return notApplicable();
    const lang = document.htmlLang?.trim() ?? '';
    if (lang === '')
      return failed([{ key: '', currentValue: null, evidence: '<html> without lang' }]);
    const result = validateLanguageTag(lang);
    if (result.kind === 'valid') return passed();
    return failed([
      { key: '', currentValue: lang, evidence: `<html lang="${lang}">: ${result.reason}` },
    ]);
  },
});
