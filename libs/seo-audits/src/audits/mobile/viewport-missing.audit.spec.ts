import { anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { mobileViewportMissing } from './viewport-missing.audit.js';

const withViewport = (content: string) =>
  aPage({ head: `<meta name="viewport" content="${content}">` });

describePageAudit(mobileViewportMissing, {
  fails: [
    { when: 'without a viewport rule', page: aPage(), values: [null], evidence: ['No <meta'] },
    {
      when: 'with a fixed width',
      page: withViewport('width=1024'),
      values: ['width=1024'],
      evidence: ['<meta name="viewport"'],
    },
    {
      when: 'whose last rule, the one that counts, has a fixed width',
      page: aPage({
        head: '<meta name="viewport" content="width=device-width"><meta name="viewport" content="width=980">',
      }),
      values: ['width=980'],
    },
    { when: 'with an empty rule', page: withViewport(''), values: [''] },
  ],
  passes: [
    {
      when: 'that takes the width of the device',
      page: withViewport('width=device-width, initial-scale=1'),
    },
    {
      when: 'that writes it in its own way',
      page: withViewport('Initial-Scale=1;WIDTH = Device-Width'),
    },
  ],
  notApplicable: [{ when: 'that returns 404', page: anErrorPage() }],
});
