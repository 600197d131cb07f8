import { anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { technicalMediaType } from './media-type.audit.js';

describePageAudit(technicalMediaType, {
  fails: [
    {
      when: 'without a type',
      page: aPage({ response: { mediaType: null } }),
      values: [null],
      evidence: ['No Content-Type header'],
    },
    {
      when: 'that calls HTML plain text',
      page: aPage({ headers: { 'content-type': 'text/plain' } }),
      values: ['text/plain'],
      evidence: ['the content is text/html'],
    },
    {
      when: 'whose name says something else',
      page: aPage({ url: 'https://a.example/menu.pdf', response: { sniffedMediaType: null } }),
      values: ['text/html'],
      evidence: ['ends like application/pdf'],
    },
  ],
  passes: [
    { when: 'with the right type', page: aPage() },
    { when: 'about a picture', page: aPage({ url: 'https://a.example/File:Loaf.jpg' }) },
    {
      when: 'that is a PDF and says so',
      page: aPage({
        headers: { 'content-type': 'application/pdf' },
        response: { sniffedMediaType: 'application/pdf' },
      }),
    },
  ],
  notApplicable: [
    { when: 'that returns 404', page: anErrorPage() },
    {
      when: 'that only redirects',
      page: { ...aPage({ finalUrl: 'https://a.example/menu.pdf' }), document: null },
    },
    {
      when: 'that gives no answer',
      page: aPage({ failure: { reason: 'timeout', message: 'No answer.' } }),
    },
  ],
});
