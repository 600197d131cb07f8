import { describe, expect, it, jest } from '@jest/globals';
import type { Scan } from '@app/seo-scan/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import '../../../testing/browser-globals.js';
import { refusal, renderWithApi } from '../../../testing/render-with-api.js';
import { RescanButton } from './rescan-button.js';

const usage = {
  ...{ pagesScanned: 25, pagesReserved: 0, packPagesReserved: 0, pageLimit: 500 },
  ...{ pagesRemaining: 475, packPages: 0, maxPagesPerScan: 500 },
};
const scan = {
  id: 's',
  url: 'https://bakery.example/',
  mode: 'site',
  max_pages: 48,
  rendering: 'raw',
} as Scan;

type Usage = () => typeof usage;

function show(scanUsage: Usage = () => usage, shown: Scan = scan) {
  const start = jest.fn((_input: unknown) => ({ success: true, scanId: 'new' }));
  const onStarted = jest.fn<(scanId: string) => void>();
  renderWithApi(
    <RescanButton scan={shown} onStarted={onStarted} onLimitReached={() => undefined}>
      Rescan
    </RescanButton>,
    { responses: { 'billing.scanUsage': scanUsage, 'seoScan.start': start } },
  );
  return { start, onStarted };
}

const dialog = async () => within(await screen.findByRole('alertdialog'));

describe('RescanButton', () => {
  it('spends nothing on Enter, once or twice', async () => {
    const { start } = show();
    screen.getByRole('button', { name: 'Rescan' }).focus();
    await userEvent.keyboard('{Enter}');
    const shown = await dialog();
    expect(shown.getByRole('heading', { name: 'Rescan bakery.example?' })).toBeVisible();
    expect(
      await shown.findByText(
        'Reads up to 48 pages and uses up to 48 of your 475 page scans; at least 427 remain.',
      ),
    ).toBeVisible();
    expect(shown.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(start).not.toHaveBeenCalled();
  });

  it('starts when it is confirmed', async () => {
    const { start, onStarted } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Rescan' }));
    const shown = await dialog();
    await shown.findByText(/at least 427 remain/);
    await userEvent.click(shown.getByRole('button', { name: 'Rescan' }));
    await waitFor(() => expect(onStarted).toHaveBeenCalledWith('new'));
    expect(start).toHaveBeenCalledTimes(1);
    expect(start).toHaveBeenCalledWith({
      ...{ url: scan.url, mode: 'site', maxPages: 48, rescan: true, rendering: 'raw' },
    });
  });

  it('asks for no more pages than the plan of today allows', async () => {
    const { start } = show(() => usage, { ...scan, max_pages: 5_000 });
    await userEvent.click(screen.getByRole('button', { name: 'Rescan' }));
    const shown = await dialog();
    await shown.findByText(/^Only 475 page scans are left: reads up to 475 of 500 pages/);
    await userEvent.click(shown.getByRole('button', { name: 'Rescan' }));
    await waitFor(() =>
      expect(start).toHaveBeenCalledWith(expect.objectContaining({ maxPages: 500 })),
    );
  });

  it('names the pages even when what is left is not known', async () => {
    show(() => {
      throw refusal('unavailable', 'Not now.');
    });
    await userEvent.click(screen.getByRole('button', { name: 'Rescan' }));
    expect(
      await (
        await dialog()
      ).findByText(/^Reads up to 48 pages .* couldn't load how many are left\.$/),
    ).toBeVisible();
  });
});
