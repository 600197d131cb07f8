import { anErrorPage, aRenderedPage } from '@app/crawler/testing';
import { describeRenderedAudit } from '../../testing/describe-audit.js';
import { indexabilityNoindexByJs } from './noindex-by-js.audit.js';

const robots = (content: string) => ({ head: `<meta name="robots" content="${content}">` });

describeRenderedAudit(indexabilityNoindexByJs, {
  fails: [
    {
      when: 'that a script takes out of search results',
      page: aRenderedPage({ raw: {}, rendered: robots('noindex') }),
      values: ['noindex added by a script'],
      evidence: ['content="noindex"'],
    },
    {
      when: 'whose noindex a script takes away',
      page: aRenderedPage({ raw: robots('noindex, nofollow'), rendered: {} }),
      values: ['noindex removed by a script, nofollow removed by a script'],
      evidence: ['content="noindex, nofollow"'],
    },
  ],
  passes: [
    { when: 'that scripts leave alone', page: aRenderedPage({ raw: robots('noindex') }) },
    {
      when: 'whose script says the same in other words',
      page: aRenderedPage({ raw: robots('none'), rendered: robots('noindex,nofollow') }),
    },
    {
      when: 'whose script repeats what a header says',
      page: aRenderedPage({
        raw: { headers: { 'x-robots-tag': 'noindex' } },
        rendered: robots('noindex'),
      }),
    },
  ],
  notApplicable: [
    { when: 'that returns 404', page: { ...aRenderedPage(), raw: anErrorPage() } },
    {
      when: 'whose script leads to an error page',
      page: aRenderedPage({ rendered: { status: 404 } }),
    },
  ],
});
