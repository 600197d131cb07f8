import { anErrorPage, aPage, words } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { performanceNoCompression } from './no-compression.audit.js';

const body = words(400);
const compressed = (encoding: string) => ({ 'content-encoding': encoding });

describePageAudit(performanceNoCompression, {
  fails: [
    {
      when: 'of 2 kB that is sent as it is',
      page: aPage({ body, response: { transferredBytes: 2_000 } }),
      values: ['2.0 kB, not compressed'],
      evidence: ['No Content-Encoding header'],
    },
    {
      when: 'that names an encoding which compresses nothing',
      page: aPage({ headers: compressed('identity'), response: { transferredBytes: 1_401 } }),
      values: ['1.4 kB, not compressed'],
      evidence: ['Content-Encoding: identity'],
    },
  ],
  passes: [
    { when: 'sent with gzip', page: aPage({ body, headers: compressed('gzip') }) },
    { when: 'sent with Brotli', page: aPage({ body, headers: compressed('br') }) },
    { when: 'sent with Zstandard', page: aPage({ body, headers: compressed('ZSTD') }) },
  ],
  notApplicable: [
    {
      when: 'so small that nothing is gained',
      page: aPage({ response: { transferredBytes: 1_400 } }),
    },
    { when: 'that is an error', page: anErrorPage() },
  ],
});
