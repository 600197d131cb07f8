import { aNoindexPage, anErrorPage, aPage, words } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { linksDeadEnd } from './dead-end.audit.js';

describePageAudit(linksDeadEnd, {
  fails: [
    {
      when: 'without links',
      page: aPage({ body: `<p>${words(20)}</p>` }),
      values: [null],
      evidence: ['No <a href'],
    },
    {
      when: 'that links to itself, to a mailbox and to a part of itself only',
      page: aPage({
        body: '<a href="/bread">Bread</a><a href="#rye">Rye</a><a href="mailto:a@b.example">Mail</a>',
      }),
      values: [null],
    },
  ],
  passes: [
    { when: 'that links to another page', page: aPage({ body: '<a href="/">Home page</a>' }) },
    {
      when: 'that links to another site',
      page: aPage({ body: '<a href="https://mill.example/">The mill</a>' }),
    },
  ],
  notApplicable: [
    { when: 'not meant for search results', page: aNoindexPage() },
    { when: 'that returns 404', page: anErrorPage() },
  ],
  notMeasured: [
    {
      when: 'that a script builds in the browser',
      page: aPage({ body: '<div id="app"></div><script src="/app.js"></script>' }),
    },
  ],
});
