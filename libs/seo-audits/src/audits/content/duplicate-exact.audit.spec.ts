import { aSite, pageFacts } from '@app/crawler/testing';
import { describeSiteAudit } from '../../testing/describe-audit.js';
import { duplicateValues } from '../../testing/duplicate-values.js';
import { contentDuplicateExact } from './duplicate-exact.audit.js';

const fixtures = duplicateValues('contentHash', '300 words, identical');
const short = { contentHash: 'The same', lang: 'en', wordCount: 2 };

describeSiteAudit(contentDuplicateExact, {
  ...fixtures,
  passes: [
    ...fixtures.passes,
    {
      when: 'whose pages are alike in having no text yet',
      site: aSite({ pages: [pageFacts('/a', short), pageFacts('/b', short), pageFacts('/c')] }),
    },
  ],
});
