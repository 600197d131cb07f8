import '../../testing/browser-globals.js';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import { useLocation } from 'react-router';
import { refusal, renderWithApi } from '../../testing/render-with-api.js';
import { FirstRun } from './first-run.js';

const SCANS = {
  ...{ plan: 'Free', scanned: 0, held: 0, limit: 25, remaining: 25, packPages: 0 },
  ...{ percentUsed: 0, resetsAt: '2026-12-01T00:00:00.000Z' },
};

function Address() {
  const { pathname, search } = useLocation();
  return <p>at {pathname + search}</p>;
}

function open(start: (input: unknown) => unknown, path = '/dashboard') {
  renderWithApi(
    <>
      <FirstRun scans={SCANS} />
      <Address />
    </>,
    { path, responses: { 'seoScan.start': start } },
  );
}

const scan = () => userEvent.click(screen.getByRole('button', { name: 'Scan my website' }));

describe('the first run', () => {
  it('needs one field, says the cost, and adds the website', async () => {
    const sent: unknown[] = [];
    open((input) => {
      sent.push(input);
      return { success: true, scanId: 'scan-1', note: null };
    });
    expect(screen.getByText(/up to 10 pages and uses as many of your 25 page scans/)).toBeVisible();
    await userEvent.type(screen.getByLabelText('Address of your website'), 'bakery.example');
    await scan();
    expect(await screen.findByText('at /seo-auto-fix?progress=scan-1')).toBeVisible();
    expect(sent).toEqual([
      expect.objectContaining({ url: 'bakery.example', maxPages: 10, addWebsite: true }),
    ]);
  });

  it('starts with the address that the guest has typed before', () => {
    open(() => undefined, '/dashboard?url=bakery.example');
    expect(screen.getByLabelText('Address of your website')).toHaveValue('bakery.example');
  });

  it('says at the field why the scan did not start, and keeps the address', async () => {
    open(() => {
      throw refusal('target_refused', 'This is a private address.');
    }, '/dashboard?url=10.0.0.1');
    await scan();
    expect(await screen.findByText('This is a private address.')).toBeVisible();
    expect(screen.getByLabelText('Address of your website')).toHaveValue('10.0.0.1');
  });
});
