import type { BodyFault } from '@app/outbound/contract';
import { definePageAudit, failed, notApplicable, passed } from '../define-audit.js';

const PROBLEMS: Readonly<Record<BodyFault, string>> = {
  cut_short: 'The compressed data breaks off before its end',
  damaged: 'The compressed data is damaged',
  trailing_bytes: 'The compressed data is followed by other bytes',
};

export const technicalCompressionFaulty = definePageAudit({
  id: 'technical.compression_faulty',
  category: 'technical',
  severity: 'low',
  scope: 'P',
  gate: 'html',
  title: 'Compression of the page is faulty',
  description:
    'The server says that the page is compressed, but its compressed data breaks off, is damaged, or has other bytes behind it. Browsers show what they can decode; other readers may refuse the page. All other checks have read what could be decoded.',
  howToFix:
    'Look for a script that writes output behind the compressed page, for compression that is done twice, and for a time or memory limit that ends the page early. Let the web server alone compress.',
  authority: 'RFC 9110: content codings; RFC 1952: gzip file format; behaviour of Chromium',
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
        evidence: `Content-Encoding: ${encoding}, ${response.transferredBytes} bytes on the way, ${response.bodyBytes} bytes decoded`,
      },
    ]);
  },
});
