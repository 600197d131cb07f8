import { describe, expect, it } from '@jest/globals';
import type { ScanProgress, ScanStatus } from '@app/seo-scan/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import '@testing-library/jest-dom/jest-globals';
import '../../../testing/browser-globals.js';
import { trpc } from '../../../lib/trpc.js';
import { renderWithApi } from '../../../testing/render-with-api.js';
import { RecentScans } from '../recent-scans.js';
import { useLiveStatus } from './use-live-status.js';

const SCAN_ID = '0195f1f0-0000-7000-8000-000000000001';

/** The list, which is not refreshed otherwise, behind a progress overlay whose status the test advances. */
function ListAndProgress({ next }: { next: ScanStatus }) {
  const [status, setStatus] = useState<ScanStatus>('queued');
  const scans = trpc.seoScan.history.useQuery({ limit: 6 });
  useLiveStatus({ scanId: SCAN_ID, status } as ScanProgress);
  return (
    <>
      <RecentScans scans={scans} domain={null} onWatch={() => undefined} />
      <button type="button" onClick={() => setStatus(next)}>
        Advance
      </button>
    </>
  );
}

describe('the list of scans next to a running one', () => {
  it.each([
    ['crawling', 'Discovering pages'],
    ['scanning', 'Scanning pages'],
  ] as const)('shows at once that it is %s', async (next, words) => {
    let stored: ScanStatus = 'queued';
    const scan = { id: SCAN_ID, url: 'https://bakery.example/', scanned_at: null };
    renderWithApi(<ListAndProgress next={next} />, {
      responses: {
        'seoScan.history': () => ({
          scans: [{ ...scan, status: stored, created_at: '2026-11-20T12:00:00.000Z' }],
        }),
      },
    });
    expect(await screen.findByText('Waiting')).toBeVisible();
    stored = next;
    await userEvent.click(screen.getByRole('button', { name: 'Advance' }));
    expect(await screen.findByText(words)).toBeVisible();
  });
});
