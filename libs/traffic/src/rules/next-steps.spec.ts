import { describe, expect, it } from '@jest/globals';
import { nextSteps } from './next-steps.js';
import type { AccountFacts } from './next-steps.js';

const aNewcomer: AccountFacts = {
  visits: { state: 'none', plan: null, remaining: 0, total: 0, renewsAt: null },
  scans: {
    ...{
      plan: 'Free',
      scanned: 0,
      held: 0,
      limit: 25,
      remaining: 25,
      packPages: 0,
      percentUsed: 0,
    },
    resetsAt: '2026-12-01T00:00:00.000Z',
  },
  websites: [],
  campaigns: [],
  openPayments: [],
  hasCampaigns: false,
  hasKeywords: true,
};
const aWebsite: AccountFacts['websites'][number] = {
  ...{ id: 'w', url: 'https://bakery.example', domain: 'bakery.example', verified: true },
  ...{ lastScanId: 's', lastScanAt: '2026-11-20T12:00:00.000Z', score: 90 },
  ...{ criticalIssues: 0, scoreChange: null, scoreParts: null, trend: [90] },
};
const aPayment: AccountFacts['openPayments'][number] = {
  ...{ orderId: 'o', planName: 'Growth', amount: 35, currency: 'USDT', status: 'rejected' },
  ...{ rejectionReason: 'The amount differs.', createdAt: '2026-11-20T12:00:00.000Z' },
  ...{ kind: 'visits', submittedAt: '2026-11-20T12:05:00.000Z' },
  path: '/payment?order=o',
};
const withVisits = { ...aNewcomer.visits, state: 'ok', remaining: 500, total: 500 } as const;
const aHeldCampaign = {
  ...{ id: 'c', status: 'paused', reason: 'The proof is gone.' },
} as AccountFacts['campaigns'][number];

const codes = (change: Partial<AccountFacts>): string[] =>
  nextSteps({ ...aNewcomer, ...change }).map(({ code }) => code);

describe('the next step', () => {
  it.each<[string, Partial<AccountFacts>, string[]]>([
    ['a newcomer', {}, ['add_website']],
    [
      'with a website',
      { websites: [{ ...aWebsite, verified: false, lastScanId: null, criticalIssues: null }] },
      ['verify_website', 'first_scan'],
    ],
    ['without a plan', { websites: [aWebsite] }, ['choose_visit_plan']],
    ['with visits', { websites: [aWebsite], visits: withVisits }, ['first_campaign']],
    ['without keywords or websites', { hasKeywords: false }, ['add_website']],
    [
      'without keywords',
      { websites: [aWebsite], hasKeywords: false },
      ['choose_visit_plan', 'track_keyword'],
    ],
    ['with everything', { websites: [aWebsite], visits: withVisits, hasCampaigns: true }, []],
    [
      'who has used all up',
      {
        websites: [{ ...aWebsite, lastScanId: null }],
        visits: { ...withVisits, state: 'exhausted', remaining: 0 },
        scans: { ...aNewcomer.scans, remaining: 0 },
      },
      ['scan_limit_reached', 'visits_exhausted'],
    ],
    [
      'whose running scans hold the rest',
      { websites: [aWebsite], scans: { ...aNewcomer.scans, remaining: 0, scanned: 5, held: 20 } },
      ['choose_visit_plan'],
    ],
    [
      'with pages of a pack left',
      {
        websites: [{ ...aWebsite, lastScanId: null }],
        scans: { ...aNewcomer.scans, remaining: 0, packPages: 9 },
      },
      ['first_scan', 'choose_visit_plan'],
    ],
    [
      'for whom much waits',
      {
        openPayments: [{ ...aPayment, status: 'awaiting_proof' }, aPayment],
        campaigns: [aHeldCampaign],
        websites: [{ ...aWebsite, criticalIssues: 3 }],
      },
      ['payment_rejected', 'campaign_held', 'payment_unfinished'],
    ],
    [
      'whose own pause needs nothing',
      {
        websites: [aWebsite],
        visits: withVisits,
        hasCampaigns: true,
        campaigns: [{ ...aHeldCampaign, reason: null }],
      },
      [],
    ],
    [
      'who waits for staff',
      {
        websites: [aWebsite],
        visits: withVisits,
        hasCampaigns: true,
        openPayments: [{ ...aPayment, status: 'pending_review' }],
      },
      [],
    ],
    [
      'who waits for the visits that were paid',
      {
        websites: [aWebsite],
        openPayments: [{ ...aPayment, status: 'pending_review' }],
      },
      [],
    ],
    [
      'who waits for the page scans that were paid',
      {
        websites: [aWebsite],
        scans: { ...aNewcomer.scans, remaining: 0 },
        openPayments: [{ ...aPayment, kind: 'pack', status: 'pending_review' }],
      },
      ['choose_visit_plan'],
    ],
  ])('%s', (_who, facts, expected) => expect(codes(facts)).toEqual(expected));

  it('leads to the scan with the most critical issues, and gives their number', () => {
    const worse = { ...aWebsite, domain: 'mill.example', lastScanId: 't', criticalIssues: 4 };
    const [step] = nextSteps({
      ...aNewcomer,
      websites: [{ ...aWebsite, criticalIssues: 1 }, worse],
    });
    expect(step).toMatchObject({
      ...{ code: 'critical_issues', link: '/seo-scan/t' },
      text: 'mill.example has 4 critical issues.',
    });
  });

  it('gives the reason why a payment was rejected, if there is one', () => {
    expect(nextSteps({ ...aNewcomer, openPayments: [aPayment] })[0]).toMatchObject({
      ...{ text: 'Growth: The amount differs.', link: '/payment?order=o' },
    });
    const silent = { ...aPayment, rejectionReason: null };
    expect(nextSteps({ ...aNewcomer, openPayments: [silent] })[0]?.text).toBe(
      'Growth: please send the payment details again.',
    );
  });
});
