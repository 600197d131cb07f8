import { anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { technicalMetaRefresh } from './meta-refresh.audit.js';

describePageAudit(technicalMetaRefresh, {
  fails: [
    {
      when: 'that sends people on',
      page: aPage({ head: '<meta http-equiv="Refresh" content="5; URL=\'/new\'">' }),
      values: ["5; URL='/new'"],
      evidence: ['http-equiv'],
    },
    {
      when: 'without the word url',
      page: aPage({ head: '<meta http-equiv=refresh content="0;/new">' }),
      values: ['0;/new'],
    },
  ],
  passes: [
    { when: 'without a refresh', page: aPage() },
    {
      when: 'that reloads itself',
      page: aPage({ head: '<meta http-equiv=refresh content="300">' }),
    },
  ],
  notApplicable: [{ when: 'that returns 404', page: anErrorPage() }],
});
