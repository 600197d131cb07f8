import { anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { urlsTooLong } from './too-long.audit.js';

describePageAudit(urlsTooLong, {
  fails: [
    {
      when: 'with 116 characters',
      page: aPage({ url: `https://a.example/${'b'.repeat(110)}?c=de` }),
      values: [`116 characters: /${'b'.repeat(110)}?c=de`],
    },
  ],
  passes: [
    { when: 'with 115 characters', page: aPage({ url: `https://a.example/${'b'.repeat(114)}` }) },
    { when: 'with a short address', page: aPage() },
  ],
  notApplicable: [{ when: 'that returns 404', page: anErrorPage() }],
});
