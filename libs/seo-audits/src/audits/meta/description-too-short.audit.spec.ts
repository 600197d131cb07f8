import { anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { metaDescriptionTooShort } from './description-too-short.audit.js';

const described = (content: string) =>
  aPage({ head: `<meta name="description" content="${content}">` });

describePageAudit(metaDescriptionTooShort, {
  fails: [
    { when: 'described in a word', page: described('Bread'), values: ['Bread'] },
    {
      when: 'whose description has 69 characters',
      page: described('b'.repeat(69)),
      values: ['b'.repeat(69)],
    },
  ],
  passes: [{ when: 'whose description has 70 characters', page: described('b'.repeat(70)) }],
  notApplicable: [
    { when: 'without a description', page: aPage() },
    { when: 'with an empty description', page: described('') },
    { when: 'that returns 404', page: anErrorPage() },
  ],
});
