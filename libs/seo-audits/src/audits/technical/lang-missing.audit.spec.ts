import { anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
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
      when: 'whose language only XML would see',
      page: aPage({ html: '<!doctype html><html xml:lang=en><title>t</title>' }),
      values: [null],
    },
    {
      when: 'with a code of three letters for a language that has one of two',
      page: aPage({ lang: 'eng' }),
      values: ['eng'],
      evidence: ['(use "en")'],
    },
    {
      when: 'with a made-up lang',
      page: aPage({ lang: 'en_GB' }),
      values: ['en_GB'],
      evidence: ["isn't a language tag"],
    },
  ],
  passes: [
    { when: 'in British English', page: aPage({ lang: 'en-GB' }) },
    { when: 'in Hawaiian', page: aPage({ lang: 'haw' }) },
    { when: 'in a language of before the registry', page: aPage({ lang: 'zh-min-nan' }) },
  ],
  notApplicable: [{ when: 'that returns 404', page: anErrorPage() }],
});
