import { aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { withJsonLd } from '../../testing/with-json-ld.js';
import { schemaUnknownType } from './unknown-type.audit.js';

describePageAudit(schemaUnknownType, {
  fails: [
    {
      when: 'with misspelt names',
      page: withJsonLd({ '@type': 'bakery', name: 'Harbour', adress: 'Quay 1', Telephone: '1' }),
      values: [
        'type bakery; schema.org has Bakery',
        'property adress of bakery “Harbour”',
        'property Telephone of bakery “Harbour”; schema.org has telephone',
      ],
      keys: ['1:$:type:bakery', '1:$:property:adress', '1:$:property:Telephone'],
      failingShare: 3 / 4,
    },
    {
      when: 'with an unknown name deep inside',
      page: withJsonLd({ '@graph': [{ '@type': 'Product', offers: [{ '@type': 'Ofer' }] }] }),
      values: ['type Ofer'],
      failingShare: 1 / 3,
    },
  ],
  passes: [
    {
      when: 'with names of schema.org, full addresses and its own vocabulary',
      page: withJsonLd({
        '@context': ['https://schema.org', { crust: 'https://bakery.example/crust' }],
        '@type': ['https://schema.org/Product', 'gs1:Food'],
        name: 'Loaf',
        crust: 'thick',
        potentialAction: { '@type': 'SearchAction', 'query-input': 'required name=q' },
      }),
    },
  ],
  notApplicable: [
    { when: 'without structured data', page: aPage() },
    { when: 'whose structured data cannot be read', page: withJsonLd('{') },
  ],
});
