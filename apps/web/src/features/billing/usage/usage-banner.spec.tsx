import { describe, expect, it } from '@jest/globals';
import { scanPlans } from '@app/billing/contract';
import type { ScanUsage } from '@app/billing/contract';
import { screen } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';
import '../../../testing/browser-globals.js';
import { renderWithApi } from '../../../testing/render-with-api.js';
import { upgradeSentence } from './upgrade-sentence.js';
import { UsageBannerView } from './usage-banner.js';

const nothing = { pagesScanned: 0, pagesSkipped: 0, creditsSaved: 0 };

function usageOf(pagesScanned: number, pageLimit = 1_000): ScanUsage {
  return {
    currentPlan: 'Free',
    planCode: 'free',
    pagesScanned,
    pagesReserved: 0,
    packPagesReserved: 0,
    pageLimit,
    pagesRemaining: Math.max(0, pageLimit - pagesScanned),
    packPages: 0,
    percentUsed: Math.round((pagesScanned / pageLimit) * 1000) / 10,
    resetsAt: '2026-12-01T00:00:00.000Z',
    savings: { thisMonth: nothing, allTime: nothing },
    maxPagesPerScan: 500,
    entitlements: { ...scanPlans.free.entitlements },
    upgradeOptions: [
      { plan: 'Professional', limit: 500, price: 79, features: [] },
      { plan: 'Business', limit: 2_500, price: 199, features: [] },
    ],
    addOnOptions: [{ name: '100 page scans', pages: 100, price: 10 }],
  };
}

const LIMIT = 'Subscription Limit Reached!';

describe('UsageBannerView', () => {
  it('is hidden below 80 %', () => {
    renderWithApi(<UsageBannerView usage={usageOf(799)} />);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Upgrade Plan' })).not.toBeInTheDocument();
    expect(screen.getByText('799 of 1,000 used')).toBeVisible();
  });

  it('warns from 80 %', () => {
    renderWithApi(<UsageBannerView usage={usageOf(800)} />);
    expect(screen.getByRole('status')).toHaveTextContent('200 page scans left this month');
    expect(screen.getByRole('status')).toHaveTextContent(
      'To get more, choose Professional (500 page scans for $79 a month) or Business (2,500 page scans for $199 a month).',
    );
    expect(screen.getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute('href', '/pricing');
    expect(screen.queryByText(LIMIT)).not.toBeInTheDocument();
  });

  it('still warns only with one page left', () => {
    renderWithApi(<UsageBannerView usage={usageOf(999)} />);
    expect(screen.getByRole('status')).toHaveTextContent('1 page scan left this month');
  });

  it('announces at 100 % that the limit is reached and when it is renewed', () => {
    renderWithApi(<UsageBannerView usage={usageOf(1_000)} />);
    expect(screen.getByText(LIMIT)).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('reset on 1 December 2026');
    expect(screen.getByRole('link', { name: 'Upgrade Plan' })).toBeVisible();
  });

  it('offers packs when no plan is larger, and nothing when there is no offer', () => {
    const business = { ...usageOf(2_500, 2_500), upgradeOptions: [] };
    renderWithApi(<UsageBannerView usage={business} />);
    expect(screen.getByRole('status')).toHaveTextContent('Extra page scans: 100 for $10.');
    expect(upgradeSentence({ upgradeOptions: [], addOnOptions: [] })).toBe('');
  });

  it('counts the pages of packs next to those of the month', () => {
    renderWithApi(<UsageBannerView usage={{ ...usageOf(10), packPages: 1_000 }} />);
    expect(screen.getByText(/Plus 1,000 page scans from packs/)).toBeVisible();
  });

  it('says what running scans hold from what is used', () => {
    const usage = { ...usageOf(25, 500), pagesReserved: 475, pagesRemaining: 0 };
    renderWithApi(<UsageBannerView usage={usage} />);
    expect(screen.getByText('25 of 500 used')).toBeVisible();
    expect(screen.getByText(/^475 reserved by running scans, 0 page scans left\./)).toBeVisible();
    expect(screen.queryByText(LIMIT)).not.toBeInTheDocument();
  });

  it('reports no limit while pages of packs are left', () => {
    renderWithApi(<UsageBannerView usage={{ ...usageOf(1_000), packPages: 70 }} />);
    expect(screen.queryByText(LIMIT)).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('70 page scans from packs left');
  });

  it('stays at the limit when the usage exceeds a smaller plan', () => {
    renderWithApi(<UsageBannerView usage={usageOf(40, 25)} />);
    expect(screen.getByText(LIMIT)).toBeVisible();
  });
});
