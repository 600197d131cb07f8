import { anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { metaDescriptionMultiple } from './description-multiple.audit.js';

const description = (content: string) => `<meta name="description" content="${content}">`;

describePageAudit(metaDescriptionMultiple, {
  fails: [
    {
      when: 'with two descriptions',
      page: aPage({ head: description('Bread') + description('Buns') }),
      values: ['“Bread”, “Buns”'],
      evidence: ['content="Buns"'],
    },
  ],
  passes: [
    { when: 'with one description', page: aPage({ head: description('Bread') }) },
    {
      when: 'whose second description is empty',
      page: aPage({ head: description('Bread') + description('') }),
    },
  ],
  notApplicable: [
    { when: 'without a description', page: aPage() },
    { when: 'that returns 404', page: anErrorPage() },
  ],
});
