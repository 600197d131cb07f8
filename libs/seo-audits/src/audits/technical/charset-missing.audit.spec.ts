import { anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
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
      evidence: ['no meta charset in'],
    },
    {
      when: 'that names its encoding too late',
      page: aPage({
        head: `<script>${' '.repeat(1_024)}</script><meta charset=utf-8>`,
        headers: { 'content-type': 'text/html' },
        response: { charset: { name: 'utf-8', from: 'meta' } },
      }),
      values: ['text/html'],
      evidence: ['meta charset after the first 1024 bytes'],
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
      when: 'whose XML declaration names it',
      page: aPage({ response: { charset: { name: 'koi8-r', from: 'xml' } } }),
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
    { when: 'that returns 404', page: anErrorPage() },
  ],
});
