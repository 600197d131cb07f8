import { anErrorPage, aPage } from '../testing/a-page.js';
import { describePageAudit } from '../testing/describe-audit.js';
import { withJsonLd } from '../testing/with-json-ld.js';
import { schemaJsonldInvalid } from './jsonld-invalid.audit.js';

describePageAudit(schemaJsonldInvalid, {
  fails: [
    {
      when: 'with a comma too many',
      page: withJsonLd('{"@context": "https://schema.org",\n "@type": "Bakery",}', {
        '@type': 'WebSite',
      }),
      values: ['Line 2, column 20 (character 54): expected a "property"'],
      keys: ['script 1'],
      evidence: ['application/ld+json'],
      failingShare: 1 / 2,
    },
    { when: 'without a context', page: withJsonLd('{"@type": "Bakery"}'), values: ['No @context'] },
    {
      when: 'with a foreign context',
      page: withJsonLd({ '@context': 'https://example.com/food' }),
      values: ['@context is https://example.com/food, not https://schema.org'],
    },
    {
      when: 'with an empty script',
      page: withJsonLd(' '),
      values: ['Line 1, column 2 (character 1): expected a value'],
    },
  ],
  passes: [
    { when: 'with readable structured data', page: withJsonLd({ '@type': 'Bakery' }) },
    {
      when: 'with a list and a graph',
      page: withJsonLd('[{"@context":"http://schema.org/","@graph":[]}]'),
    },
  ],
  notApplicable: [
    { when: 'without structured data', page: aPage() },
    { when: 'that answers 404', page: anErrorPage() },
  ],
});
