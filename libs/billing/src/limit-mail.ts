import { formatCount } from '@app/common/contract';
import type { UserMail } from '@app/notifications';
import { scanPlans } from './contract/index.js';
import type { LimitNoticeKind } from './rules/limit-notice.js';
import { periodEndsAt, periodName } from './rules/scan-period.js';
import type { StoredAllowance } from './scan-allowance.repository.js';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const LINK = '/seo-auto-fix';
const FOOTER =
  "You're receiving this email because your account has a monthly allowance of page scans. You get it at most twice a month.";

/** The month's page scans run out, or are used up. Its subject and paragraph are those of the notification as well. */
export function limitMail(kind: LimitNoticeKind, allowance: StoredAllowance): UserMail {
  const { title, body } = wordsOf(kind, allowance);
  return {
    kind,
    key: `${kind}:${periodName(allowance.periodStartsOn)}`,
    subject: title,
    paragraphs: [body],
    action: { label: 'See your usage', path: LINK },
    footer: FOOTER,
  };
}

function wordsOf(
  kind: LimitNoticeKind,
  { used, granted, planCode, periodStartsOn, packGranted, packUsed }: StoredAllowance,
): { title: string; body: string } {
  const plan = scanPlans[planCode].name;
  const renewed = day.format(periodEndsAt(periodStartsOn));
  const left = packGranted - packUsed;
  const thenPacks =
    left > 0
      ? ` After that, your packs are used: ${formatCount(left)} ${left === 1 ? 'page' : 'pages'} left.`
      : '';
  const andPacks = packGranted > 0 ? 'and all pages of your packs' : '';
  switch (kind) {
    case 'limit_warning':
      return {
        title: 'Your page scans are running out',
        body: `You've used ${formatCount(used)} of ${formatCount(granted)} page scans of your ${plan} plan this month. They reset on ${renewed}.${thenPacks}`,
      };
    case 'limit_reached':
      return {
        title: "You've used all your page scans this month",
        body: `You've used all ${formatCount(granted)} page scans of your ${plan} plan this month${andPacks}. You can scan again on ${renewed}.`,
      };
  }
}
