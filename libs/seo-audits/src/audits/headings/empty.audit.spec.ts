import { anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { headingsEmpty } from './empty.audit.js';

describePageAudit(headingsEmpty, {
  fails: [
    {
      when: 'with empty headings among others',
      page: aPage({
        body: '<h1>Bread</h1><h2></h2><h2><span> </span></h2><h3><img src="/a.png" alt=""></h3>',
      }),
      values: ['', '', ''],
      keys: ['h2', 'h2 (2)', 'h3'],
      failingShare: 3 / 4,
    },
  ],
  passes: [
    {
      when: 'whose headings have text, a described picture or a label',
      page: aPage({
        body: '<h1>Bread</h1><h2><img src="/a.png" alt="Rye"></h2><h3 aria-label="Buns"></h3>',
      }),
    },
  ],
  notApplicable: [
    { when: 'without headings', page: aPage({ body: '<p>Bread</p>' }) },
    { when: 'that returns 404', page: anErrorPage() },
  ],
});
