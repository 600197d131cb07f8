import '../../../testing/browser-globals.js';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Payment, Rival } from '@app/billing/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refusal, renderWithApi } from '../../../testing/render-with-api.js';
import { PaymentsPage } from './payments-page.js';

/** A payment as it is listed next to another one with the same reference. */
function rivalOf({ orderId, order, user, screenshotUrl, chain }: Payment): Rival {
  return { orderId, order, user, screenshotUrl, chain };
}

function paymentOf(id: string, name: string, more: Partial<Payment> = {}): Payment {
  return {
    id,
    orderId: id,
    order: {
      id,
      status: 'pending_review',
      planCode: 'visits_starter',
      planName: 'Starter',
      kind: 'visits',
      billingCycle: 'monthly',
      method: 'upi',
      currency: 'INR',
      originalAmount: 1_250,
      discountAmount: 0,
      discountCode: null,
      creditAmount: 0,
      amount: 1_250,
      askedAmount: '1250.00',
      transactionId: '123456789012',
      isContested: false,
      hasScreenshot: false,
      rejectionReason: null,
      chainNote: null,
      isRenewal: false,
      createdAt: '2026-11-20T10:00:00Z',
      expiresAt: null,
      submittedAt: '2026-11-20T10:05:00Z',
      decidedAt: null,
      subscriptionId: null,
      invoiceId: null,
    },
    user: { id: 'u', name, email: 'a@example.com', createdAt: '2026-01-01T00:00:00Z' },
    history: { approved: 2, rejected: 1, refunded: 0 },
    screenshotUrl: null,
    chain: null,
    rivals: [],
    rivalCount: 0,
    isReferenceUsed: false,
    warnings: [],
    ...{ isOwn: false, held: null, returned: null },
    ...more,
  };
}

class QuietObserver {
  readonly observe = () => undefined;
  readonly unobserve = () => undefined;
  readonly disconnect = () => undefined;
}

function setWidth(width: 'wide' | 'narrow'): void {
  const matches = width === 'wide';
  Object.assign(window, {
    matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches }),
  });
}

type Decide = (input: unknown) => unknown;

/** What an approval sends, and its answer when it is kept. */
const approvalOf = (id: string, warnings: readonly string[] = []) => ({
  payments: [{ id, warnings }],
});
const held = (...ids: string[]) => ({ held: ids, refused: [] });
const idIn = (input: unknown): string =>
  (input as ReturnType<typeof approvalOf>).payments[0]?.id ?? '';

function open(payments: Payment[], decide: Readonly<Record<string, Decide>> = {}, path = '/') {
  const queue = [...payments];
  renderWithApi(<PaymentsPage />, {
    path,
    responses: {
      'billing.freeCoupons': () => ({ coupons: [] }),
      'billing.review.list': () => ({ payments: queue, total: queue.length, nextCursor: null }),
      'billing.review.counts': () => ({ clean: queue.length, flagged: 0 }),
      'billing.review.held': () => ({ approvals: [] }),
      'billing.review.reportOpen': () => ({ viewers: [] }),
      ...decide,
    },
  });
  return {
    leave: (id: string) =>
      queue.splice(
        queue.findIndex((one) => one.id === id),
        1,
      ),
  };
}

const heading = () => screen.findByRole('heading', { level: 2, name: /Starter/ });
const press = (key: string) => fireEvent.keyDown(document.body, { key });

