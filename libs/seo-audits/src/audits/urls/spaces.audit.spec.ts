import { anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { urlsSpaces } from './spaces.audit.js';

describePageAudit(urlsSpaces, {
  fails: [
    {
      when: 'with a space',
      page: aPage({ url: 'https://a.example/sour%20dough' }),
      values: ['/sour%20dough'],
    },
    {
      when: 'with a tab',
      page: aPage({ url: 'https://a.example/sour%09dough' }),
      values: ['/sour%09dough'],
    },
  ],
  passes: [
    { when: 'without spaces', page: aPage() },
    {
      when: 'with a space in its parameters',
      page: aPage({ url: 'https://a.example/search?q=a%20b' }),
    },
    { when: 'with other letters', page: aPage({ url: 'https://a.example/br%C3%B6tchen' }) },
  ],
  notApplicable: [{ when: 'that returns 404', page: anErrorPage() }],
});
