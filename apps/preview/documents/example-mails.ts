import { limitMail } from '../../../libs/billing/src/limit-mail.js';
import {
  answerMail,
  confirmationMail,
  supportMail,
} from '../../../libs/contact/src/contact-mails.js';
import { alertsMail } from '../../../libs/keywords/src/alerts/alert-mail.js';
import type { RankAlert } from '../../../libs/keywords/src/contract/index.js';
import { refreshMail } from '../../../libs/keywords/src/refreshing/refresh-mail.js';
import { keywordReportMail } from '../../../libs/keywords/src/reports/report-mail.js';
import type { AddressMail, UserMail } from '../../../libs/notifications/src/index.js';
import * as templates from '../../../libs/notifications/src/mail/templates/index.js';
import {
  scheduleSkippedMail,
  scheduledScanMail,
} from '../../../libs/seo-scan/src/schedules/schedule-mails.js';
import { gateAlertMail } from '../../../libs/traffic/src/gates/gate-alert-mail.js';
import { noticeMail } from '../../../libs/monitoring/src/alerts/notice-mail.js';
import { campaignSkippedMail } from '../../../libs/traffic/src/schedules/campaign-skipped-mail.js';
import { webhookFailingMail } from '../../../libs/webhooks/src/deliveries/webhook-mail.js';
import { invitationMail } from '../../../libs/workspaces/src/invitation-mail.js';
import { exampleGates } from './example-traffic.js';

const at = new Date('2026-11-20T12:00:00Z');
const order = {
  orderId: '1',
  planName: 'Growth',
  amount: { amountMinor: 290_000, currency: 'INR' },
} as const;
const proof = { ...order, method: 'upi', transactionId: '123456789012', submittedAt: at } as const;
const message = {
  id: '1',
  name: 'Ada Baker',
  email: 'ada@example.com',
  topic: 'billing',
  message: 'Hello,\nwhich plan do I need for three bakeries?',
  priority: 'normal',
} as const;
const allowance = {
  userId: '1',
  planCode: 'free',
  planEndsAt: null,
  granted: 25,
  used: 20,
  reserved: 0,
  packGranted: 0,
  packUsed: 0,
  packReserved: 0,
  periodStartsOn: '2026-11-01',
} as const;

const reportWeek = {
  ...{ mondayOn: '2026-11-16', sundayOn: '2026-11-22', priorSundayOn: '2026-11-15' },
  ...{ startsAt: new Date('2026-11-16'), endsAt: new Date('2026-11-23') },
};
const alert: RankAlert = {
  ...{ id: '1', rule_id: '1', kind: 'left_top', threshold: 10, keyword_id: '1' },
  ...{ keyword: 'rye rolls', domain: 'bakery.example', location: 'United Kingdom' },
  ...{ from_position: 4, to_position: 18 },
  ...{ from_address: 'https://bakery.example/rye', to_address: 'https://bakery.example/rye' },
  ...{ from_at: '2026-11-19T03:00:00.000Z', to_at: '2026-11-20T03:00:00.000Z' },
  message:
    '“rye rolls” (United Kingdom) left the top 10 for bakery.example: position 4 on 19 November 2026, position 18 on 20 November 2026.',
  created_at: '2026-11-20T03:00:00.000Z',
};

const aboutAccounts: readonly (UserMail | AddressMail)[] = [
  templates.welcomeMail(),
  templates.emailConfirmationMail({
    ...{ confirmationId: '1', recipient: 'ada@example.com' },
    path: '/confirm-email?token=example',
  }),
  templates.passwordResetMail({ requestId: '1', path: '/reset-password?token=example' }),
  templates.passwordChangedMail({ changeId: '1', changedAt: at }),
  templates.emailChangedMail({
    ...{ userId: '1', before: 'ada@old.example', after: 'ada@new.example', changedAt: at },
  }),
  invitationMail({
    ...{ recipient: 'sam@example.com', ownerName: 'Ada Baker', role: 'editor', key: '1' },
    path: '/join-workspace?token=example',
  }),
];

const aboutPayments: readonly UserMail[] = [
  templates.paymentReceivedMail(proof),
  templates.paymentApprovedMail({
    ...order,
    transactionId: proof.transactionId,
    invoiceId: 'INV-2026-000001',
    granted: '2,000 visits until 20 December 2026',
  }),
  templates.paymentRejectedMail({ ...proof, reason: 'The amount is another one.' }),
  templates.refundMail({ ...order, reason: 'You asked for it.', creditNoteId: null }),
  templates.renewalMail({ ...order, method: 'upi', endsAt: at }),
  templates.subscriptionExpiredMail({
    ...{ subscriptionId: '1', planName: 'Growth', endedAt: at, payPath: '/payment' },
  }),
];

