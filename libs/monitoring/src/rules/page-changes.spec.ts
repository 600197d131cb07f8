import { describe, expect, it } from '@jest/globals';
import { changeText } from '../contract/index.js';
import type { PageState, WatchedKind } from '../contract/index.js';
import { aState } from '../testing/a-state.js';
import { changesBetween } from './page-changes.js';

/** `critical noindex appeared: before → after`, of each change. */
function linesOf(
  before: Partial<PageState>,
  after: Partial<PageState>,
  kind: WatchedKind = 'page',
) {
  return changesBetween(kind, aState(before), aState(after)).map((change) => {
    const { severity, isRecovery, before, after } = change;
    const mark = isRecovery ? `${severity} recovery` : severity;
    return `${mark} ${changeText({ ...change, kind })}: ${before ?? '-'} → ${after ?? '-'}`;
  });
}

describe('changes of a page', () => {
  it('are none when nothing differs, and at the first check', () => {
    expect(linesOf({}, { answerMs: 900, checkedAt: '2026-11-20T13:00:00.000Z' })).toEqual([]);
    expect(changesBetween('page', null, aState({ status: 404, isNoindex: true }))).toEqual([]);
  });

  it.each([
    [
      'noindex',
      { robots: 'robots: index' },
      { robots: 'robots: noindex', isNoindex: true },
      'critical noindex appeared: robots: index → robots: noindex',
      'critical recovery noindex is gone: robots: noindex → robots: index',
    ],
    [
      'an error',
      {},
      { status: 404 },
      'critical Status became 404: 200 → 404',
      'critical recovery Status is 200 again: 404 → 200',
    ],
    [
      'robots.txt that blocks it',
      {},
      { isBlockedByRobots: true },
      'critical robots.txt now blocks Googlebot: Allowed → Blocked',
      'critical recovery robots.txt no longer blocks Googlebot: Blocked → Allowed',
    ],
    [
      'no answer',
      {},
      { outcome: 'unreachable', reason: 'The connection was refused.' },
      "critical Can't be read: Answered with status 200 → The connection was refused.",
      'critical recovery Can be read again: The connection was refused. → Answered with status 200',
    ],
    [
      'a refusal of our crawler',
      {},
      { outcome: 'blocked', reason: 'The website refuses our crawler.' },
      "warning Can't be read: Answered with status 200 → The website refuses our crawler.",
      'warning recovery Can be read again: The website refuses our crawler. → Answered with status 200',
    ],
    [
      'a slow answer',
      {},
      { isSlow: true, answerMs: 5_200 },
      'warning Slow response: 0.1 s → 5.2 s',
      'warning recovery Response time is normal again: 5.2 s → 0.1 s',
    ],
  ] as const)('report %s, and its end', (_title, before, after, problem, end) => {
    expect(linesOf(before, after)).toEqual([problem]);
    expect(linesOf(after, before)).toEqual([end]);
  });

  it('report the title, the canonical, directives and the text with what they were', () => {
    const after = { title: 'Cakes', canonical: '/b', robots: 'robots: nosnippet', textHash: 'b' };
    expect(linesOf({}, after)).toEqual([
      'warning Robots directives changed: - → robots: nosnippet',
      'warning Canonical changed: - → /b',
      'info Title changed: Bread → Cakes',
      'info Main text changed: - → -',
    ]);
    expect(linesOf({}, { title: null })).toEqual(['warning Title is gone: Bread → -']);
    const described = { description: 'Fresh bread' };
    expect(linesOf(described, { description: 'Fresh cakes' })).toEqual([
      'info Meta description changed: Fresh bread → Fresh cakes',
    ]);
    expect(linesOf(described, { description: null })).toEqual([
      'warning Meta description is gone: Fresh bread → -',
    ]);
    // Of a state from before descriptions were read, nothing is known.
    expect(linesOf({}, described)).toEqual([]);
  });

  it('report only the redirect when another page answers, and only the status of an error page', () => {
    const other = { title: 'Sign in', textHash: 'b', canonical: '/c' };
    expect(linesOf({}, { ...other, redirectTo: 'https://a.example/login' })).toEqual([
      'warning Now redirects: - → https://a.example/login',
    ]);
    expect(linesOf({}, { ...other, status: 503 })).toEqual([
      'critical Status became 503: 200 → 503',
    ]);
  });

  it('are warnings when a website loses its robots.txt or sitemap, which it can do without', () => {
    expect(linesOf({}, { status: 404 }, 'robots')).toEqual([
      'warning Status became 404: 200 → 404',
    ]);
    expect(linesOf({}, { status: 503 }, 'robots')).toEqual([
      'critical Status became 503: 200 → 503',
    ]);
    expect(linesOf({}, { status: 500 }, 'sitemap')).toEqual([
      'warning Status became 500: 200 → 500',
    ]);
    expect(linesOf({}, { textHash: 'b' }, 'robots')).toEqual(['warning robots.txt changed: - → -']);
  });

  it('are worth a warning when a sitemap loses more than a fifth of its entries', () => {
    const text = 'Number of URLs in the sitemap changed';
    expect(linesOf({ entries: 100 }, { entries: 104 }, 'sitemap')).toEqual([
      `info ${text}: 100 → 104`,
    ]);
    expect(linesOf({ entries: 100 }, { entries: 60 }, 'sitemap')).toEqual([
      `warning ${text}: 100 → 60`,
    ]);
  });
});

