import { aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { withJsonLd } from '../../testing/with-json-ld.js';
import { schemaRecommendedMissing } from './recommended-missing.audit.js';

describePageAudit(schemaRecommendedMissing, {
  fails: [
    {
      when: 'with an article of few words',
      page: withJsonLd({
        '@type': 'BlogPosting',
        headline: 'Rye',
        image: '/rye.jpg',
        author: { '@type': 'Person', name: 'Ann' },
      }),
      values: ['BlogPosting “Rye” lacks datePublished; dateModified; author.url'],
    },
  ],
  passes: [
    {
      when: 'with a complete video',
      page: withJsonLd({
        '@type': 'VideoObject',
        name: 'V',
        description: 'D',
        duration: 'PT1M',
        embedUrl: 'https://a.example/v',
      }),
    },
  ],
  notApplicable: [
    { when: 'without structured data', page: aPage() },
    {
      when: 'about which Google recommends nothing',
      page: withJsonLd({ '@type': 'BreadcrumbList' }),
    },
  ],
});
