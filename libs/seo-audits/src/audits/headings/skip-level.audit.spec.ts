import { anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { headingsSkipLevel } from './skip-level.audit.js';

describePageAudit(headingsSkipLevel, {
  fails: [
    {
      when: 'that goes from h1 to h3',
      page: aPage({ body: '<h1>Bread</h1><h3>Rye</h3><h3>Spelt</h3>' }),
      values: ['<h1> “Bread” is followed by <h3> “Rye”'],
      evidence: ['<h3>'],
      failingShare: 1 / 2,
    },
    {
      when: 'that skips in two places',
      page: aPage({ body: '<h2>Bread</h2><h4>Rye</h4><h2>Buns</h2><h5>Plain</h5>' }),
      values: ['<h2> “Bread” is followed by <h4> “Rye”', '<h2> “Buns” is followed by <h5> “Plain”'],
      failingShare: 2 / 3,
    },
  ],
  passes: [
    {
      when: 'that goes down by one level and up by several',
      page: aPage({ body: '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h2>e</h2>' }),
    },
    { when: 'that begins below h1', page: aPage({ body: '<h3>a</h3><h4>b</h4>' }) },
  ],
  notApplicable: [
    { when: 'with one heading', page: aPage({ body: '<h1>Bread</h1>' }) },
    { when: 'that returns 404', page: anErrorPage() },
  ],
});
