import { definePageAudit, failed, notApplicable, passed } from '../define-audit.js';
import { HTML_LARGE_BYTES, HTML_MAX_BYTES } from '../thresholds.js';

const BYTES_PER_MEGABYTE = 1024 * 1024;

export const technicalHtmlOversize = definePageAudit({
  id: 'technical.html_oversize',
  category: 'technical',
  severity: 'high',
  scope: 'P',
  gate: 'html',
  title: 'HTML too large',
  description:
    'Googlebot reads the first 2 MB of an HTML file, uncompressed, and ignores the rest: text, links and structured data beyond that do not exist for search. Pages over 1 MB are getting close.',
  howToFix:
    'Move inline images, styles, scripts and data to separate files, and split very long lists into several pages.',
  authority: 'Google Search Central: Googlebot (first 2 MB of HTML)',
  threshold: `More than ${inMegabytes(HTML_MAX_BYTES)} of HTML; medium from ${inMegabytes(HTML_LARGE_BYTES)}`,
  fix: 'manual',
  run({ response }) {
    if (response.kind === 'failed') return notApplicable();
    const { bodyBytes } = response;
    if (bodyBytes <= HTML_LARGE_BYTES) return passed();
    const currentValue = `${(bodyBytes / BYTES_PER_MEGABYTE).toFixed(2)} MB`;
    return failed([
      {
        key: '',
        currentValue,
        evidence: `${bodyBytes} bytes of HTML`,
        severity: bodyBytes > HTML_MAX_BYTES ? 'high' : 'medium',
      },
    ]);
  },
});

function inMegabytes(bytes: number): string {
  return `${bytes / BYTES_PER_MEGABYTE} MB`;
}
