import type { BodyFault } from '@app/outbound/contract';
import { definePageAudit, failed, notApplicable, passed } from '../define-audit.js';

const PROBLEMS: Readonly<Record<BodyFault, string>> = {
  cut_short: 'The compressed data is truncated',
  damaged: 'The compressed data is damaged',
  trailing_bytes: 'The compressed data is followed by other bytes',
};

export const technicalCompressionFaulty = definePageAudit({
  id: 'technical.compression_faulty',
  category: 'technical',
  severity: 'low',
  scope: 'P',
  gate: 'html',
  title: 'Corrupt compression',
  description:
    'The response is declared as compressed, but the compressed data is truncated, damaged or followed by other bytes. Browsers show what they can decode; other clients may reject the page. All other checks used what could be decoded.',
  howToFix:
    'Look for a script that writes output after the compressed page, for double compression, and for a time or memory limit that ends the page early. Let only the web server compress.',
  authority: 'RFC 9110: content codings; RFC 1952: gzip file format; behavior of Chromium',
  fix: 'manual',
  run({ response }) {
    if (response.kind === 'failed') return notApplicable();
    const encoding = response.headers['content-encoding'];
    if (encoding === undefined) return notApplicable();
    const { bodyFault } = response;
    if (bodyFault === undefined || bodyFault === null) return passed();
    return failed([
      {
        key: '',
        currentValue: PROBLEMS[bodyFault],
        evidence: `Content-Encoding: ${encoding}, ${response.transferredBytes} bytes transferred, ${response.bodyBytes} bytes decoded`,
      },
    ]);
  },
});
