import { anErrorPage, aPage } from '../testing/a-page.js';
import { describePageAudit } from '../testing/describe-audit.js';
import { technicalCharsetMissing } from './charset-missing.audit.js';

describePageAudit(technicalCharsetMissing, {
  fails: [
    {
      when: 'that leaves its encoding open',
      page: aPage({
        headers: { 'content-type': 'text/html' },
        response: { charset: { name: 'windows-1252', from: 'default' } },
      }),
      values: ['text/html'],
      evidence: ['no meta charset'],
    },
  ],
  passes: [
    { when: 'whose header names it', page: aPage() },
    {
      when: 'whose head names it',
      page: aPage({
        head: '<meta charset=utf-8>',
        response: { charset: { name: 'utf-8', from: 'meta' } },
      }),
    },
    {
      when: 'with a byte order mark',
      page: aPage({ response: { charset: { name: 'utf-8', from: 'bom' } } }),
    },
  ],
  notApplicable: [
    {
      when: 'that is XML',
      page: aPage({
        headers: { 'content-type': 'application/xhtml+xml' },
        response: { charset: { name: 'utf-8', from: 'default' } },
      }),
    },
    { when: 'that answers 404', page: anErrorPage() },
  ],
});
