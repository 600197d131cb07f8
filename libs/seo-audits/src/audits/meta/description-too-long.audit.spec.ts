import { anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { metaDescriptionTooLong } from './description-too-long.audit.js';

const described = (content: string) =>
  aPage({ head: `<meta name="description" content="${content}">` });

describePageAudit(metaDescriptionTooLong, {
  fails: [
    {
      when: 'whose description has 161 characters',
      page: described('b'.repeat(161)),
      values: ['b'.repeat(161)],
    },
  ],
  passes: [
    { when: 'whose description has 160 characters', page: described('b'.repeat(160)) },
    { when: 'whose entities count as one character each', page: described('&eacute;'.repeat(150)) },
    { when: 'whose emoji count as one character each', page: described('🥐'.repeat(100)) },
  ],
  notApplicable: [
    { when: 'without a description', page: aPage() },
    { when: 'that returns 404', page: anErrorPage() },
  ],
});
