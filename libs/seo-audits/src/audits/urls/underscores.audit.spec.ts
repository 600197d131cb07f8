import { anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { urlsUnderscores } from './underscores.audit.js';

describePageAudit(urlsUnderscores, {
  fails: [
    {
      when: 'with underscores between words',
      page: aPage({ url: 'https://a.example/sour_dough' }),
      values: ['/sour_dough'],
    },
  ],
  passes: [
    { when: 'with hyphens', page: aPage({ url: 'https://a.example/sour-dough?utm_source=x' }) },
    {
      when: 'that begins with an underscore',
      page: aPage({ url: 'https://a.example/_next/bread' }),
    },
  ],
  notApplicable: [{ when: 'that returns 404', page: anErrorPage() }],
});
