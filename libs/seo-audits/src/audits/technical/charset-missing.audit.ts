import { definePageAudit, failed, notApplicable, passed } from '../define-audit.js';

export const technicalCharsetMissing = definePageAudit({
  id: 'technical.charset_missing',
  category: 'technical',
  severity: 'low',
  scope: 'P',
  gate: 'html',
  title: 'Character encoding not declared',
  description:
    'Browsers and search engines must guess the encoding. A wrong guess garbles accents, dashes and other characters, also in search results.',
  howToFix:
    'Put <meta charset="utf-8"> at the top of <head>, within the first 1024 bytes, or send Content-Type: text/html; charset=utf-8.',
  authority: 'HTML Standard: specifying the document’s character encoding; Lighthouse: charset',
  threshold: 'No character set in the first 1024 bytes',
  fix: 'manual',
  run({ document, response }) {
    if (document === null || response.kind === 'failed') return notApplicable();
    // XML is UTF-8 unless it declares otherwise.
    if (response.mediaType === 'application/xhtml+xml') return notApplicable();
    const { from } = response.charset;
    if (from === 'header' || from === 'bom' || from === 'xml') return passed();
    if (document.hasEarlyMetaCharset) return passed();
    const meta = from === 'meta' ? 'meta charset after' : 'no meta charset in';
    const contentType = response.headers['content-type'] ?? null;
    return failed([
      {
        key: '',
        currentValue: contentType,
        evidence: `Content-Type: ${contentType ?? '(none)'}; ${meta} the first 1024 bytes`,
      },
    ]);
  },
});
