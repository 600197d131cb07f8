import '../../../testing/browser-globals.js';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import {
  heading,
  held,
  openQueue,
  paymentOf,
  prepareBrowser,
  press,
} from './testing/payments-trial.js';
import type { Decide } from './testing/payments-trial.js';

describe('payments that are approved together', () => {
  beforeAll(prepareBrowser);

  it('approves the clean payments together, and none that is flagged', async () => {
    const approve = jest.fn<Decide>(() => {
      queue.leave('1');
      queue.leave('3');
      return held('1', '3');
    });
    const queue = openQueue(
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
    openQueue([paymentOf('1', 'Ada')]);
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
    openQueue([], { 'billing.review.held': () => ({ approvals }), 'billing.review.undo': undo });
    await screen.findByText('Sam approved 1 payment');
    screen.getByText(/It takes effect in \d+ s, even if you close this page\./);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText('Sam approved 1 payment')).toBeNull());
    expect(undo).toHaveBeenCalledWith({ ids: ['1'] });
  });

  it('names the others who have the payment open, and why an approval came back', async () => {
    const returned = { reason: 'The same screenshot was sent.', at: '2026-11-20T10:06:00Z' };
    openQueue([paymentOf('1', 'Ada', { returned })], {
      'billing.review.reportOpen': () => ({
        viewers: [{ paymentId: '1', userId: 's', name: 'Sam' }],
      }),
    });
    await screen.findByText('Sam has this payment open');
    screen.getByText('The same screenshot was sent.');
  });

  it('filters by search and by what differs', async () => {
    const list = jest.fn<Decide>(() => ({ payments: [], total: 0, nextCursor: null }));
    openQueue([], { 'billing.review.list': list }, '/?q=ada&check=flagged');
    await screen.findByText('No matching payments');
    expect(list).toHaveBeenCalledWith(expect.objectContaining({ q: 'ada', check: 'flagged' }));
  });
});
