import { describe, expect, it } from '@jest/globals';
import { mailSubject } from '../../rules/mail-body.js';
import { mailKinds } from '../../contract/index.js';
import { renderMail } from '../render-mail.js';
import type { UserMail } from '../user-mail.js';
import * as templates from './index.js';

const submittedAt = new Date('2026-11-20T12:00:00Z');
const order = {
  orderId: 'o1',
  planName: 'Growth',
  amount: { amountMinor: 2_900_00, currency: 'INR' },
} as const;
const proof = { ...order, method: 'upi', transactionId: '123456789012', submittedAt } as const;
const mails: readonly UserMail[] = [
  templates.welcomeMail(),
  templates.emailConfirmationMail({
    confirmationId: 'c',
    recipient: 'ada@example.com',
    path: '/confirm-email?token=t',
  }),
  templates.passwordResetMail({ requestId: 'r', path: '/reset-password?token=t' }),
  templates.passwordChangedMail({ changeId: 'c', changedAt: submittedAt }),
  templates.paymentReceivedMail(proof),
  templates.paymentApprovedMail({
    ...order,
    transactionId: null,
    invoiceId: 'INV-2026-000001',
    granted: '2,000 visits until 20 December 2026',
  }),
  templates.paymentRejectedMail({ ...proof, reason: 'The amount is another one.' }),
  templates.refundMail({ ...order, reason: 'You asked for it.', creditNoteId: null }),
  templates.renewalMail({ ...order, method: 'crypto', endsAt: submittedAt }),
  templates.subscriptionExpiredMail({
    subscriptionId: 's',
    planName: 'Growth',
    endedAt: submittedAt,
    payPath: '/payment',
  }),
  templates.scanDoneMail({
    scanId: 's',
    url: 'https://a.example/',
    score: null,
    issues: 1,
    pages: 0,
    scoreChange: '−1 (−2 on 149 newly read pages, +1 on pages read before)',
  }),
  templates.campaignDoneMail({
    campaignId: 'c',
    name: 'Spring',
    ordered: 10,
    completed: 9,
    failed: 1,
    path: '/analytics',
  }),
  templates.campaignPausedMail({
    campaignId: 'c',
    name: 'shop.example',
    reason: 'The file is gone.',
    pausedAt: submittedAt,
    path: '/campaigns/c',
  }),
  templates.reportMail({
    period: 'weekly',
    startsAt: new Date('2026-11-16'),
    endsAt: new Date('2026-11-23'),
    sections: [{ heading: 'Scans', lines: ['3 scans'] }],
  }),
];

describe('the mail templates', () => {
  it.each(mails.map((mail): [string, UserMail] => [mail.kind, mail]))(
    '%s has the same content as text and as HTML, links inside the dashboard and loads nothing remote',
    (kind, mail) => {
      expect(mailKinds).toContain(kind);
      expect(mail.action.path).toMatch(/^\/[a-z]/);
      expect(mail.key.length).toBeLessThan(160);
      expect(mailSubject(mail.subject)).toBe(mail.subject);
      const { text, html } = renderMail('Ada', {
        ...mail,
        action: { label: mail.action.label, url: `https://seo.example${mail.action.path}` },
      });
      for (const words of [...mail.paragraphs, ...(mail.facts ?? []).map(({ value }) => value)]) {
        expect(text).toContain(words);
        expect(html).toContain(words.replace(/"/g, '&quot;').replace(/'/g, '&#x27;'));
      }
      expect(html).not.toMatch(/<(?:img|iframe|script|style)|url\(|undefined|NaN/);
      expect(text).not.toMatch(/undefined|NaN/);
    },
  );

  it('format amounts and references for their reader', () => {
    const { facts } = templates.paymentReceivedMail(proof);
    expect(facts).toEqual([
      { label: 'Order', value: 'Growth' },
      { label: 'Amount', value: '₹2,900' },
      { label: 'UTR', value: '123456789012' },
    ]);
  });

  it('distinguish a corrected proof from the first one', () => {
    const later = { ...proof, submittedAt: new Date('2026-11-20T13:00:00Z') };
    expect(templates.paymentReceivedMail(later).key).not.toBe(
      templates.paymentReceivedMail(proof).key,
    );
  });

  it('do not claim an unknown score', () => {
    const { facts, footer } = templates.scanDoneMail({
      scanId: 's',
      url: 'https://a.example/',
      score: null,
      issues: 0,
      pages: 1,
      scoreChange: null,
    });
    expect(facts).toContainEqual({ label: 'Score', value: 'not available' });
    expect(facts).toContainEqual({ label: 'Found', value: 'no issues' });
    // The switch of the settings that governs it.
    expect(footer).toContain('"Scan or refresh complete" is on');
  });
});

describe('the mail to the previous address of an account', () => {
  const mail = templates.emailChangedMail({
    ...{ userId: 'u', before: 'ada@old.example', after: 'ada.lovelace@new.example' },
    changedAt: submittedAt,
  });

  it('goes there, and shows only enough of the new address for its owner to recognise it', () => {
    expect(mail).toMatchObject({ kind: 'email_changed', recipient: 'ada@old.example' });
    expect(mail.paragraphs.join(' ')).toContain('a…@new.example');
    expect(JSON.stringify(mail)).not.toContain('lovelace');
  });
});
