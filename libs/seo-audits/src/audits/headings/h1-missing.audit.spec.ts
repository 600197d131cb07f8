import { anErrorPage, aPage, words } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { headingsH1Missing } from './h1-missing.audit.js';

describePageAudit(headingsH1Missing, {
  fails: [
    {
      when: 'without a main heading',
      page: aPage({ body: '<h2>Bread</h2><p>Fresh</p>' }),
      values: [null],
      evidence: ['No <h1>'],
    },
    {
      when: 'whose main heading is empty',
      page: aPage({ body: '<h1 class="hero"><img src="/logo.png" alt=""></h1>' }),
      values: [''],
      evidence: ['<h1 class="hero">'],
    },
    {
      when: 'with scripts and plenty of text, but no main heading',
      page: aPage({ body: `<p>${words(50)}</p><script src="/app.js"></script>` }),
      values: [null],
    },
  ],
  passes: [
    { when: 'with a main heading', page: aPage({ body: '<h1>Bread</h1>' }) },
    {
      when: 'whose main heading is a described picture',
      page: aPage({ body: '<h1><img src="/logo.png" alt="Harbour Bakery"></h1>' }),
    },
    {
      when: 'whose first main heading is empty, but not the second',
      page: aPage({ body: '<h1></h1><h1>Bread</h1>' }),
    },
  ],
  notApplicable: [{ when: 'that returns 404', page: anErrorPage() }],
  notMeasured: [
    {
      when: 'that a script builds in the browser',
      page: aPage({ body: '<div id="root"></div><script src="/app.js"></script>' }),
    },
  ],
});
