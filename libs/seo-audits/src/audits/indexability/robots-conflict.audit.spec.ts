import { anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { indexabilityRobotsConflict } from './robots-conflict.audit.js';

describePageAudit(indexabilityRobotsConflict, {
  fails: [
    {
      when: 'whose header forbids what its HTML allows',
      page: aPage({
        head: '<meta name="robots" content="index, follow">',
        headers: { 'x-robots-tag': 'noindex' },
      }),
      values: ['meta: index, follow; X-Robots-Tag: noindex; X-Robots-Tag wins: noindex'],
      keys: ['index'],
      evidence: ['X-Robots-Tag: noindex'],
    },
    {
      when: 'whose second header forbids what its HTML allows',
      page: aPage({
        head: '<meta name="robots" content="index">',
        headers: { 'x-robots-tag': 'otherbot: nofollow\nnoindex' },
      }),
      values: ['meta: index; X-Robots-Tag: noindex; X-Robots-Tag wins: noindex'],
    },
    {
      when: 'whose header names a date that has passed',
      page: aPage({
        head: '<meta name="robots" content="index">',
        headers: { 'x-robots-tag': 'unavailable_after: Tue, 13 Jan 2026 09:00:00 GMT' },
      }),
      values: [
        'meta: index; X-Robots-Tag: unavailable_after: Tue, 13 Jan 2026 09:00:00 GMT; X-Robots-Tag wins: noindex',
      ],
    },
    {
      when: 'whose HTML forbids what its header allows',
      page: aPage({
        head: '<meta name="googlebot" content="none">',
        headers: { 'x-robots-tag': 'all, max-snippet:50' },
      }),
      values: [
        'meta: none; X-Robots-Tag: all, max-snippet:50; the meta element wins: noindex',
        'meta: none; X-Robots-Tag: all, max-snippet:50; the meta element wins: nofollow',
      ],
    },
  ],
  passes: [
    {
      when: 'whose second header speaks to another crawler',
      page: aPage({
        head: '<meta name="robots" content="index">',
        headers: { 'x-robots-tag': 'all\notherbot: noindex' },
      }),
    },
    {
      when: 'whose header names a date that is still to come',
      page: aPage({
        head: '<meta name="robots" content="index">',
        headers: { 'x-robots-tag': 'unavailable_after: 2031-01-01' },
      }),
    },
    {
      when: 'that says the same twice',
      page: aPage({
        head: '<meta name="robots" content="noindex">',
        headers: { 'x-robots-tag': 'noindex, nofollow' },
      }),
    },
    {
      when: 'that speaks of different things',
      page: aPage({
        head: '<meta name="robots" content="max-snippet:20">',
        headers: { 'x-robots-tag': 'noindex' },
      }),
    },
  ],
  notApplicable: [
    { when: 'with one rule only', page: aPage({ head: '<meta name="robots" content="index">' }) },
    {
      when: 'whose header speaks to another crawler',
      page: aPage({
        head: '<meta name="robots" content="index">',
        headers: { 'x-robots-tag': 'otherbot: noindex, nofollow' },
      }),
    },
    { when: 'that returns 404', page: anErrorPage() },
  ],
});
