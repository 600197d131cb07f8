import { describe, expect, it, jest } from '@jest/globals';
import type { ScanLimitReached } from '@app/seo-scan/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import '../../../testing/browser-globals.js';
import { refusal, renderWithApi } from '../../../testing/render-with-api.js';
import { MonthlyLimitDialog } from './monthly-limit-dialog.js';

const result: ScanLimitReached = {
  success: false,
  limitReached: true,
  error: "You've used all 25 page scans this month.",
  code: 'monthly_limit_reached',
  currentPlan: 'Free',
  pagesScanned: 25,
  pagesReserved: 0,
  pageLimit: 25,
  upgradeOptions: [
    { plan: 'Professional', limit: 500, price: 79, features: [] },
    { plan: 'Business', limit: 2_500, price: 199, features: [] },
  ],
  addOnOptions: [{ name: '100 page scans', pages: 100, price: 10 }],
};
const renewed = { 'billing.scanUsage': () => ({ resetsAt: '2026-12-01T00:00:00.000Z' }) };

function show(shown: ScanLimitReached, responses = {}): jest.Mock<() => void> {
  const onClose = jest.fn<() => void>();
  renderWithApi(<MonthlyLimitDialog result={shown} onClose={onClose} />, { responses });
  return onClose;
}

describe('MonthlyLimitDialog', () => {
  it('shows the usage, the plan, the larger plans and the packs', async () => {
    show(result, renewed);
    const dialog = within(screen.getByRole('dialog', { name: 'Monthly Limit Reached' }));
    expect(dialog.getByText('Free plan')).toBeVisible();
    expect(dialog.getByText('25 of 25 used')).toBeVisible();
    expect(dialog.getByText('Professional')).toBeVisible();
    expect(dialog.getByText('500 page scans for $79 a month')).toBeVisible();
    expect(dialog.getByText('2,500 page scans for $199 a month')).toBeVisible();
    expect(dialog.getByText('100 page scans')).toBeVisible();
    expect(dialog.queryByText('Starter')).not.toBeInTheDocument();
    expect(
      await dialog.findByText(
        "You've used all 25 page scans this month. The allowance resets on 1 December 2026.",
      ),
    ).toBeVisible();
  });

  it('shows the latest result before the offers', async () => {
    const scan = {
      id: 'a1',
      url: 'https://bakery.example/',
      seo_score: 61.4,
      scanned_at: '2026-11-20T10:00:00.000Z',
      created_at: '2026-11-20T09:59:00.000Z',
      critical_issues: 1,
      warnings: 2,
      notices: 0,
      fixed_live: { critical_issues: 0, warnings: 0, notices: 0 },
    };
    show(result, {
      ...renewed,
      'domain.list': () => ({ websites: [] }),
      'seoScan.history': () => ({ scans: [scan] }),
    });
    const latest = await screen.findByRole('region', { name: 'Your latest result' });
    expect(within(latest).getByText(/3 open issues$/)).toBeVisible();
    expect(within(latest).getByRole('link', { name: 'Open the result' })).toHaveAttribute(
      'href',
      '/seo-scan/a1',
    );
    const offers = screen.getByText('Plans with more page scans');
    const isBefore = latest.compareDocumentPosition(offers) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(isBefore).toBeTruthy();
  });

  it('does not call used what running scans hold', () => {
    show({ ...result, pagesScanned: 25, pagesReserved: 475, pageLimit: 500 }, renewed);
    expect(screen.getByText('25 of 500 used')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'No Page Scans Left' })).toBeVisible();
    expect(screen.getByText(/25 of 500 used, 475 reserved by running scans\./)).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '5');
  });

  it('links to the checkout of its offers', () => {
    show(result, renewed);
    expect(screen.getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute('href', '/pricing');
    expect(screen.getByRole('link', { name: 'Choose Professional' })).toHaveAttribute(
      'href',
      '/checkout?plan=seo_professional',
    );
    expect(screen.getByRole('link', { name: 'Buy 100 page scans' })).toHaveAttribute(
      'href',
      '/checkout?plan=pack_100',
    );
  });

  it('links to the price list for an offer of a newer server', () => {
    const newer = [{ plan: 'Enterprise', limit: 9_000, price: 499, features: [] }];
    show({ ...result, upgradeOptions: newer }, renewed);
    expect(screen.getByRole('link', { name: 'Choose Enterprise' })).toHaveAttribute(
      'href',
      '/pricing',
    );
  });

  it('makes no claim about the renewal when its day cannot be loaded', async () => {
    show(result, {
      'billing.scanUsage': () => {
        throw refusal('unavailable', 'Not now.');
      },
    });
    expect(
      await screen.findByText(/The allowance resets on the 1st of next month\.$/),
    ).toBeVisible();
  });

  it('shows no more than 100 % after a downgrade', () => {
    show({ ...result, pagesScanned: 400 }, renewed);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    expect(screen.getByText('400 of 25 used')).toBeVisible();
  });

  it('offers no plan when none is larger', () => {
    show({ ...result, currentPlan: 'Business', upgradeOptions: [] }, renewed);
    expect(screen.queryByText('Plans with more page scans')).not.toBeInTheDocument();
    expect(screen.getByText('Extra page scans')).toBeVisible();
  });

  it('closes', async () => {
    const onClose = show(result, renewed);
    const dialog = within(screen.getByRole('dialog'));
    const [close] = dialog.getAllByRole('button', { name: 'Close' });
    if (close !== undefined) await userEvent.click(close);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
