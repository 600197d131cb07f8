import { aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { securityNoHttps } from './no-https.audit.js';

const plain = 'http://harbour-bakery.example/bread';
const secure = 'https://harbour-bakery.example/bread';
const hop = (url: string, location: string) => ({ url, status: 301, location });

describePageAudit(securityNoHttps, {
  fails: [
    { when: 'at an http address', page: aPage({ url: plain }), values: [plain] },
    {
      when: 'that redirects from https to http',
      page: aPage({ url: secure, finalUrl: plain, response: { hops: [hop(secure, plain)] } }),
      values: [plain],
      evidence: [`${secure} redirects to ${plain}`],
    },
    {
      when: 'with an error at an http address',
      page: aPage({ url: plain, status: 404 }),
      values: [plain],
    },
  ],
  passes: [
    { when: 'at an https address', page: aPage({ url: secure }) },
    {
      when: 'that redirects from http to https',
      page: aPage({ url: plain, finalUrl: secure, response: { hops: [hop(plain, secure)] } }),
    },
  ],
  notApplicable: [
    { when: 'at a loopback address', page: aPage({ url: 'http://127.0.0.1:8080/bread' }) },
    { when: 'at a name of the computer itself', page: aPage({ url: 'http://shop.localhost/' }) },
    { when: 'without an answer', page: aPage({ failure: { reason: 'timeout', message: '' } }) },
    {
      when: 'that only redirects',
      page: {
        ...aPage({ url: plain, response: { hops: [hop(plain, '/other')] } }),
        document: null,
      },
    },
  ],
});
