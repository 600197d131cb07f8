import { anErrorPage, aRenderedPage } from '@app/crawler/testing';
import { describeRenderedAudit } from '../../testing/describe-audit.js';
import { mobileOverflow } from './overflow.audit.js';

const table = { selector: '#prices', source: '<table id="prices" width="900">' };
const wide = aRenderedPage({ view: { scrollWidth: 900, overflowing: table } });

describeRenderedAudit(mobileOverflow, {
  fails: [
    {
      when: 'with a wide table',
      page: wide,
      values: ['900 px wide on a screen of 412 px'],
      evidence: ['<table id="prices"'],
    },
    {
      when: 'where nobody can say what is too wide',
      page: aRenderedPage({ view: { scrollWidth: 421 } }),
      values: ['421 px wide on a screen of 412 px'],
    },
  ],
  passes: [
    { when: 'that fits', page: aRenderedPage() },
    { when: 'that is wider by a scroll bar', page: aRenderedPage({ view: { scrollWidth: 420 } }) },
  ],
  notApplicable: [{ when: 'that returns 404', page: { ...wide, raw: anErrorPage() } }],
});
