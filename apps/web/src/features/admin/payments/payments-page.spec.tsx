import '../../../testing/browser-globals.js';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../../testing/render-with-api.js';
import {
  approvalOf,
  heading,
  held,
  idIn,
  openName,
  openQueue,
  paymentOf,
  prepareBrowser,
  press,
  rivalOf,
  setWidth,
  untilDecidable,
} from './testing/payments-trial.js';
import type { Decide } from './testing/payments-trial.js';

describe('the payment queue', () => {
  beforeAll(prepareBrowser);

  it('opens the oldest, and the next one after an approval by keyboard', async () => {
    const approve = jest.fn<Decide>((input) => {
      queue.leave(idIn(input));
      return held('1');
    });
    const queue = openQueue([paymentOf('1', 'Ada'), paymentOf('2', 'Ben')], {
      'billing.review.hold': approve,
    });
    expect(await openName()).toBe('Ada');
    await untilDecidable();
    press('a');
    await waitFor(async () => expect(await openName()).toBe('Ben'));
    expect(approve).toHaveBeenCalledTimes(1);
    expect(approve).toHaveBeenCalledWith(approvalOf('1'));
  });

  it('ignores decisions about a payment that has only just opened', async () => {
    const approve = jest.fn<Decide>(() => held('1'));
    openQueue([paymentOf('1', 'Ada')], { 'billing.review.hold': approve });
    await heading();
    press('a');
    await untilDecidable();
    expect(approve).not.toHaveBeenCalled();
  });

  it('moves on when another reviewer was faster', async () => {
    const queue = openQueue([paymentOf('1', 'Ada'), paymentOf('2', 'Ben')], {
      'billing.review.hold': (input) => {
        queue.leave(idIn(input));
        return { held: [], refused: [{ id: '1', code: 'already_processed', reason: 'Decided.' }] };
      },
    });
    await untilDecidable();
    press('a');
    await waitFor(async () => expect(await openName()).toBe('Ben'));
  });

  it('stays on the payment when the decision could not be saved', async () => {
    const approve = jest.fn<Decide>(() => {
      throw refusal('unavailable', 'Please try again.');
    });
    openQueue([paymentOf('1', 'Ada'), paymentOf('2', 'Ben')], { 'billing.review.hold': approve });
    await untilDecidable();
    press('a');
    await waitFor(() => expect(approve).toHaveBeenCalled());
    expect(await openName()).toBe('Ada');
  });

  it('requires a confirmation before it approves a payment with warnings', async () => {
    const approve = jest.fn<Decide>(() => held('1'));
    const warnings = ['The same screenshot was sent for another order.'];
    openQueue([paymentOf('1', 'Ada', { warnings })], { 'billing.review.hold': approve });
    await untilDecidable();
    press('a');
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByText(warnings[0] ?? '');
    expect(approve).not.toHaveBeenCalled();
    fireEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(approve).toHaveBeenCalledWith(approvalOf('1', warnings)));
  });

  it('stays on a payment that differs from what was on the screen', async () => {
    const approve = jest.fn<Decide>(() => ({
      held: [],
      refused: [{ id: '1', code: 'needs_confirmation', reason: 'The same screenshot.' }],
    }));
    openQueue([paymentOf('1', 'Ada'), paymentOf('2', 'Ben')], { 'billing.review.hold': approve });
    await untilDecidable();
    press('a');
    await waitFor(() => expect(approve).toHaveBeenCalled());
    expect(await openName()).toBe('Ada');
  });

  it('rejects with a preset reason chosen by its digit', async () => {
    const reject = jest.fn<Decide>(() => ({}));
    openQueue([paymentOf('1', 'Ada')], { 'billing.review.reject': reject });
    await untilDecidable();
    press('r');
    const dialog = await screen.findByRole('dialog', { name: 'Reject this payment' });
    fireEvent.keyDown(within(dialog).getAllByRole('radio')[0] ?? dialog, { key: '3' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await waitFor(() =>
      expect(reject).toHaveBeenCalledWith({
        id: '1',
        reason: "The screenshot doesn't show the payment and its reference.",
      }),
    );
  });

  it('explains why the reviewer cannot decide their own order', async () => {
    const approve = jest.fn<Decide>(() => held('1'));
    openQueue([paymentOf('1', 'Ada', { isOwn: true })], { 'billing.review.hold': approve });
    await screen.findByText('This is your own order');
    const button = screen.getByRole('button', { name: 'Approve' });
    fireEvent.click(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(approve).not.toHaveBeenCalled();
  });

  it('opens the payment named in the URL, and moves with j and k', async () => {
    openQueue([paymentOf('1', 'Ada'), paymentOf('2', 'Ben')], {}, '/?payment=2');
    expect(await openName()).toBe('Ben');
    press('k');
    await waitFor(async () => expect(await openName()).toBe('Ada'));
    press('j');
    await waitFor(async () => expect(await openName()).toBe('Ben'));
  });

  it('decides no payment out of sight when only the list fits on the screen', async () => {
    setWidth('narrow');
    const approve = jest.fn<Decide>(() => held('1'));
    openQueue([paymentOf('1', 'Ada')], { 'billing.review.hold': approve });
    await screen.findByText('1 in this list');
    press('r');
    press('a');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('heading', { level: 2, name: /Starter/ })).toBeNull();
    expect(approve).not.toHaveBeenCalled();
    press('j');
    await heading();
    setWidth('wide');
  });

  it('shows the rival claims of a reference, approves either by keyboard, and opens the other', async () => {
    const approve = jest.fn<Decide>(() => held('1'));
    const first = paymentOf('1', 'Ada');
    const second = paymentOf('2', 'Ben');
    const warnings = ['The same reference was submitted for another order.'];
    const contested = { ...second.order, isContested: true };
    openQueue(
      [
        { ...first, warnings, rivals: [rivalOf({ ...second, order: contested })], rivalCount: 1 },
        { ...second, order: contested, warnings, rivals: [rivalOf(first)], rivalCount: 1 },
      ],
      { 'billing.review.hold': approve },
    );
    const rivals = within(
      await screen.findByRole('region', { name: 'Same reference, 1 other order' }),
    );
    rivals.getByText('Contested');
    rivals.getByText('₹1,250');
    fireEvent.click(rivals.getByRole('button', { name: 'Open the payment of Ben' }));
    await waitFor(async () => expect(await openName()).toBe('Ben'));
    screen.getByRole('button', { name: 'Open the payment of Ada' });
    await untilDecidable();
    press('a');
    const dialog = within(await screen.findByRole('alertdialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(approve).toHaveBeenCalledWith(approvalOf('2', warnings)));
  });

  it('offers only to reject a payment whose reference was approved before', async () => {
    const approve = jest.fn<Decide>(() => held('1'));
    openQueue([paymentOf('1', 'Ada', { isReferenceUsed: true })], {
      'billing.review.hold': approve,
    });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Reject' }).getAttribute('aria-disabled')).toBe(
        'false',
      ),
    );
    press('a');
    expect(screen.getByRole('button', { name: 'Approve' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    expect(approve).not.toHaveBeenCalled();
    press('r');
    await screen.findByRole('dialog', { name: 'Reject this payment' });
  });

  it.each([
    ['/', 'Oldest first'],
    ['/?status=approved', 'Newest first'],
  ])('says in which order the list is: %s', async (path, order) => {
    openQueue([], {}, path);
    await screen.findByText(order, { exact: false });
  });

  it('names no method of payment for a free order', async () => {
    const { order } = paymentOf('1', 'Ada');
    openQueue([
      paymentOf('1', 'Ada', {
        order: {
          ...order,
          ...{ method: 'crypto', currency: 'USDT', originalAmount: 29, discountAmount: 29 },
          ...{ amount: 0, askedAmount: '0.000000', transactionId: 'FREE-1795000000000' },
        },
      }),
    ]);
    const facts = within(await screen.findByRole('region', { name: 'Payment' }));
    facts.getByText('Nothing to pay');
    facts.getByText('FREE-1795000000000');
    facts.getByText(/\$29\.00 − \$29\.00/);
    expect(facts.queryByText(/USDT|Transaction hash/)).toBeNull();
  });

  it('reports an empty queue', async () => {
    openQueue([]);
    await screen.findByText('Nothing to review');
  });
});
