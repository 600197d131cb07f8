import '../../testing/browser-globals.js';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { refusal, renderWithApi } from '../../testing/render-with-api.js';
import { GuestScanForm } from './guest-scan-form.js';

function Address() {
  return <p>at {useLocation().pathname}</p>;
}

async function scan(address: string, start: (input: unknown) => unknown) {
  renderWithApi(
    <>
      <GuestScanForm />
      <Address />
    </>,
    { responses: { 'seoScan.guest.start': start } },
  );
  await userEvent.type(screen.getByLabelText('Website address'), address);
  await userEvent.click(screen.getByRole('button', { name: 'Scan for free' }));
}

const never = (): never => {
  throw new Error('Nothing should be sent.');
};

describe('the address field of the landing page', () => {
  it('starts a scan of an address without a scheme and opens its result', async () => {
    const sent: unknown[] = [];
    await scan('bakery.example', (input) => {
      sent.push(input);
      return { success: true, token: 'a-b_c', note: null };
    });
    expect(await screen.findByText('at /scan/a-b_c')).toBeVisible();
    expect(sent).toEqual([{ url: 'bakery.example' }]);
  });

  it('refuses what is no address', async () => {
    await scan('not an address', never);
    expect(await screen.findByText('Please enter a valid website address')).toBeVisible();
    expect(screen.getByLabelText('Website address')).toHaveFocus();
  });

  it.each(['rate_limited', 'guest_scans_off'])(
    'leads to registration, with the address, after %s',
    async (code) => {
      await scan('bakery.example', () => {
        throw refusal(code, 'All scans are taken.');
      });
      expect(await screen.findByRole('alert')).toHaveTextContent('All scans are taken.');
      const link = screen.getByRole('link', { name: 'Create a free account' });
      expect(link).toHaveAttribute(
        'href',
        '/login?next=%2Fdashboard%3Furl%3Dbakery.example&mode=register',
      );
    },
  );

  it('shows the refusal of an address at the field', async () => {
    await scan('10.0.0.1', () => {
      throw refusal('target_refused', 'This is a private address.');
    });
    expect(await screen.findByText('This is a private address.')).toBeVisible();
    expect(screen.getByLabelText('Website address')).toBeInvalid();
  });
});
