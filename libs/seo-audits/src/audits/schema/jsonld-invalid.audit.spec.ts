import { anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { withJsonLd } from '../../testing/with-json-ld.js';
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
      when: 'with a context that is no address',
      page: withJsonLd({ '@context': 'schema.org', '@type': 'Bakery' }),
      values: ['@context is schema.org, not https://schema.org'],
    },
    {
      when: 'with a typing error in the context',
      page: withJsonLd({ '@context': 'https://www.shema.org/', '@type': 'Bakery' }),
      values: ['@context is https://www.shema.org/, not https://schema.org'],
    },
    {
      when: 'without a context in a graph',
      page: withJsonLd('{"@graph": [{"@type": "Bakery"}]}'),
      values: ['No @context'],
    },
    { when: 'with a bare text', page: withJsonLd('"Bakery"'), values: ['No @context'] },
    {
      when: 'with an empty script',
      page: withJsonLd(' '),
      values: ['Line 1, column 2 (character 1): expected a value'],
    },
  ],
  passes: [
    {
      when: 'in another vocabulary',
      page: withJsonLd({ '@context': 'https://www.w3.org/ns/activitystreams', type: 'Person' }),
    },
    {
      when: 'in a vocabulary of its own',
      page: withJsonLd({ '@context': { crust: 'https://bakery.example/crust' }, crust: 'thick' }),
    },
    { when: 'with an empty object', page: withJsonLd('{}') },
    { when: 'with an empty list', page: withJsonLd('[]') },
    {
      when: 'with whole addresses as names',
      page: withJsonLd('{"http://schema.org/name": "Ann"}'),
    },
    {
      when: 'whose contexts stand inside the graph',
      page: withJsonLd('{"@graph": [{"@context": "https://schema.org", "@type": "Bakery"}]}'),
    },
    {
      when: 'in a part of schema.org with a host of its own',
      page: withJsonLd({ '@context': 'https://health-lifesci.schema.org/', '@type': 'Drug' }),
    },
    { when: 'with readable structured data', page: withJsonLd({ '@type': 'Bakery' }) },
    {
      when: 'with a list and a graph',
      page: withJsonLd('[{"@context":"http://schema.org/","@graph":[]}]'),
    },
  ],
  notApplicable: [
    { when: 'without structured data', page: aPage() },
    { when: 'that returns 404', page: anErrorPage() },
  ],
});
