import { describe, expect, it } from '@jest/globals';
import {
  actionChoice,
  actionText,
  shownChanges,
  subjectPath,
  subjectText,
  subjectTypeText,
} from './activity-text.js';
import { differenceOf } from './difference.js';

type Entry = Parameters<typeof subjectText>[0];

const entry = (more: Partial<Entry>): Entry => ({
  ...{ id: '1', actor: { id: 's', role: 'support', name: 'Sam', email: 'sam@example.com' } },
  ...{ action: 'billing.approve', subjectType: 'order', subjectId: 'o1' },
  ...{ subjectName: 'Starter for Ada', before: null, after: null },
  createdAt: '2026-11-20T12:00:00Z',
  ...more,
});

describe('an entry of the activity log', () => {
  it('names its action and its subject, and links to it', () => {
    expect(actionText('billing.approve')).toBe('approved');
    expect(actionChoice('contact.answer')).toBe('Replied');
    expect(subjectTypeText('contact_message')).toBe('Message');
    expect(subjectText(entry({}))).toBe('Starter for Ada');
    expect(subjectPath(entry({}))).toBe('/admin/payments?payment=o1');
  });

  it('shows what it does not know as it was logged', () => {
    expect(actionText('trial.write')).toBe('trial.write');
    const unknown = entry({ subjectType: 'oven', subjectId: '7', subjectName: null });
    expect(subjectText(unknown)).toBe('oven 7');
    expect(subjectPath(unknown)).toBeNull();
  });

  it('says that a subject was deleted, without a link', () => {
    const deleted = entry({ subjectName: null });
    expect(subjectText(deleted)).toBe('payment, deleted since');
    expect(subjectPath(deleted)).toBeNull();
  });

  it('names a job by what it was', () => {
    const before = { queue: 'seo-scan', name: 'run', attempts: 3 };
    const job = entry({ subjectType: 'job', subjectName: null, before });
    expect(subjectText(job)).toBe('run (seo-scan)');
    expect(subjectPath(job)).toBe('/admin/queues');
  });

  it('has no link to staff accounts, which are no customers', () => {
    const member = entry({ action: 'auth.change-role', subjectType: 'user', subjectName: 'Rosa' });
    expect(subjectPath(member)).toBeNull();
  });

  it('shows changes by the words of the screens', () => {
    const before = { status: 'pending_review', invoiceId: null, subscriptionId: null };
    const after = {
      ...{ status: 'approved', invoiceId: 'INV-2026-000001', subscriptionId: crypto.randomUUID() },
      ...{ planCode: 'visits_starter', currency: 'INR', amountMinor: 125_000, isPaused: true },
    };
    expect(shownChanges(differenceOf(before, after), { before, after })).toEqual([
      { field: 'Status', before: 'Pending review', after: 'Approved' },
      { field: 'Invoice', before: '', after: 'INV-2026-000001' },
      { field: 'Plan', before: undefined, after: 'Starter' },
      { field: 'Currency', before: undefined, after: 'INR' },
      { field: 'Amount', before: undefined, after: '₹1,250' },
      { field: 'Paused', before: undefined, after: 'yes' },
    ]);
  });

  it('shows no codes of roles and coupons', () => {
    const after = { role: 'support', scope: 'any', type: 'percentage', value: 100 };
    const shown = shownChanges(differenceOf(null, after), { before: null, after });
    expect(shown.map(({ after: value }) => value)).toEqual([
      'Support',
      'Everything',
      'Percent',
      '100',
    ]);
  });
});
