import { describe, expect, it } from '@jest/globals';
import type { ScanUsage } from '@app/billing/contract';
import { render, screen } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';
import { UsageBannerView } from './usage-banner.js';

function usageOf(pagesScanned: number, pageLimit = 1_000): ScanUsage {
  return {
    currentPlan: 'Free',
    planCode: 'free',
    pagesScanned,
    pagesReserved: 0,
    pageLimit,
    pagesRemaining: Math.max(0, pageLimit - pagesScanned),
    percentUsed: Math.round((pagesScanned / pageLimit) * 1000) / 10,
    resetsAt: '2026-12-01T00:00:00.000Z',
  };
}

const LIMIT = 'Subscription Limit Reached!';

describe('UsageBannerView', () => {
  it('is quiet below 80 %', () => {
    render(<UsageBannerView usage={usageOf(799)} />);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.getByText('799 of 1,000')).toBeVisible();
  });

  it('warns from 80 %', () => {
    render(<UsageBannerView usage={usageOf(800)} />);
    expect(screen.getByRole('status')).toHaveTextContent('200 page scans left this month');
    expect(screen.queryByText(LIMIT)).not.toBeInTheDocument();
  });

  it('still only warns with one page left', () => {
    render(<UsageBannerView usage={usageOf(999)} />);
    expect(screen.getByRole('status')).toHaveTextContent('1 page scan left this month');
  });

  it('says at 100 % that the limit is reached and when it is renewed', () => {
    render(<UsageBannerView usage={usageOf(1_000)} />);
    expect(screen.getByText(LIMIT)).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('renewed on 1 December 2026');
  });

  it('stays at the limit when a smaller plan was overrun', () => {
    render(<UsageBannerView usage={usageOf(40, 25)} />);
    expect(screen.getByText(LIMIT)).toBeVisible();
  });
});
