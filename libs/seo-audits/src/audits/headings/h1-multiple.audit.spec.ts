import { anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { headingsH1Multiple } from './h1-multiple.audit.js';

describePageAudit(headingsH1Multiple, {
  fails: [
    {
      when: 'with two main headings',
      page: aPage({ body: '<h1>Harbour Bakery</h1><h1 id="second">Bread</h1>' }),
      values: ['“Harbour Bakery”, “Bread”'],
      evidence: ['<h1 id="second">'],
    },
  ],
  passes: [
    { when: 'with one main heading', page: aPage({ body: '<h1>Bread</h1><h2>Rye</h2>' }) },
    {
      when: 'whose second main heading is empty',
      page: aPage({ body: '<h1>Bread</h1><h1></h1>' }),
    },
  ],
  notApplicable: [
    { when: 'without a main heading', page: aPage({ body: '<h2>Rye</h2>' }) },
    { when: 'that returns 404', page: anErrorPage() },
  ],
});