describe('the certificate', () => {
  const valid = (
    checkedAt: string,
    validTo = '2026-12-20T12:00:00Z',
    problem: string | null = null,
  ) =>
    aState({
      checkedAt,
      certificate: { validFrom: '2026-09-21T12:00:00Z', validTo, issuer: 'CA', problem },
    });
  const reported = (before: PageState | null, after: PageState) =>
    changesBetween('home', before, after).map(
      ({ severity, isRecovery, after: text }) =>
        `${severity}${isRecovery ? ' recovery' : ''}: ${text ?? ''}`,
    );

  it('is reported once at 14, 7 and 1 days before its end, at its end, and when it was renewed', () => {
    const days = [
      '2026-12-05',
      '2026-12-06',
      '2026-12-07',
      '2026-12-12',
      '2026-12-13',
      '2026-12-18',
    ];
    const more = ['2026-12-19', '2026-12-21', '2026-12-22'];
    const checks = [...days, ...more].map((day) => valid(`${day}T12:30:00Z`));
    const found = checks.flatMap((check, index) => reported(checks[index - 1] ?? null, check));
    expect(found).toEqual([
      'warning: Certificate expires in 13 days, on 2026-12-20',
      'critical: Certificate expires in 6 days, on 2026-12-20',
      'critical: Certificate expires in 0 days, on 2026-12-20',
      'critical: Certificate expired on 2026-12-20',
    ]);
    const renewed = valid('2026-12-22T13:00:00Z', '2027-03-20T12:00:00Z');
    expect(reported(checks.at(-1) ?? null, renewed)).toEqual([
      'critical recovery: Certificate expires in 87 days, on 2027-03-20',
    ]);
  });

  it('is reported by the first check, when it is about to expire or browsers reject it', () => {
    expect(reported(null, valid('2026-12-16T12:00:00Z'))).toEqual([
      'critical: Certificate expires in 4 days, on 2026-12-20',
    ]);
    const wrong = valid('2026-11-20T12:00:00Z', '2026-12-20T12:00:00Z', 'It is for another host.');
    expect(reported(null, wrong)).toEqual([
      'critical: Browsers reject the certificate: It is for another host.',
    ]);
  });

  it('of six days is not reported while a third of it is left', () => {
    const short = (checkedAt: string) =>
      aState({
        checkedAt,
        certificate: {
          ...{ validFrom: '2026-11-20T00:00:00Z', validTo: '2026-11-26T00:00:00Z' },
          ...{ issuer: 'CA', problem: null },
        },
      });
    expect(reported(null, short('2026-11-22T00:00:00Z'))).toEqual([]);
    expect(reported(null, short('2026-11-25T06:00:00Z'))).toEqual([
      'critical: Certificate expires in 0 days, on 2026-11-26',
    ]);
  });
});
