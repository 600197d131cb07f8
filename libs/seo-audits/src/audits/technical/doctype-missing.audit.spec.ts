import { anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { technicalDoctypeMissing } from './doctype-missing.audit.js';

describePageAudit(technicalDoctypeMissing, {
  fails: [
    {
      when: 'without a doctype',
      page: aPage({ html: '<html lang=en><title>a</title>' }),
      values: [null],
      evidence: ['No doctype'],
    },
    {
      when: 'with the doctype of 1996',
      page: aPage({
        html: '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2 Final//EN"><title>a</title>',
      }),
      values: ['HTML PUBLIC "-//W3C//DTD HTML 3.2 Final//EN"'],
    },
  ],
  passes: [{ when: 'with the HTML doctype', page: aPage() }],
  notApplicable: [
    {
      when: 'that is XML',
      page: aPage({ html: '<html/>', headers: { 'content-type': 'application/xhtml+xml' } }),
    },
    { when: 'that returns 404', page: anErrorPage() },
  ],
});
