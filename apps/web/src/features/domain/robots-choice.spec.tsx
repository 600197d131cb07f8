import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import '../../testing/browser-globals.js';
import { renderWithApi } from '../../testing/render-with-api.js';
import { MyWebsites } from './my-websites.js';

const website = {
  ...{ id: '3f0f6d52-0f60-4d0c-9a8f-0a6e5d1d7f11', url: 'https://shop.example' },
  ...{ domain: 'shop.example', site_id: 'gsw_1', widget_status: 'not_connected' },
  ...{
    widget_checked_at: null,
    last_scan_date: null,
    avg_seo_score: null,
    health_scan_id: null,
    health_scanned_at: null,
    widget_snippet: '',
  },
  verification: {
    meta: { name: 'm', content: 'c' },
    dns: { host: 'h', value: 'v' },
    file: { path: '/p', content: 'c' },
  },
};

function showing(verified: boolean) {
  const stored = { ignores_robots: false, scan_requests_per_second: null as number | null };
  renderWithApi(<MyWebsites />, {
    responses: {
      'domain.list': () => ({
        ...{ success: true, limit: 3, canAddMore: true },
        websites: [{ ...website, verified, verified_by: verified ? 'dns' : null, ...stored }],
      }),
      'domain.setRobots': (input) => {
        stored.ignores_robots = (input as { ignoresRobots: boolean }).ignoresRobots;
        return { success: true };
      },
      'domain.setScanPace': (input) => {
        stored.scan_requests_per_second = (
          input as { requestsPerSecond: number }
        ).requestsPerSecond;
        return { success: true };
      },
    },
  });
}

describe('the robots.txt setting', () => {
  it('is offered to the verified owner and keeps its stored value', async () => {
    showing(true);
    const box = await screen.findByRole('checkbox', {
      name: 'Simulated visitors obey robots.txt of shop.example',
    });
    expect(box).toBeChecked();
    await userEvent.click(box);
    await waitFor(() => {
      expect(box).toBeEnabled();
      expect(box).not.toBeChecked();
    });
  });

  it('comes with the pace of scans, which keeps its stored value', async () => {
    showing(true);
    const pace = await screen.findByRole('combobox', { name: 'Pace of scans of shop.example' });
    expect(pace).toHaveDisplayValue('Default (2 requests a second)');
    await userEvent.selectOptions(pace, 'Up to 10 requests a second');
    await waitFor(() => {
      expect(pace).toBeEnabled();
      expect(pace).toHaveDisplayValue('Up to 10 requests a second');
    });
  });

  it('is not offered before the verification', async () => {
    showing(false);
    expect(await screen.findByText('shop.example')).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: /Pace/ })).not.toBeInTheDocument();
  });
});
