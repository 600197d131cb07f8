import { definePageAudit, failed, notApplicable, passed } from '../define-audit.js';
import { COMPRESSION_MIN_BYTES } from '../thresholds.js';

const COMPRESSIONS = /\b(?:gzip|x-gzip|br|zstd|deflate)\b/i;

export const performanceNoCompression = definePageAudit({
  id: 'performance.no_compression',
  category: 'performance',
  severity: 'medium',
  scope: 'P',
  gate: 'html',
  title: 'Page not compressed',
  description:
    'Compressed HTML is a third to a quarter of the size and arrives sooner, especially on phones. All browsers and search engines support it.',
  howToFix: 'Turn on gzip, Brotli or Zstandard for text in the web server or CDN.',
  authority: 'Lighthouse: document-latency-insight; web.dev: enable text compression',
  threshold: `More than ${COMPRESSION_MIN_BYTES} bytes without gzip, br or zstd`,
  fix: 'manual',
  run({ response }) {
    if (response.kind === 'failed') return notApplicable();
    const encoding = response.headers['content-encoding'];
    if (encoding !== undefined && COMPRESSIONS.test(encoding)) return passed();
    const { transferredBytes } = response;
    if (transferredBytes <= COMPRESSION_MIN_BYTES) return notApplicable();
    const currentValue = `${(transferredBytes / 1_000).toFixed(1)} kB, not compressed`;
    const evidence =
      encoding === undefined
        ? `No Content-Encoding header, ${transferredBytes} bytes`
        : `Content-Encoding: ${encoding}, ${transferredBytes} bytes`;
    return failed([{ key: '', currentValue, evidence }]);
  },
});
