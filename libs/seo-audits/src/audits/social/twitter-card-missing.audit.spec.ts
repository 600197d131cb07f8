import { anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { socialTwitterCardMissing } from './twitter-card-missing.audit.js';

const IMAGE = '<meta property="og:image" content="https://harbour-bakery.example/share.png">';

describePageAudit(socialTwitterCardMissing, {
  fails: [
    {
      when: 'with a preview image but no card',
      page: aPage({ head: IMAGE }),
      values: [null],
      evidence: ['No twitter:card beside <meta property="og:image"'],
    },
  ],
  passes: [
    {
      when: 'with image and card',
      page: aPage({ head: `${IMAGE}<meta name="twitter:card" content="summary">` }),
    },
  ],
  notApplicable: [
    { when: 'without a preview image', page: aPage() },
    { when: 'that returns 404', page: anErrorPage() },
  ],
});
