import { aPage } from '@app/crawler/testing';
import { expect, it } from '@jest/globals';
import { describePageAudit } from '../../testing/describe-audit.js';
import { technicalHtmlOversize } from './html-oversize.audit.js';

const MEGABYTE = 1024 * 1024;

describePageAudit(technicalHtmlOversize, {
  fails: [
    {
      when: 'of three megabytes',
      page: aPage({ response: { bodyBytes: 3 * MEGABYTE } }),
      values: ['3.00 MB'],
      evidence: ['3145728 bytes'],
    },
    {
      when: 'just above one megabyte',
      page: aPage({ response: { bodyBytes: MEGABYTE + 1 } }),
      values: ['1.00 MB'],
    },
  ],
  passes: [
    { when: 'of ordinary size', page: aPage() },
    { when: 'of exactly one megabyte', page: aPage({ response: { bodyBytes: MEGABYTE } }) },
  ],
  notApplicable: [
    { when: 'that is no HTML', page: aPage({ headers: { 'content-type': 'application/pdf' } }) },
  ],
});

it.each([
  [2 * MEGABYTE, 'medium'],
  [2 * MEGABYTE + 1, 'high'],
])('a page of %i bytes is %s', (bodyBytes, severity) => {
  const result = technicalHtmlOversize.run(aPage({ response: { bodyBytes } }), {
    notFoundContentHash: null,
  });
  expect(result).toMatchObject({ kind: 'failed', findings: [{ severity }] });
});
