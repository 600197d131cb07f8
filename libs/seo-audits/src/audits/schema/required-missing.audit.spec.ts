import { aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { withJsonLd } from '../../testing/with-json-ld.js';
import { schemaRequiredMissing } from './required-missing.audit.js';

describePageAudit(schemaRequiredMissing, {
  fails: [
    {
      when: 'with a product nobody can buy or judge',
      page: withJsonLd(
        { '@type': 'Product', name: 'Loaf' },
        { '@type': 'Bakery', name: 'Harbour', address: 'Quay 1' },
      ),
      values: ['Product “Loaf” lacks offers, review or aggregateRating'],
      keys: ['1:$'],
      evidence: ['application/ld+json'],
      failingShare: 1 / 2,
    },
    {
      when: 'with an event without date and place',
      page: withJsonLd({ '@graph': [{ '@type': 'FoodEvent', name: 'Tasting' }] }),
      values: ['FoodEvent “Tasting” lacks startDate; location'],
    },
  ],
  passes: [
    {
      when: 'with a complete recipe',
      page: withJsonLd({ '@type': 'Recipe', name: 'Bread', image: 'https://a.example/b.jpg' }),
    },
  ],
  notApplicable: [
    { when: 'without structured data', page: aPage() },
    {
      when: 'about which Google requires nothing',
      page: withJsonLd({ '@type': 'Person' }, { '@type': 'FAQPage' }),
    },
  ],
});