const aboutWork: readonly UserMail[] = [
  templates.scanDoneMail({
    ...{ scanId: '1', url: 'https://bakery.example/', score: 72, issues: 42, pages: 25 },
    scoreChange: '+4 (−1 on 3 newly read pages, +5 on pages read before)',
    failedChecks: '1 custom check fails on 2 pages',
  }),
  scheduledScanMail(
    {
      ...{ id: '1', userId: '1', notifiesByEmail: true, scanId: '1', error: null },
      ...{ url: 'https://bakery.example/', status: 'completed' },
      ...{ scoreBefore: 68, scoreAfter: 72, rulesChanged: false, notComparable: null },
      ...{
        newIssues: 2,
        newOnNewPages: 1,
        fixedIssues: 5,
        regressedIssues: 1,
        ruleChangedIssues: 0,
        scoreChange: null,
      },
    },
    { checks: 1, pages: 2 },
  ),
  scheduleSkippedMail({
    ...{ runId: '1', websiteUrl: 'https://bakery.example/' },
    reason: "You've used all your page scans this month.",
  }),
  templates.campaignDoneMail({
    ...{ campaignId: '1', name: 'bakery.example', ordered: 100, completed: 98, failed: 2 },
    path: '/campaigns/1',
  }),
  campaignSkippedMail({
    ...{ scheduleId: '1', dueAt: at, targetUrl: 'https://bakery.example/' },
    reason: "You've used all your allocated visits for this billing period.",
  }),
  noticeMail('1', {
    notice: {
      title: '2 changes on bakery.example',
      lines: [
        {
          ...{ mark: 'critical', text: 'noindex appeared', url: 'https://bakery.example/menu' },
          detail: 'none → robots: noindex',
          advice:
            'Search engines drop pages with noindex. If this was not intended, remove it from the robots meta tag.',
        },
        {
          ...{ mark: 'info', text: 'Title changed', url: 'https://bakery.example/' },
          ...{ detail: 'Bakery → Harbour Bakery', advice: null },
        },
      ],
      more: 0,
    },
    intro: 'Pages that you watch have changed.',
    path: '/websites/1/monitoring',
  }),
  gateAlertMail({
    ...{ campaignId: '1', targetUrl: 'https://bakery.example/', isScheduled: true },
    missed: exampleGates.results.slice(0, 1),
    metAgain: exampleGates.results.slice(1),
  }),
  templates.campaignPausedMail({
    ...{ campaignId: '1', name: 'bakery.example', pausedAt: at, path: '/campaigns/1' },
    reason: 'The verification file is gone.',
  }),
  ...(['daily', 'weekly'] as const).map((period) =>
    templates.reportMail({
      period,
      startsAt: new Date('2026-11-16'),
      endsAt: new Date('2026-11-23'),
      sections: [{ heading: 'Scans', lines: ['3 scans', '42 issues found'] }],
    }),
  ),
  limitMail('limit_warning', allowance),
  limitMail('limit_reached', { ...allowance, used: 25 }),
  alertsMail('1', { total: 120, listed: [alert] }),
  refreshMail({
    ...{ refreshId: '1', status: 'completed', total: 250, done: 250, demo: 5 },
    ...{ ranked: 212, not_in_depth: 30, unknown: 8, deferred: 0 },
  }),
  keywordReportMail(reportWeek, {
    movements: [
      {
        ...{ kind: 'up', of_kind: 12, id: '1', keyword: 'rye rolls', domain: 'bakery.example' },
        location: 'United Kingdom',
        ...{ before_day: '2026-11-15', before_outcome: 'ranked', before_position: 9 },
        ...{ after_day: '2026-11-22', after_outcome: 'ranked', after_position: 2 },
      },
    ],
    now: { top_3: 4, top_10: 9, top_20: 3, top_50: 2, top_100: 0, not_in_depth: 1, unknown: 1 },
    ...{
      keywords: 20,
      withoutVolume: 3,
      gaps: [{ reason: 'timeout', keywords: 2 }],
      isDemo: false,
      shares: [
        {
          ...{ host: 'bakery.example', share: 0.124 },
          rates: {
            ...{ source: 'search_console', site_url: 'sc-domain:bakery.example' },
            ...{ from: '2026-04-28', to: '2026-11-17', impressions: 48_200 },
          },
        },
      ],
    },
  }),
  webhookFailingMail({
    ...{ deliveryId: '1', url: 'https://hooks.example/in', error: 'The host does not respond.' },
  }),
];

const fromTheContactForm: readonly AddressMail[] = [
  supportMail('support@example.com', message),
  confirmationMail(message),
  answerMail(message, 'The Professional plan is made for that.'),
];

/** Every kind of mail that the product sends, with invented data. */
export const exampleMails: readonly (UserMail | AddressMail)[] = [
  ...aboutAccounts,
  ...aboutPayments,
  ...aboutWork,
  ...fromTheContactForm,
];
