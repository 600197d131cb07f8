import { anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { canonicalMultiple } from './multiple.audit.js';

describePageAudit(canonicalMultiple, {
  fails: [
    {
      when: 'with two canonical addresses',
      page: aPage({
        head: '<link rel=canonical href="https://a.example/1"><link rel=canonical href="https://a.example/2">',
      }),
      values: ['https://a.example/1, https://a.example/2'],
      evidence: ['href="https://a.example/2"'],
    },
  ],
  passes: [
    {
      when: 'with one canonical address',
      page: aPage({ head: '<link rel=canonical href="/bread">' }),
    },
    {
      when: 'that repeats it',
      page: aPage({
        head: '<link rel=canonical href="/bread"><link rel=canonical href="https://harbour-bakery.example/bread#top">',
      }),
    },
    {
      when: 'whose second one stands in the body',
      page: aPage({
        head: '<link rel=canonical href="/bread">',
        body: '<link rel=canonical href="/x">',
      }),
    },
  ],
  notApplicable: [
    { when: 'without a canonical address', page: aPage() },
    { when: 'that returns 404', page: anErrorPage() },
  ],
});
