import { aNoindexPage, anErrorPage, aPage, words } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { contentEmptyBody } from './empty-body.audit.js';

describePageAudit(contentEmptyBody, {
  fails: [
    { when: 'without text', page: aPage(), values: [''], evidence: ['No visible text'] },
    { when: 'with nine words', page: aPage({ body: words(9) }), values: [words(9)] },
    {
      when: 'whose only script is structured data',
      page: aPage({ body: 'Bread<script type="application/ld+json">{}</script>' }),
      values: ['Bread'],
    },
  ],
  passes: [
    { when: 'with ten words', page: aPage({ body: words(10) }) },
    {
      when: 'with scripts and text',
      page: aPage({ body: `${words(30)}<script src="/app.js"></script>` }),
    },
    { when: 'with twenty Japanese characters', page: aPage({ body: 'パ'.repeat(20) }) },
  ],
  notApplicable: [
    { when: 'not meant for search results', page: aNoindexPage() },
    { when: 'that returns 404', page: anErrorPage() },
  ],
  notMeasured: [
    {
      when: 'whose script may fill it in the browser',
      page: aPage({ body: '<div id="app">Loading</div><script src="/app.js"></script>' }),
    },
  ],
});
