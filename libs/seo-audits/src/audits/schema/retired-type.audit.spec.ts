import { aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { withJsonLd } from '../../testing/with-json-ld.js';
import { schemaRetiredType } from './retired-type.audit.js';

describePageAudit(schemaRetiredType, {
  fails: [
    {
      when: 'that hopes for FAQ results only',
      page: withJsonLd(
        { '@type': 'FAQPage', mainEntity: [] },
        { '@type': 'Organization', name: 'Harbour' },
      ),
      values: ['FAQPage: FAQ results have not been shown since 2026-05'],
    },
  ],
  passes: [
    { when: 'that can be shown as a recipe', page: withJsonLd({ '@type': 'Recipe' }) },
    {
      when: 'with something shown besides',
      page: withJsonLd({ '@type': 'HowTo' }, { '@type': 'BreadcrumbList' }),
    },
  ],
  notApplicable: [
    { when: 'without structured data', page: aPage() },
    { when: 'that never had a rich result', page: withJsonLd({ '@type': 'WebSite' }) },
  ],
});
