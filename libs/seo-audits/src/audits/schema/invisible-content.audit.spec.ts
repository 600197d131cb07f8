import { anErrorPage, aRenderedPage } from '@app/crawler/testing';
import { describeRenderedAudit } from '../../testing/describe-audit.js';
import { schemaInvisibleContent } from './invisible-content.audit.js';

const marked = (item: object, body: string) => ({
  head: `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    ...item,
  })}</script>`,
  body,
});
const product = {
  '@type': 'Product',
  name: 'Rye bread',
  aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.83, reviewCount: 12 },
  offers: [
    { '@type': 'Offer', price: '4.90' },
    { '@type': 'Offer', price: '8.50' },
  ],
};
const question = (text: string) => ({
  '@type': 'FAQPage',
  mainEntity: {
    '@type': 'Question',
    name: 'When do you open?',
    acceptedAnswer: { '@type': 'Answer', text },
  },
});
const UNCLOSED = `Not shown ${'<'.repeat(200_000)}`;
const rendered = (item: object, body: string) => aRenderedPage({ rendered: marked(item, body) });

describeRenderedAudit(schemaInvisibleContent, {
  fails: [
    {
      when: 'whose rating nobody sees',
      page: rendered(product, 'Rye bread for € 4,90'),
      values: ['AggregateRating, ratingValue: 4.83'],
      keys: ['1:$.aggregateRating.ratingValue'],
      failingShare: 1 / 2,
    },
    {
      when: 'whose prices are other ones',
      page: rendered(product, 'Rye bread for € 5,20, rated 4.8'),
      values: ['Product, price: 4.90, 8.50'],
      failingShare: 1 / 2,
    },
    {
      when: 'without the answer it marks up',
      page: rendered(question('Every day from seven.'), '<h2>When do you open?</h2>'),
      values: ['Answer, text: Every day from seven.'],
      failingShare: 1 / 2,
    },
    {
      when: 'whose answer opens 200,000 tags and closes none',
      page: rendered(question(UNCLOSED), '<h2>When do you open?</h2>'),
      values: [`Answer, text: ${UNCLOSED}`],
      failingShare: 1 / 2,
    },
    {
      when: 'with a review that is not there',
      page: rendered({ '@type': 'Review', reviewBody: 'The best rye in town' }, 'Rye bread'),
      values: ['Review, reviewBody: The best rye in town'],
    },
  ],
  passes: [
    {
      when: 'that shows rating and one of the prices',
      page: rendered(product, 'Rye bread for € 4,90, rated 4,8 of 5'),
    },
    {
      when: 'whose stars are a picture with words',
      page: rendered(product, '<img src="/stars.svg" alt="4.8 of 5 stars"> € 8,50'),
    },
    {
      when: 'whose answer is folded away, with markup and other quotes',
      page: rendered(
        question('<p>Every day, “early”.</p>'),
        '<details><summary>When do you open?</summary><p>Every day, "early".</p></details>',
      ),
    },
    {
      when: 'that shows the beginning of a long review',
      page: rendered(
        { '@type': 'Review', reviewBody: 'one two three four five six seven eight nine ten' },
        'One two three four five six seven eight … Read more',
      ),
    },
    {
      when: 'that shows the price on a desktop only, which is another check’s matter',
      page: aRenderedPage({
        rendered: marked({ '@type': 'Product', offers: { '@type': 'Offer', price: 4.9 } }, 'Rye'),
        desktop: { body: 'Rye, 4.90' },
      }),
    },
  ],
  notApplicable: [
    { when: 'without such markup', page: aRenderedPage() },
    {
      when: 'that gives things away',
      page: rendered({ '@type': 'Offer', price: 0 }, 'Take one'),
    },
    { when: 'that returns 404', page: { ...aRenderedPage(), raw: anErrorPage() } },
  ],
});
