import type { HeldApproval, Payment } from '@app/billing/contract';
import { describe, expect, it } from '@jest/globals';
import { byStaff, effectText, heldTitle } from './held-approvals.js';
import { canApproveTogether, selectedOf, toggled } from './payment-selection.js';

const held = (id: string, by: string, secondsLeft: number): HeldApproval =>
  ({ id, by: { id: by, name: `Name of ${by}` }, secondsLeft }) as HeldApproval;

describe('approvals that can be undone', () => {
  const groups = byStaff([held('1', 'sam', 5), held('2', 'me', 20), held('3', 'me', 40)], 'me');

  it('are grouped by who approved, the own ones first', () => {
    expect(groups.map(({ approvals }) => approvals.map(({ id }) => id))).toEqual([
      ['2', '3'],
      ['1'],
    ]);
    expect(groups.map((group) => heldTitle(group))).toEqual([
      'You approved 2 payments',
      'Name of sam approved 1 payment',
    ]);
  });

  it('say when they take effect', () => {
    const [own, other] = groups;
    if (own === undefined || other === undefined) throw new Error('Two groups are expected.');
    expect(effectText(own, 3)).toBe('They take effect in 17 s, even if you close this page.');
    expect(effectText(other, 5)).toBe('It takes effect within seconds.');
  });
});

describe('payments that are approved together', () => {
  const payment = (id: string, more: Partial<Payment> = {}): Payment =>
    ({
      ...{ id, order: { status: 'pending_review' }, warnings: [], isOwn: false, held: null },
      ...more,
    }) as unknown as Payment;

  it('are clean and not the own', () => {
    expect(canApproveTogether(payment('1'))).toBe(true);
    expect(canApproveTogether(payment('1', { warnings: ['The same screenshot.'] }))).toBe(false);
    expect(canApproveTogether(payment('1', { isOwn: true }))).toBe(false);
    const approved = { ...payment('1').order, status: 'approved' } as const;
    expect(canApproveTogether(payment('1', { order: approved }))).toBe(false);
  });

  it('leave the selection when they leave the list or are no longer clean', () => {
    const selected = toggled(toggled(new Set(['1']), '2'), '3');
    const listed = [payment('1'), payment('2', { warnings: ['No screenshot was sent.'] })];
    expect(selectedOf(listed, selected).map(({ id }) => id)).toEqual(['1']);
    expect([...toggled(selected, '1')]).toEqual(['2', '3']);
  });
});