async function untilDecidable(): Promise<void> {
  const button = await screen.findByRole('button', { name: 'Approve' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
}

async function openName(): Promise<string> {
  await heading();
  const panel = within(await screen.findByRole('region', { name: 'Customer' }));
  return panel.getByText(/^(Ada|Ben)$/).textContent;
}

describe('the payment queue', () => {
  beforeAll(() => {
    // The virtualizer needs the height of its scroll container, which jsdom does not compute.
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(320);
    Element.prototype.scrollTo = () => undefined;
    setWidth('wide');
    Object.assign(globalThis, {
      ResizeObserver: QuietObserver,
      CSS: { escape: (text: string) => text },
    });
  });

  it('opens the oldest, and the next one after an approval by keyboard', async () => {
    const approve = jest.fn<Decide>((input) => {
      queue.leave(idIn(input));
      return held('1');
    });
    const queue = open([paymentOf('1', 'Ada'), paymentOf('2', 'Ben')], {
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
    open([paymentOf('1', 'Ada')], { 'billing.review.hold': approve });
    await heading();
    press('a');
    await untilDecidable();
    expect(approve).not.toHaveBeenCalled();
  });

  it('moves on when another reviewer was faster', async () => {
    const queue = open([paymentOf('1', 'Ada'), paymentOf('2', 'Ben')], {
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
    open([paymentOf('1', 'Ada'), paymentOf('2', 'Ben')], { 'billing.review.hold': approve });
    await untilDecidable();
    press('a');
    await waitFor(() => expect(approve).toHaveBeenCalled());
    expect(await openName()).toBe('Ada');
  });

  it('requires a confirmation before it approves a payment with warnings', async () => {
    const approve = jest.fn<Decide>(() => held('1'));
    const warnings = ['The same screenshot was sent for another order.'];
    open([paymentOf('1', 'Ada', { warnings })], { 'billing.review.hold': approve });
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
    open([paymentOf('1', 'Ada'), paymentOf('2', 'Ben')], { 'billing.review.hold': approve });
    await untilDecidable();
    press('a');
    await waitFor(() => expect(approve).toHaveBeenCalled());
    expect(await openName()).toBe('Ada');
  });

  it('approves the clean payments together, and none that is flagged', async () => {
    const approve = jest.fn<Decide>(() => {
      queue.leave('1');
      queue.leave('3');
      return held('1', '3');
    });
    const queue = open(
      [
        paymentOf('1', 'Ada'),
        paymentOf('2', 'Ben', { warnings: ['No screenshot was sent.'] }),
        paymentOf('3', 'Cai'),
        paymentOf('4', 'Dan', { isOwn: true }),
      ],
      { 'billing.review.hold': approve },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Select 2 clean' }));
    expect(screen.queryByRole('checkbox', { name: /Ben|Dan/ })).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Approve 2' }));
    await waitFor(() =>
      expect(approve).toHaveBeenCalledWith({
        payments: [
          { id: '1', warnings: [] },
          { id: '3', warnings: [] },
        ],
      }),
    );
    await screen.findByText('2 in this list');
  });

  it('selects the open payment with x', async () => {
    open([paymentOf('1', 'Ada')]);
    await heading();
    press('x');
    await screen.findByRole('button', { name: 'Approve 1' });
    press('x');
    await screen.findByRole('button', { name: 'Select 1 clean' });
  });

  it('undoes approvals that have not taken effect', async () => {
    const { order, user } = paymentOf('1', 'Ada');
    const approvals = [{ id: '1', order, user, by: { id: 'sam', name: 'Sam' }, secondsLeft: 42 }];
    const undo = jest.fn<Decide>(() => {
      approvals.pop();
      return { undone: ['1'], refused: [] };
    });
    open([], { 'billing.review.held': () => ({ approvals }), 'billing.review.undo': undo });
    await screen.findByText('Sam approved 1 payment');
    screen.getByText(/It takes effect in \d+ s, even if you close this page\./);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText('Sam approved 1 payment')).toBeNull());
    expect(undo).toHaveBeenCalledWith({ ids: ['1'] });
  });

  it('names the others who have the payment open, and why an approval came back', async () => {
    const returned = { reason: 'The same screenshot was sent.', at: '2026-11-20T10:06:00Z' };
    open([paymentOf('1', 'Ada', { returned })], {
      'billing.review.reportOpen': () => ({
        viewers: [{ paymentId: '1', userId: 's', name: 'Sam' }],
      }),
    });
    await screen.findByText('Sam has this payment open');
    screen.getByText('The same screenshot was sent.');
  });

  it('filters by search and by what differs', async () => {
    const list = jest.fn<Decide>(() => ({ payments: [], total: 0, nextCursor: null }));
    open([], { 'billing.review.list': list }, '/?q=ada&check=flagged');
    await screen.findByText('No matching payments');
    expect(list).toHaveBeenCalledWith(expect.objectContaining({ q: 'ada', check: 'flagged' }));
  });

  it('rejects with a preset reason chosen by its digit', async () => {
    const reject = jest.fn<Decide>(() => ({}));
    open([paymentOf('1', 'Ada')], { 'billing.review.reject': reject });
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
    open([paymentOf('1', 'Ada', { isOwn: true })], { 'billing.review.hold': approve });
    await screen.findByText('This is your own order');
    const button = screen.getByRole('button', { name: 'Approve' });
    fireEvent.click(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(approve).not.toHaveBeenCalled();
  });

  it('opens the payment named in the URL, and moves with j and k', async () => {
    open([paymentOf('1', 'Ada'), paymentOf('2', 'Ben')], {}, '/?payment=2');
    expect(await openName()).toBe('Ben');
    press('k');
    await waitFor(async () => expect(await openName()).toBe('Ada'));
    press('j');
    await waitFor(async () => expect(await openName()).toBe('Ben'));
  });

  it('decides no payment out of sight when only the list fits on the screen', async () => {
    setWidth('narrow');
    const approve = jest.fn<Decide>(() => held('1'));
    open([paymentOf('1', 'Ada')], { 'billing.review.hold': approve });
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
    open(
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
    open([paymentOf('1', 'Ada', { isReferenceUsed: true })], { 'billing.review.hold': approve });
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
    open([], {}, path);
    await screen.findByText(order, { exact: false });
  });

  it('names no method of payment for a free order', async () => {
    const { order } = paymentOf('1', 'Ada');
    open([
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
    open([]);
    await screen.findByText('Nothing to review');
  });
});
