import { anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { technicalCompressionFaulty } from './compression-faulty.audit.js';

const headers = { 'content-encoding': 'gzip' };

describePageAudit(technicalCompressionFaulty, {
  fails: [
    {
      when: 'whose compressed data breaks off',
      page: aPage({ headers, response: { bodyFault: 'cut_short', transferredBytes: 900 } }),
      values: ['The compressed data is truncated'],
      evidence: ['Content-Encoding: gzip, 900 bytes transferred'],
    },
    {
      when: 'that has rubbish behind its compressed data',
      page: aPage({ headers, response: { bodyFault: 'trailing_bytes' } }),
      values: ['The compressed data is followed by other bytes'],
    },
    {
      when: 'whose compressed data is damaged',
      page: aPage({ headers, response: { bodyFault: 'damaged' } }),
      values: ['The compressed data is damaged'],
    },
  ],
  passes: [
    { when: 'that is compressed well', page: aPage({ headers, response: { bodyFault: null } }) },
  ],
  notApplicable: [
    { when: 'that is not compressed', page: aPage() },
    { when: 'that returns 404', page: anErrorPage() },
  ],
});
