import { anErrorPage, aPage } from '../testing/a-page.js';
import { describePageAudit } from '../testing/describe-audit.js';
import { technicalLangMissing } from './lang-missing.audit.js';

describePageAudit(technicalLangMissing, {
  fails: [
    {
      when: 'without lang',
      page: aPage({ lang: null }),
      values: [null],
      evidence: ['without lang'],
    },
    { when: 'with an empty lang', page: aPage({ lang: ' ' }), values: [null] },
    {
      when: 'with a made-up lang',
      page: aPage({ lang: 'en_GB' }),
      values: ['en_GB'],
      evidence: ['not a language tag'],
    },
  ],
  passes: [
    { when: 'in British English', page: aPage({ lang: 'en-GB' }) },
    { when: 'in Hawaiian', page: aPage({ lang: 'haw' }) },
  ],
  notApplicable: [{ when: 'that answers 404', page: anErrorPage() }],
});
