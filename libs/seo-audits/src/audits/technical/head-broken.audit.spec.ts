import { anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { technicalHeadBroken } from './head-broken.audit.js';

describePageAudit(technicalHeadBroken, {
  fails: [
    {
      when: 'whose head ends at a picture',
      page: aPage({
        head: '<title>a</title><img src="/pixel.gif"><link rel="canonical" href="/a"><meta name="robots" content="noindex">',
      }),
      values: ['<img> ends the head before the canonical link, the robots rules'],
      evidence: ['<img src="/pixel.gif">'],
    },
    {
      when: 'whose head ends at stray words',
      page: aPage({ head: 'hello <title>a</title>' }),
      values: ['Text ends the head before the title'],
    },
  ],
  passes: [
    {
      when: 'with a sound head',
      page: aPage({ head: '<title>a</title><link rel="canonical" href="/a">' }),
    },
    {
      when: 'whose head ends after everything that counts',
      page: aPage({ head: '<title>a</title><img src="/p.gif">' }),
    },
  ],
  notApplicable: [{ when: 'that returns 404', page: anErrorPage() }],
});
