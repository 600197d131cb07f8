import { anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { canonicalHeaderConflict } from './header-conflict.audit.js';

describePageAudit(canonicalHeaderConflict, {
  fails: [
    {
      when: 'whose header names another address',
      page: aPage({
        head: '<link rel=canonical href="/bread">',
        headers: { link: '</style.css>; rel=preload, </loaf>; rel="canonical"' },
      }),
      values: [
        'HTML: https://harbour-bakery.example/bread; Link header: https://harbour-bakery.example/loaf',
      ],
      evidence: ['Link: </loaf>; rel="canonical"'],
    },
  ],
  passes: [
    {
      when: 'whose header names the same',
      page: aPage({
        head: '<link rel=canonical href="/bread">',
        headers: { link: '<https://harbour-bakery.example/bread>; rel=canonical' },
      }),
    },
  ],
  notApplicable: [
    {
      when: 'with a canonical in HTML only',
      page: aPage({ head: '<link rel=canonical href="/bread">' }),
    },
    {
      when: 'with a canonical in the header only',
      page: aPage({ headers: { link: '</bread>; rel=canonical' } }),
    },
    { when: 'that returns 404', page: anErrorPage() },
  ],
});
